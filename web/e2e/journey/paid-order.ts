import { randomUUID } from 'node:crypto';
import { auditContract } from '#shared/audit.ts';
import type { AuditAction } from '#shared/lib/audit-words.ts';
import type { Order } from '#shared/orders.ts';
import { paymentContract } from '#shared/payments.ts';
import { payIntent } from '#api/testing/buying.ts';
import type { TestClient } from '#api/testing/test-client.ts';

/** Another paid order of this person, without its medical form. */
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

/** The writes of an order's medical form according to the audit: `['create']` means exactly once. */
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
