import type { z } from 'zod';
import type { Prescription as WirePrescription } from '#shared/prescriptions.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import type { EndCause, Prescription } from './prescription.entity.ts';

export function presentPrescription(
  row: Prescription,
  key: KeyRing,
): z.input<typeof WirePrescription> {
  return {
    orderId: row.order.id,
    version: row.version,
    state: row.state,
    content: row.open(key),
    endedAt: row.endedAt ?? null,
    endedBy: presentEnd(row.openEnd(key)),
  };
}

export const presentEnd = (cause: EndCause | null): WirePrescription['endedBy'] => ({
  move: cause && 'move' in cause ? cause.move : null,
  words: cause && 'words' in cause ? cause.words : null,
  order: cause && 'order' in cause ? cause.order : null,
});
