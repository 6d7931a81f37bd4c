import type { EntityManager } from '@mikro-orm/postgresql';
import { lend } from '#api/platform/lending.ts';
import { checkInPort } from '#api/supplies/check-in-port.ts';

export const latestCheckIns = lend(checkInPort, async (em: EntityManager, patientIds) => {
  const rows = await em.execute<{ patient_id: number; at: Date }[]>(
    `select patient_id, max(created_at) as at from check_ins where patient_id = any(?::int[])
     group by patient_id`,
    [`{${patientIds.join(',')}}`],
  );
  return new Map(rows.map(({ patient_id: id, at }) => [id, new Date(at)]));
});
