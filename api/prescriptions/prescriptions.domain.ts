import { errors } from '#shared/lib/errors.ts';
import type { Route } from '#api/http/implement.ts';
import { prescriptionPort } from '#api/orders/prescription-port.ts';
import { erasePort } from '#api/patients/erase-account.ts';
import type { Domain } from '#api/platform/domain.ts';
import { lend } from '#api/platform/lending.ts';
import { endingListeners } from './end-prescription.ts';
import { followPlan } from './follow-plan.ts';
import {
  Prescription,
  PrescriptionSchema,
  sealedEnd,
  sealedPrescription,
} from './prescription.entity.ts';
import { prescribingRoutes, prescriptionRoutes } from './prescriptions.routes.ts';
import { ProtocolSchema } from './protocol.entity.ts';
import { latestOf, signPrescription } from './sign-prescription.ts';

const prescriptionsOfOrders = lend(prescriptionPort, {
  sign: async (em, deps, order, signature) => {
    await signPrescription(em, deps, order, signature);
  },
  prescriberOf: async (em, key, orderId) =>
    (await latestOf(em, orderId))?.open(key).prescriber ?? null,
  follow: followPlan,
});

/** What was dispensed keeps its prescription (decision C110). The rest goes, with the supplies that were never sent. */
const erasePrescriptions = lend(erasePort, async (em, { orderIds }) => {
  if (orderIds.length === 0) return;
  await em.execute('delete from supplies where order_id in (?)', [orderIds]);
  await em.nativeDelete(Prescription, { order: { $in: orderIds } });
});

/** What a doctor prescribes with an approval (decision C127). */
export const prescriptions: Domain<Route> = {
  name: 'prescriptions',
  entities: [PrescriptionSchema, ProtocolSchema],
  sealed: [
    { values: sealedPrescription, key: ['id'], row: ['order_id', 'version'] },
    { values: sealedEnd, key: ['id'], row: ['order_id', 'version'] },
  ],
  routes: [...prescriptionRoutes, ...prescribingRoutes],
  listeners: endingListeners,
  lends: [prescriptionsOfOrders, erasePrescriptions],
  constraints: {
    prescriptions_version: errors.conflict,
    prescription_protocols_version: errors.conflict,
  },
};
