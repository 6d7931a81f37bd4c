import type { EntityManager } from '@mikro-orm/postgresql';
import { type LegalTexts, type LegalValues } from '#shared/practice/legal.ts';
import {
  BUILT_VERSION,
  LEGAL_KINDS,
  type LegalKind,
  type VersionsInForce,
} from '#shared/practice/legal-versions.ts';
import { legalTexts as en } from '#shared/practice/legal-texts.en.ts';
import { legalTexts as es } from '#shared/practice/legal-texts.es.ts';
import { legalTexts as vi } from '#shared/practice/legal-texts.vi.ts';
import type { Deps } from '#api/platform/deps.ts';
import { now } from '#api/platform/clock.ts';
import { identityOf } from '#api/settings/identity.service.ts';
import { LegalDocument } from './legal-document.entity.ts';
import { rulesOf } from './rules.service.ts';

/** What the documents name in braces. */
export async function legalValues(em: EntityManager, deps: Deps): Promise<LegalValues> {
  const { name, email, phone } = await identityOf(deps.env, em);
  const { retentionYears } = await rulesOf(em, deps);
  return {
    brand: name,
    contactEmail: email,
    contactPhone: phone,
    retentionYears: String(retentionYears),
  };
}

export const builtTexts = (kind: LegalKind): LegalTexts => ({
  en: en.documents[kind],
  vi: vi.documents[kind],
  es: es.documents[kind],
});

type Published = { version: number; validFrom: Date };

/** The published versions of a kind, oldest first, without their texts. */
async function publishedOf(em: EntityManager, kind?: LegalKind) {
  const rows = await em.find(
    LegalDocument,
    { version: { $ne: null }, ...(kind && { kind }) },
    { fields: ['kind', 'version', 'validFrom'], orderBy: { version: 'asc' } },
  );
  return rows.map(({ id, kind: of, version, validFrom }) => ({
    id,
    kind: of,
    version: version!,
    validFrom: validFrom!,
  }));
}

/** The latest version whose day has come. */
const inForceAt = <P extends Published>(published: readonly P[], at: Date): P | undefined =>
  published.findLast(({ validFrom }) => validFrom <= at);

/** The version of each document that is in force now. */
export async function versionsInForce(em: EntityManager): Promise<VersionsInForce> {
  const published = await publishedOf(em);
  const versionOf = (kind: LegalKind) =>
    inForceAt(
      published.filter((one) => one.kind === kind),
      now(),
    )?.version ?? BUILT_VERSION;
  return Object.fromEntries(LEGAL_KINDS.map((kind) => [kind, versionOf(kind)])) as VersionsInForce;
}

/** Whether the practice has published all of them, so that no page says it is a draft. */
export const areLegalPagesAccepted = async (em: EntityManager): Promise<boolean> =>
  Object.values(await versionsInForce(em)).every((version) => version !== BUILT_VERSION);

/** The published row that is in force now; null as long as the built text is shown. */
export async function documentInForce(
  em: EntityManager,
  kind: LegalKind,
): Promise<LegalDocument | null> {
  const current = inForceAt(await publishedOf(em, kind), now());
  return current ? em.findOneOrFail(LegalDocument, { id: current.id }) : null;
}

/** A published version that is in force or has been; null if there was none. */
export async function documentOnce(
  em: EntityManager,
  kind: LegalKind,
  version: number,
): Promise<LegalDocument | null> {
  return em.findOne(LegalDocument, { kind, version, validFrom: { $lte: now() } });
}

const DAY_MS = 86_400_000;

/** `past`: it was in force before, but not within the last day. `unknown`: nobody can have been shown it. */
export async function standingOf(
  em: EntityManager,
  kind: LegalKind,
  version: number,
): Promise<'current' | 'past' | 'unknown'> {
  const published = await publishedOf(em, kind);
  const [at, dayBefore] = [now(), new Date(now().getTime() - DAY_MS)];
  const shownAt = (moment: Date) => inForceAt(published, moment)?.version ?? BUILT_VERSION;
  const began = published.map(({ validFrom }) => validFrom);
  const recent = began.filter((moment) => moment > dayBefore && moment <= at);
  if ([dayBefore, ...recent, at].map(shownAt).includes(version)) return 'current';
  const known = [BUILT_VERSION, ...began.filter((moment) => moment <= at).map(shownAt)];
  return known.includes(version) ? 'past' : 'unknown';
}
