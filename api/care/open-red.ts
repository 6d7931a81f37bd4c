import type { EntityManager } from '@mikro-orm/postgresql';
import { unreadSql } from '#api/messages/attended-letters.ts';
import { redPort, type ForWhom } from '#api/orders/red-port.ts';
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

/** Whether this person, or guest, has an urgent one open beside this, or an urgent letter. */
export async function hasOtherOpenRed(em: EntityManager, { id, patient, order }: CheckIn) {
  const others = await em.execute(
    `select 1 from check_ins where id <> ? and (patient_id = ? or order_id = ?) and ${OPEN_RED}
     union select 1 from messages where sender_id = ? and ${OPEN_LETTER} limit 1`,
    [id, patient?.id ?? null, order?.id ?? null, patient?.id ?? null],
  );
  return others.length > 0;
}

export const openRed = provide(redPort, async (em, orders) => {
  const patients = orders.flatMap(({ customer }) => customer?.id ?? []);
  const guests = orders.filter(({ customer }) => !customer).map(({ id }) => id);
  const among = (ids: readonly number[]) => `{${ids.join(',')}}`;
  const rows = await em.execute<{ patient: number | null; guest: number | null }[]>(
    `select patient_id as patient, order_id as guest from check_ins
     where (patient_id = any(?::bigint[]) or order_id = any(?::bigint[])) and ${OPEN_RED}
     union select sender_id, null from messages where sender_id = any(?::bigint[]) and ${OPEN_LETTER}`,
    [among(patients), among(guests), among(patients)],
  );
  const found = (one: 'patient' | 'guest') => new Set(rows.map((row) => Number(row[one] ?? 0)));
  const [red, redGuests] = [found('patient'), found('guest')];
  const isRed = ({ id, customer }: ForWhom) =>
    customer ? red.has(customer.id) : redGuests.has(id);
  return new Set(orders.filter(isRed).map(({ id }) => id));
});
