import type { EntityManager } from '@mikro-orm/postgresql';
import { redPort } from '#api/orders/red-port.ts';
import { lend } from '#api/platform/lending.ts';

/** A letter with a red word that no doctor has opened. */
export const OPEN_LETTER = `messages.attention = 'urgent' and messages.doctor_read_at is null`;

/**
 * What is urgent stands in the sealed answers alone, and in the news that went out when it came. That news is always
 * there, because somebody is always called (`whomToCall`).
 */
export const OPEN_RED = `check_ins.looked_at is null and exists (select from notifications called
  where called.kind = 'check_in_urgent' and called.subject_id = check_ins.id)`;

export const openRed = lend(redPort, async (em: EntityManager, patientIds) => {
  const patients = `{${patientIds.join(',')}}`;
  const rows = await em.execute<{ patient_id: number }[]>(
    `select patient_id from check_ins where patient_id = any(?::bigint[]) and ${OPEN_RED}
     union select sender_id from messages where sender_id = any(?::bigint[]) and ${OPEN_LETTER}`,
    [patients, patients],
  );
  return new Set(rows.map(({ patient_id: id }) => Number(id)));
});
