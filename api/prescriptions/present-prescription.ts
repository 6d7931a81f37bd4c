import type { z } from 'zod';
import type { Prescription as WirePrescription } from '#shared/prescriptions.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import type { Prescription } from './prescription.entity.ts';

export function presentPrescription(
  row: Prescription,
  key: KeyRing,
): z.input<typeof WirePrescription> {
  const cause = row.openEnd(key);
  return {
    orderId: row.order.id,
    version: row.version,
    state: row.state,
    content: row.open(key),
    endedAt: row.endedAt ?? null,
    endedBy: {
      move: cause && 'move' in cause ? cause.move : null,
      words: cause && 'words' in cause ? cause.words : null,
    },
  };
}
