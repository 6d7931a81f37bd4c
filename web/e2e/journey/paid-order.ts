import { randomUUID } from 'node:crypto';
import { auditContract } from '#shared/audit.ts';
import type { AuditAction } from '#shared/lib/audit-words.ts';
import type { Order } from '#shared/orders.ts';
import { paymentContract } from '#shared/payments.ts';
import { payIntent } from '#api/testing/buying.ts';
import type { TestClient } from '#api/testing/test-client.ts';

/** A further order of this person, paid, whose medical form is missing. */
export async function aPaidOrder(client: TestClient): Promise<Order> {
  const { order, payment } = await client.call(paymentContract.createAndPay, {
    body: { product: 'glp1', plan: 'quarterly', hasConsent: true },
    key: randomUUID(),
  });
  await payIntent(client, payment);
  await client.call(paymentContract.record, {
    body: { orderId: order.id, stripePaymentIntentId: payment.paymentIntentId },
  });
  return order;
}

/** How often the medical form of an order was written, by the audit: `['create']` is exactly once. */
export async function formWrites(
  admin: TestClient,
  patientId: number,
  orderId: number,
): Promise<AuditAction[]> {
  const rows = await admin.call(auditContract.list, { query: { patientId, limit: 100 } });
  return rows
    .filter((row) => row.orderId === orderId && row.subject === 'medical_info')
    .map(({ action }) => action)
    .filter((action) => action !== 'read');
}
