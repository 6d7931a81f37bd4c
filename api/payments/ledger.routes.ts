import type { Actor } from '#shared/lib/actor.ts';
import { ensure } from '#shared/lib/errors.ts';
import { ledgerContract } from '#shared/ledger.ts';
import { paymentErrors } from '#shared/payments.ts';
import { implement, type Http } from '#api/http/implement.ts';
import type { Deps } from '#api/platform/deps.ts';
import { MoneyDecision } from '#api/orders/money-decision.entity.ts';
import { moveOrder } from '#api/orders/move-order.ts';
import { orderPolicy } from '#api/orders/orders.policy.ts';
import { findFor } from '#api/platform/policy.ts';
import { inOneSnapshot } from '#api/platform/read.ts';
import { GatewayDown } from './gateways/gateway-errors.ts';
import { listLedger, sumLedger } from './list-payments.ts';
import { paymentPolicy } from './payments.policy.ts';
import { presentDecision, presentEntry, presentRefund } from './payments.present.ts';
import { Refund } from './refunds/refund.entity.ts';
import { runRefund } from './refunds/refund-payment.ts';
import { requestRefund, retryRefund } from './refunds/request-refund.ts';

export const ledgerRoutes = implement(ledgerContract, {
  list: ({ actor, em, query, http }) =>
    inOneSnapshot(em, async (tx) => {
      const { rows, next } = await listLedger(tx, query);
      http.nextPage(next);
      return {
        payments: rows.map(({ payment, refunds }) => presentEntry(payment, refunds, actor)),
        // The sums run over everything, so only the first page contains them.
        totals: query.cursor ? null : await sumLedger(tx, query.mode),
      };
    }),
  refund: {
    transaction: false,
    handle: async ({ actor, params, body, deps, http }) =>
      answer(deps, actor, http, async (em) => {
        const payment = await findFor(
          em,
          actor,
          paymentPolicy,
          { id: params.id },
          { can: 'refund' },
        );
        const { endsOrder = false, ...refundInput } = body;
        const refund = await requestRefund(em, actor, { payment, ...refundInput });
        if (endsOrder) {
          const { order } = payment;
          ensure(order.heldAmount === 0, paymentErrors.part_ends_nothing);
          await moveOrder(em, deps, order, actor, { status: 'cancelled' });
        }
        return refund;
      }),
  },
  decisions: async ({ actor, em, params, http }) => {
    const order = await findFor(em, actor, orderPolicy, { id: params.id });
    http.note({ orderId: order.id, patientId: order.customer?.id });
    const rows = await em.find(
      MoneyDecision,
      { order: order.id },
      { orderBy: { id: 'asc' }, populate: ['author'] },
    );
    return rows.map(presentDecision);
  },
  retry: {
    transaction: false,
    handle: async ({ actor, params, deps, http }) =>
      answer(deps, actor, http, async (em) => {
        const payment = await findFor(
          em,
          actor,
          paymentPolicy,
          { id: params.id },
          { can: 'refund' },
        );
        return retryRefund(em, actor, payment, params.refundId);
      }),
  },
});

type Ask = (em: Parameters<Parameters<Http['once']>[0]>[0]) => Promise<Refund>;

/**
 * Recorded first and then requested from the gateway: the admin who waits sees the outcome, and a lost response is
 * retried.
 */
async function answer(deps: Deps, actor: Actor, http: Http, ask: Ask) {
  const { subjectId, isReplay } = await http.once(async (em) => (await ask(em)).id);
  if (!isReplay) await runRefund(deps, subjectId).catch(leaveToSchedule);
  const refund = await deps.orm.em
    .fork()
    .findOneOrFail(Refund, { id: subjectId }, { populate: ['requestedBy'] });
  return presentRefund(refund, actor);
}

function leaveToSchedule(error: unknown): void {
  if (!(error instanceof GatewayDown)) throw error;
}
