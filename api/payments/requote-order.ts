import type { EntityManager } from '@mikro-orm/postgresql';
import type { Quote } from '#shared/catalogue.ts';
import type { Actor } from '#shared/lib/actor.ts';
import { orderStatus } from '#shared/order-status.ts';
import { quoteFor } from '#api/catalogue/catalogue.service.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { orderPolicy } from '#api/orders/orders.policy.ts';
import { programmeMonthFor } from '#api/orders/programme-month.ts';
import { settleFree } from '#api/orders/settle-free.ts';
import { changesOf, record } from '#api/platform/audit.ts';
import type { Deps } from '#api/platform/deps.ts';
import { findFor } from '#api/platform/policy.ts';
import { endOpenPayments } from './end-open-payments.ts';

/**
 * Quotes an unpaid order anew if it pays for other months by now: one was delivered since it was placed, or the gap has
 * become too long (decision C138). What is open at the former price ends first. Whoever believed that price is refused
 * afterwards, with the new quote. Never call it inside a transaction.
 */
export async function requoteOrder(deps: Deps, actor: Actor, id: number): Promise<void> {
  const em = deps.orm.em.fork();
  if (!(await newQuoteOf(em, await findFor(em, actor, orderPolicy, { id })))) return;
  await endOpenPayments(deps, id);
  await deps.orm.em.fork().transactional(async (tx) => {
    const order = await findFor(tx, actor, orderPolicy, { id }, { lock: true });
    const quote = await newQuoteOf(tx, order);
    // A payment was faster, or has begun since the others were ended.
    if (!quote || order.paymentStatus !== 'unpaid') return;
    const change = { price: quote.total, shippingFee: quote.shipping };
    await record(tx, actor, {
      action: 'change',
      subject: 'order',
      subjectId: id,
      orderId: id,
      patientId: order.customer?.id,
      detail: changesOf(order, change),
    });
    tx.assign(order, { ...change, quote });
    await tx.flush();
    if (order.price === 0) await settleFree(tx, order, { actor: null, reason: null });
  });
}

/** Null if it stands as it was quoted. A price that was set by hand stays, and so does one that a doctor has seen. */
async function newQuoteOf(em: EntityManager, order: Order): Promise<Quote | null> {
  const { customer, quote, product, plan } = order;
  if (!customer || !quote || quote.total !== order.price) return null;
  if (!orderStatus.is.undecided(order.status) || order.isSettled() || order.cardNeed) return null;
  const quoted = quote.lines.find(({ kind }) => kind === 'month')?.month ?? 1;
  const month = await programmeMonthFor(em, customer.id, product);
  if (month === quoted) return null;
  return quoteFor(em, product, plan, order.isShippingToVietnam, month);
}
