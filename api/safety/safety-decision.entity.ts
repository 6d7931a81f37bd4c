import { defineEntity, p } from '@mikro-orm/core';
import type { SafetyFinding, SafetyReplies } from '#shared/safety/finding.ts';
import { Order } from '#api/orders/order.entity.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { sealedColumn } from '#api/platform/sealing.ts';

type Content = { findings: SafetyFinding[]; replies: SafetyReplies };

export const sealedDecision = sealedColumn<Content, [orderId: number]>(
  'safety_decisions',
  'content',
  (orderId) => `safety of order ${orderId}`,
);

/** The findings when a case was decided and how they were answered, so that an old decision can be explained. */
const SafetyDecisionSchema = defineEntity({
  name: 'SafetyDecision',
  tableName: 'safety_decisions',
  properties: {
    order: () => p.oneToOne(Order).primary().deleteRule('restrict'),
    /** SAFETY_VERSION at that time. */
    rulesVersion: p.integer(),
    /** Findings, ticks and reasons, encrypted because they quote the medical form. */
    content: p.text().hidden(),
    createdAt: p.datetime(),
  },
});

export class SafetyDecision extends SafetyDecisionSchema.class {
  open(key: KeyRing): Content {
    return sealedDecision.open(key, [this.order.id], this.content);
  }
}
SafetyDecisionSchema.setClass(SafetyDecision);
export { SafetyDecisionSchema };

export const sealedDecisionOf = (key: KeyRing, orderId: number, content: Content): string =>
  sealedDecision.seal(key, [orderId], content);
