import type { EntityManager } from '@mikro-orm/postgresql';
import type { Language } from '#shared/accounts.ts';
import { AppError, ensure, errors } from '#shared/lib/errors.ts';
import { type Consent as Shown } from '#shared/practice/legal.ts';
import {
  BUILT_VERSION,
  legalErrors,
  type LegalKind,
  type ShownText,
} from '#shared/practice/legal-versions.ts';
import { now } from '#api/platform/clock.ts';
import { Consent } from './consent.entity.ts';
import { standingOf, versionsInForce } from './legal.service.ts';

type Given = {
  kinds: readonly LegalKind[];
  /** What the page says it has shown. */
  shown: readonly ShownText[] | undefined;
  /** Of a page that does not say. */
  language: Language;
} & ({ place: 'order' | 'form'; orderId: number } | { place: 'account'; userId: number });

/**
 * Keeps that somebody agreed to these documents, in the version that their page has shown. Refuses with
 * `legal.unknown_version`, and with `legal.text_changed` if that version has not been in force within the last day. For
 * older pages, which do not say what they have shown, it is the version in force, and marked.
 */
export async function keepConsents(em: EntityManager, given: Given): Promise<void> {
  const inForce = await versionsInForce(em);
  const owner = given.place === 'account' ? { user: given.userId } : { orderId: given.orderId };
  for (const kind of given.kinds) {
    const shown = given.shown?.find((one) => one.kind === kind);
    if (shown) await ensureCurrent(em, shown);
    const what = {
      kind,
      version: shown?.version ?? inForce[kind],
      language: shown?.language ?? given.language,
      place: given.place,
      ...owner,
    };
    // A form that is sent again with the same texts is the same consent.
    if (await em.findOne(Consent, what)) continue;
    em.create(Consent, { ...what, isAssumed: !shown, givenAt: now() });
  }
  await em.flush();
}

async function ensureCurrent(em: EntityManager, { kind, version }: ShownText): Promise<void> {
  const standing = await standingOf(em, kind, version);
  ensure(standing !== 'unknown', legalErrors.unknown_version);
  if (standing === 'current') return;
  throw new AppError(legalErrors.text_changed, { details: { inForce: await versionsInForce(em) } });
}

/** All that a customer has agreed to, newest first. */
export async function consentsOf(em: EntityManager, userId: number): Promise<Consent[]> {
  const orders = await em.execute<{ id: number }[]>('select id from orders where customer_id = ?', [
    userId,
  ]);
  return em.find(
    Consent,
    { $or: [{ user: userId }, { orderId: { $in: orders.map(({ id }) => id) } }] },
    { orderBy: { givenAt: 'desc', id: 'desc' } },
  );
}

/**
 * What was agreed to with an order, and in the account of its customer, newest first. Refuses with `not_found` where
 * there is no such order.
 */
export async function consentsOfOrder(
  em: EntityManager,
  orderId: number,
): Promise<{ consents: Consent[]; customerId: number | null }> {
  const [order] = await em.execute<{ customer_id: number | null }[]>(
    'select customer_id from orders where id = ? and removed_at is null',
    [orderId],
  );
  ensure(order, errors.not_found);
  const customerId = order.customer_id;
  const consents = await em.find(
    Consent,
    { $or: [{ orderId }, ...(customerId === null ? [] : [{ user: customerId }])] },
    { orderBy: { givenAt: 'desc', id: 'desc' } },
  );
  return { consents, customerId };
}

/**
 * The consent to telehealth is asked for again when it has a new version, of everybody who has agreed to an earlier one;
 * forms of before kept no version. Nothing waits for the answer.
 */
export async function consentsDue(em: EntityManager, userId: number, given: readonly Consent[]) {
  const kind = 'telehealth-consent';
  const version = (await versionsInForce(em))[kind];
  if (version === BUILT_VERSION) return [];
  const own = given.filter((one) => one.kind === kind);
  if (own.some((one) => one.version >= version)) return [];
  const hasAgreed = own.length > 0 || (await hasSentForm(em, userId));
  return hasAgreed ? [{ kind, version } as const] : [];
}

async function hasSentForm(em: EntityManager, userId: number): Promise<boolean> {
  const found = await em.execute(
    'select from orders where customer_id = ? and intake_id is not null limit 1',
    [userId],
  );
  return found.length > 0;
}

export const presentConsent = (row: Consent): Omit<Shown, 'givenAt'> & { givenAt: Date } => ({
  kind: row.kind,
  version: row.version,
  language: row.language,
  givenAt: row.givenAt,
  place: row.place,
  isAssumed: row.isAssumed,
});
