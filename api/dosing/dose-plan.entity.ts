import { defineEntity, p } from '@mikro-orm/core';
import type { PlanReason } from '#shared/dosing/plan-reason.ts';
import type { DosePlanContent, PlanMove } from '#shared/dosing/plan-shape.ts';
import { User } from '#api/accounts/user.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import { base } from '#api/platform/base.entity.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { sealedColumn } from '#api/platform/sealing.ts';

export type SealedPlan = {
  move: PlanMove;
  content: DosePlanContent;
  /** Why it leaves the label. Versions from before have none. */
  reasons?: PlanReason[];
};

export const sealedPlan = sealedColumn<SealedPlan, [orderId: number, version: number]>(
  'dose_plans',
  'plan',
  (orderId) => `dose plan of order ${orderId}`,
);

const DosePlanSchema = defineEntity({
  name: 'DosePlan',
  tableName: 'dose_plans',
  properties: {
    ...base,
    order: () => p.manyToOne(Order).deleteRule('restrict'),
    /** Each save adds a row, and the highest version is the plan. Rows never change. */
    version: p.integer(),
    author: () => p.manyToOne(User).deleteRule('restrict'),
    /** Encrypted, like the medical form. */
    plan: p.text().hidden(),
  },
  uniques: [{ name: 'dose_plans_version', properties: ['order', 'version'] }],
});

export class DosePlan extends DosePlanSchema.class {
  seal(key: KeyRing, plan: SealedPlan): void {
    this.plan = sealedPlan.seal(key, [this.order.id, this.version], plan);
  }

  open(key: KeyRing): SealedPlan {
    return sealedPlan.open(key, [this.order.id, this.version], this.plan);
  }
}
DosePlanSchema.setClass(DosePlan);
export { DosePlanSchema };
