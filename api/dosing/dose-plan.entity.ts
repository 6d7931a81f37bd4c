import { defineEntity, p } from '@mikro-orm/core';
import type { DosePlanContent, PlanMove } from '#shared/dosing/plan-shape.ts';
import { User } from '#api/accounts/user.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import { base } from '#api/platform/base.entity.ts';
import { decryptJson, encryptJson } from '#api/platform/crypto.ts';

export type SealedPlan = { move: PlanMove; content: DosePlanContent };

const DosePlanSchema = defineEntity({
  name: 'DosePlan',
  tableName: 'dose_plans',
  properties: {
    ...base,
    order: () => p.manyToOne(Order).deleteRule('restrict'),
    /** A row for each writing, the highest is the plan. None is ever changed. */
    version: p.integer(),
    author: () => p.manyToOne(User).deleteRule('restrict'),
    /** Encrypted, like the medical form. */
    plan: p.text().hidden(),
  },
  uniques: [{ name: 'dose_plans_version', properties: ['order', 'version'] }],
});

export class DosePlan extends DosePlanSchema.class {
  seal(key: Buffer, plan: SealedPlan): void {
    this.plan = encryptJson(key, plan, contextOf(this.order.id));
  }

  open(key: Buffer): SealedPlan {
    return decryptJson<SealedPlan>(key, this.plan, contextOf(this.order.id));
  }
}
DosePlanSchema.setClass(DosePlan);
export { DosePlanSchema };

const contextOf = (orderId: number) => `dose plan of order ${orderId}`;
