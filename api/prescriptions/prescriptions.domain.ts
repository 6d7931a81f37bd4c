import { errors } from '#shared/lib/errors.ts';
import type { Route } from '#api/http/implement.ts';
import { prescriptionPort } from '#api/orders/prescription-port.ts';
import { redPort } from '#api/orders/red-port.ts';
import { visitPort } from '#api/orders/visit-port.ts';
import type { Domain } from '#api/platform/domain.ts';
import { provide } from '#api/platform/ports.ts';
import { endingListeners } from './end-prescription.ts';
import { followPlan } from './follow-plan.ts';
import { latestOf } from './in-force.ts';
import { PrescriptionSchema, sealedEnd, sealedPrescription } from './prescription.entity.ts';
import { prescribingRoutes, prescriptionRoutes } from './prescriptions.routes.ts';
import { ProtocolSchema } from './protocol.entity.ts';
import { signPrescription } from './sign-prescription.ts';

const prescriptionsOfOrders = provide(prescriptionPort, {
  sign: async (em, deps, order, signature) => {
    await signPrescription(em, deps, order, signature);
  },
  prescriberOf: async (em, key, orderId) =>
    (await latestOf(em, orderId))?.open(key).prescriber ?? null,
  follow: followPlan,
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
  provides: [prescriptionsOfOrders],
  requires: [redPort, visitPort],
  constraints: {
    prescriptions_version: errors.conflict,
    prescription_protocols_version: errors.conflict,
  },
};
