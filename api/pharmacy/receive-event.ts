import { ensure } from '#shared/lib/errors.ts';
import { pharmacyErrors, PharmacyEvent } from '#shared/pharmacy.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { Schedule } from '#api/platform/jobs.ts';
import { isSigned } from '#api/payments/gateways/webhook-signature.ts';
import { simulatorKey } from './adapters/simulator-settings.ts';
import { applyNews, lockFill } from './apply-news.ts';
import { Fill } from './fill.entity.ts';
import { PharmacyEventRow } from './pharmacy-event.entity.ts';

/** Pharmacies repeat an event for days. */
const KEEP_DAYS = 90;

/**
 * Takes an event of a pharmacy if its signature is valid, and applies it in the transaction that stores its id: when
 * this returns, the pharmacy may forget it, and when it throws, nothing has happened.
 */
export async function receiveEvent(deps: Deps, rawBody: Buffer, signature: string): Promise<void> {
  const pharmacy = whoSigned(deps, rawBody, signature);
  ensure(pharmacy, pharmacyErrors.bad_signature);
  const event = read(rawBody);
  await deps.orm.em.fork().transactional(async (em) => {
    const fill = await em.findOne(Fill, { key: event.key, pharmacy }, { fields: ['id'] });
    ensure(fill, pharmacyErrors.unknown_prescription);
    const inserted = await em.execute<object[]>(
      `insert into pharmacy_events (pharmacy, id, key, status, occurred_at, received_at)
       values (?, ?, ?, ?, ?, ?) on conflict do nothing returning id`,
      [pharmacy, event.id, event.key, event.status, new Date(event.occurredAt), now()],
    );
    if (inserted.length === 0) return;
    await applyNews(em, deps, await lockFill(em, fill.id), event);
  });
}

function whoSigned(deps: Deps, rawBody: Buffer, signature: string): Fill['pharmacy'] | null {
  const { PHARMACY_WEBHOOK_SECRET: secret } = deps.env;
  if (secret && isSigned(Buffer.from(secret), rawBody, signature)) return 'http';
  return isSigned(simulatorKey(deps), rawBody, signature) ? 'simulator' : null;
}

function read(rawBody: Buffer): PharmacyEvent {
  try {
    return PharmacyEvent.parse(JSON.parse(rawBody.toString()));
  } catch {
    ensure(false, pharmacyErrors.bad_event);
  }
}

export const forgetOldEvents: Schedule = {
  name: 'pharmacy-events-cleanup',
  cron: '43 3 * * *',
  handle: async ({ orm }) => {
    const limit = new Date(now().getTime() - KEEP_DAYS * 86_400_000);
    await orm.em.fork().nativeDelete(PharmacyEventRow, { receivedAt: { $lt: limit } });
  },
};
