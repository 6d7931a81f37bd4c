import type { EntityManager } from '@mikro-orm/postgresql';
import { nameInMessages, PracticeIdentity } from '#shared/practice/identity.ts';
import { DEFAULT_PALETTE } from '#shared/practice/palettes.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { Env } from '#api/platform/env.ts';
import { definePort } from '#api/platform/ports.ts';
import { Setting } from './setting.entity.ts';

const IDENTITY = 'practice.identity';

/** Whether a picture of this name is stored. */
export const hasPicturePort = definePort<(em: EntityManager, name: string) => Promise<boolean>>(
  'a look at stored pictures',
);

/** Until the transaction ends nobody else changes it: a change of some fields keeps the others as they were read. */
export const lockIdentity = async (em: EntityManager): Promise<void> =>
  void (await em.execute('select pg_advisory_xact_lock(hashtext(?))', [IDENTITY]));

/** What the practice has entered, and until then what the environment says. */
export async function identityOf(env: Env, em: EntityManager): Promise<PracticeIdentity> {
  const row = await em.findOne(Setting, { key: IDENTITY }, { disableIdentityMap: true });
  return row ? PracticeIdentity.parse(row.value) : firstIdentity(env);
}

/** For the checklist: whether the practice has said who it is, and how patients reach it by phone and in writing. */
export async function isIdentityChosen(em: EntityManager): Promise<boolean> {
  const row = await em.findOne(Setting, { key: IDENTITY }, { disableIdentityMap: true });
  if (!row) return false;
  const { phone, email } = PracticeIdentity.parse(row.value);
  return phone !== '' && email !== '';
}

const firstIdentity = (env: Env): PracticeIdentity => ({
  name: env.BRAND_NAME,
  messageName: '',
  legalName: '',
  phone: env.CONTACT_PHONE,
  email: env.CONTACT_EMAIL,
  address: [],
  palette: DEFAULT_PALETTE,
  logo: null,
  doctorPicture: null,
});

/** By whom mails are sent. */
export const senderOf = (env: Env, identity: PracticeIdentity) => ({
  name: nameInMessages(identity),
  address: env.MAIL_FROM ?? (identity.email || env.CONTACT_EMAIL),
});

export async function saveIdentity(em: EntityManager, identity: PracticeIdentity): Promise<void> {
  await em.upsert(Setting, { key: IDENTITY, value: identity, updatedAt: now() });
}

/** For how long a page may show the last known identity while the database says nothing. */
const BLIND_MS = 60_000;

type Kept = { identity: PracticeIdentity; tag: string | null; at: number };

/**
 * The identity for pages and files, which everybody asks for: read again when PostgreSQL announces that a setting has
 * changed. While it cannot be asked, the pages that need nothing else from it are served with the last known one.
 */
export function identityReader({ orm, env, versions, log }: Deps): () => Promise<PracticeIdentity> {
  let kept: Kept | null = null;
  return async () => {
    // Before the read, so that a change meanwhile is read by the next one.
    const tag = versions.tag('settings');
    const isCurrent = tag === null ? ageOf(kept) < BLIND_MS : kept?.tag === tag;
    if (kept && isCurrent) return kept.identity;
    try {
      const identity = await identityOf(env, orm.em.fork());
      kept = { identity, tag, at: performance.now() };
    } catch (error) {
      log.warn({ error }, 'the name of the practice could not be read');
    }
    return kept?.identity ?? firstIdentity(env);
  };
}

const readers = new WeakMap<Deps['versions'], () => Promise<PracticeIdentity>>();

/** The same for a letter, which must not wait for the database. */
export function keptIdentity(deps: Deps): Promise<PracticeIdentity> {
  const reader = readers.get(deps.versions) ?? identityReader(deps);
  readers.set(deps.versions, reader);
  return reader();
}

const ageOf = (kept: Kept | null): number => (kept ? performance.now() - kept.at : Infinity);
