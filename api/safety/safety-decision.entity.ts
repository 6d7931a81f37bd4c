import { defineEntity, p } from '@mikro-orm/core';
import type { SafetyFinding, SafetyReplies } from '#shared/safety/finding.ts';
import { Order } from '#api/orders/order.entity.ts';
import { decryptJson, encryptJson } from '#api/platform/crypto.ts';

type Content = { findings: SafetyFinding[]; replies: SafetyReplies };

/** What the rules said when a case was decided and what was answered, so that an old decision explains itself. */
const SafetyDecisionSchema = defineEntity({
  name: 'SafetyDecision',
  tableName: 'safety_decisions',
  properties: {
    order: () => p.oneToOne(Order).primary().deleteRule('restrict'),
    /** SAFETY_VERSION at that time. */
    rulesVersion: p.integer(),
    /** Findings, ticks and reasons, encrypted: they quote the medical form. */
    content: p.text().hidden(),
    createdAt: p.datetime(),
  },
});

export class SafetyDecision extends SafetyDecisionSchema.class {
  open(key: Buffer): Content {
    return decryptJson<Content>(key, this.content, contextOf(this.order.id));
  }
}
SafetyDecisionSchema.setClass(SafetyDecision);
export { SafetyDecisionSchema };

export const sealedDecisionOf = (key: Buffer, orderId: number, content: Content): string =>
  encryptJson(key, content, contextOf(orderId));

const contextOf = (orderId: number) => `safety of order ${orderId}`;
