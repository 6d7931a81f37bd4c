import type { EntityManager } from '@mikro-orm/postgresql';
import { unreadSql } from '#api/messages/attended-letters.ts';
import { guestKey, ofAccount } from '#api/orders/patient-days.ts';
import { redPort } from '#api/orders/red-port.ts';
import { provide } from '#api/platform/ports.ts';
import type { CheckIn } from './check-in.entity.ts';

/** A letter with a red word that no doctor has answered. Opening it alone closes nothing (C133). */
export const OPEN_LETTER = `messages.attention = 'urgent' and messages.answered_at is null`;
export const UNREAD_LETTER = `${OPEN_LETTER} and ${unreadSql('messages')}`;
/** Its reader is still here, and has not said what was done. */
export const UNANSWERED_LETTER = `${OPEN_LETTER} and not ${unreadSql('messages')}`;

/**
 * What is urgent stands in the sealed answers alone, and in the news that went out when it came. That news is always
 * there, because somebody is always called (`whomToCall`).
 */
export const OPEN_RED = `check_ins.looked_at is null and exists (select from notifications called
  where called.kind = 'check_in_urgent' and called.subject_id = check_ins.id)`;

/** Something urgent of an account, or of the guest who is known by this key. `besides`: a condition on the check-ins. */
const redOf = (account: string, key: string, besides = 'true') => `(
  exists (select from check_ins where patient_id = ${account} and ${OPEN_RED} and ${besides})
  or exists (select from messages where sender_id = ${account} and ${OPEN_LETTER})
  or exists (select from orders theirs join check_ins on check_ins.order_id = theirs.id
    where theirs.customer_id is null and ${guestKey('theirs')} = ${key} and ${OPEN_RED} and ${besides}))`;

/** By the same person as `openRed`: a guest's other purchases too. */
const OTHER_RED = `select 1 from check_ins this
  left join orders own on own.id = this.order_id
  left join users mine on mine.id = this.patient_id
  left join users u on this.patient_id is null and ${ofAccount('u', 'own')}
  where this.id = ? and ${redOf(
    'coalesce(this.patient_id, u.id)',
    `coalesce(mine.phone_key, ${guestKey('own')})`,
    'check_ins.id <> this.id',
  )}`;

/** Whether this person, or guest, has an urgent one open beside this, or an urgent letter. */
export async function hasOtherOpenRed(em: EntityManager, { id }: CheckIn) {
  return (await em.execute(OTHER_RED, [id])).length > 0;
}

/**
 * The orders for whose patient something urgent is open. A guest is the owner of the account with their phone number, as
 * the safety rules take them to be (`case-of-order.ts`), and one person from one purchase to the next: whoever told of a
 * sign under one of them is not sent medicine under another. A member who has ordered nothing yet answers for their
 * account alone, because another may have typed their number.
 */
const RED_ORDERS = `select asked.id from (
    select a.id,
      coalesce(a.account, (select u.id from users u where a.account is null and ${ofAccount('u', 'own')} limit 1)) as account,
      case when own.id is not null
        then coalesce((select phone_key from users where id = a.account), ${guestKey('own')}) end as key
    from json_to_recordset(?::json) as a(id bigint, account bigint)
    left join orders own on own.id = a.id
    offset 0) asked
  where ${redOf('asked.account', 'asked.key')}`;

export const openRed = provide(redPort, async (em, orders) => {
  const asked = orders.map(({ id, customer }) => ({ id, account: customer?.id ?? null }));
  const rows = await em.execute<{ id: number }[]>(RED_ORDERS, [JSON.stringify(asked)]);
  return new Set(rows.map(({ id }) => Number(id)));
});
