import type { Route } from '#api/http/implement.ts';
import type { Domain } from '#api/platform/domain.ts';
import { erasePort } from '#api/patients/erase-orders.ts';
import { provide } from '#api/platform/ports.ts';
import { safetyOfOrders } from './decide-on-findings.ts';
import { SafetyDecision, SafetyDecisionSchema, sealedDecision } from './safety-decision.entity.ts';

const erasedDecisions = provide(erasePort, async (em, { orderIds }) => {
  await em.nativeDelete(SafetyDecision, { order: { $in: orderIds } });
});

export const safetyRules: Domain<Route> = {
  name: 'safety',
  entities: [SafetyDecisionSchema],
  sealed: [{ values: sealedDecision, key: ['order_id'] }],
  provides: [safetyOfOrders, erasedDecisions],
};
