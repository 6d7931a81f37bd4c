import type { Route } from '#api/http/implement.ts';
import type { Domain } from '#api/platform/domain.ts';
import { PrescriptionSchema, sealedPrescription } from './prescription.entity.ts';

/** What a doctor prescribes with an approval (decision C127). */
export const prescriptions: Domain<Route> = {
  name: 'prescriptions',
  entities: [PrescriptionSchema],
  sealed: [{ values: sealedPrescription, key: ['id'], row: ['order_id', 'version'] }],
};
