import type { Route } from '#api/http/implement.ts';
import type { Domain } from '#api/platform/domain.ts';
import { safetyOfOrders } from './decide-on-findings.ts';
import { SafetyDecisionSchema, sealedDecision } from './safety-decision.entity.ts';

export const safetyRules: Domain<Route> = {
  name: 'safety',
  entities: [SafetyDecisionSchema],
  sealed: [{ values: sealedDecision, key: ['order_id'] }],
  lends: [safetyOfOrders],
};
