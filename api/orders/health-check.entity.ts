import { defineEntity, p } from '@mikro-orm/core';
import type { HealthCheck } from '#shared/health-check.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { sealedColumn } from '#api/platform/sealing.ts';
import { Order } from './order.entity.ts';

export const sealedHealthCheck = sealedColumn<HealthCheck, [orderId: number]>(
  'health_checks',
  'content',
  (orderId) => `health check of order ${orderId}`,
);

/** What was asked and answered before an order was placed (decision C131). Erased together with the medical form. */
const HealthCheckSchema = defineEntity({
  name: 'OrderHealthCheck',
  tableName: 'health_checks',
  properties: {
    order: () => p.oneToOne(Order).primary().deleteRule('restrict'),
    /** Answers, text version, language and time, encrypted. */
    content: p.text().hidden(),
    createdAt: p.datetime(),
  },
});

export class OrderHealthCheck extends HealthCheckSchema.class {
  open(key: KeyRing): HealthCheck {
    return sealedHealthCheck.open(key, [this.order.id], this.content);
  }
}
HealthCheckSchema.setClass(OrderHealthCheck);
export { HealthCheckSchema };
