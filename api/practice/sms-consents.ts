import type { EntityManager } from '@mikro-orm/postgresql';
import type { SmsConsent } from '#shared/accounts.ts';
import { now } from '#api/platform/clock.ts';
import { Consent } from './consent.entity.ts';

type Given = SmsConsent &
  ({ place: 'order'; orderId: number } | { place: 'account'; userId: number });

/** Keeps that somebody has given their number beside the words about text messages (decision C136). */
export async function keepSmsConsent(em: EntityManager, given: Given): Promise<void> {
  const { version, language, place } = given;
  const owner = given.place === 'account' ? { user: given.userId } : { orderId: given.orderId };
  const what = { kind: 'sms' as const, version, language, place, ...owner };
  if (await em.findOne(Consent, what)) return;
  em.create(Consent, { ...what, givenAt: now() });
  await em.flush();
}

/** With the account, or with a purchase that belongs to it now. */
export async function hasAgreedToSms(em: EntityManager, userId: number): Promise<boolean> {
  const found = await em.execute(
    `select from consents where kind = 'sms' and (user_id = ? or order_id in
       (select id from orders where customer_id = ?)) limit 1`,
    [userId, userId],
  );
  return found.length > 0;
}
