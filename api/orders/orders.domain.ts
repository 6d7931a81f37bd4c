import type { Route } from '#api/http/implement.ts';
import { programmePort } from '#api/catalogue/programme-port.ts';
import type { Domain } from '#api/platform/domain.ts';
import { provide } from '#api/platform/ports.ts';
import { expireOrders } from './expire-orders.ts';
import { formPort } from './form-port.ts';
import { licencePort } from './licence-port.ts';
import { guestPurchases } from './guest-purchases.ts';
import { HealthCheckSchema, sealedHealthCheck } from './health-check.entity.ts';
import { MoneyDecisionSchema } from './money-decision.entity.ts';
import { OrderSchema } from './order.entity.ts';
import { orderRoutes } from './orders.routes.ts';
import { paymentPort } from './payment-port.ts';
import { inTreatmentPort } from '#api/practice/opening.service.ts';
import { isInTreatment, programmeMonthFor } from './programme-month.ts';
import { releaseClaims } from './claim-order.ts';
import { prescriptionPort } from './prescription-port.ts';
import { redPort } from './red-port.ts';
import { safetyPort } from './safety-port.ts';
import { supplyPort } from './supply-port.ts';
import { toldPort } from './told-port.ts';
import { sealFormerNotes, sealLateNotes } from './seal-notes.ts';
import { sealedHandoverNote, sealedReviewNotes } from './sealed-notes.ts';

export const orders: Domain<Route> = {
  name: 'orders',
  entities: [OrderSchema, MoneyDecisionSchema, HealthCheckSchema],
  sealed: [
    { values: sealedReviewNotes, key: ['id'] },
    { values: sealedHandoverNote, key: ['id'] },
    { values: sealedHealthCheck, key: ['order_id'] },
  ],
  routes: orderRoutes,
  schedules: [expireOrders, sealLateNotes],
  provides: [
    guestPurchases,
    releaseClaims,
    provide(programmePort, programmeMonthFor),
    provide(inTreatmentPort, isInTreatment),
  ],
  requires: [
    formPort,
    licencePort,
    paymentPort,
    prescriptionPort,
    redPort,
    safetyPort,
    supplyPort,
    toldPort,
  ],
  start: async (deps) => void (await sealFormerNotes(deps)),
};
