import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { now } from '#api/platform/clock.ts';
import { randomToken } from '#api/platform/crypto.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { IntentStatus } from '#shared/payments.ts';
import type {
  GatewayDispute,
  GatewayIntent,
  GatewayRefund,
  ListedDispute,
  PaymentGateway,
} from './gateway.ts';
import { GatewayRefusal } from './gateway-errors.ts';
import { happen, readSimulatorEvent } from './simulator-events.ts';
import { SimulatorIntent } from './simulator-intent.entity.ts';
import { SimulatorRefund } from './simulator-refund.entity.ts';
import { LATER_FATES } from './test-cards.ts';

/** How long a slow bank takes, for payments and refunds. */
export const SLOW_MS = 5_000;
const PAGE = 200;

const shortId = (kind: string) => `${kind}_sim_${randomToken().slice(0, 24)}`;

/** A card company without a network: stores its records in the database, and refuses and repeats like Stripe does. */
export function simulatorGateway(deps: Deps): PaymentGateway {
  const fork = () => deps.orm.em.fork();
  return {
    name: 'simulator',
    mode: 'test',
    publicKey: 'pk_test_simulator',
    createIntent: async ({ amount, currency, orderId, capture }, key) => {
      const id = shortId('pi');
      const em = fork();
      await em.execute(
        `insert into simulator_intents
           (id, idempotency_key, client_secret, status, amount, amount_received, currency, order_id, is_manual, created_at)
         values (?, ?, ?, 'requires_payment_method', ?, 0, ?, ?, ?, ?) on conflict do nothing`,
        [
          id,
          key,
          `${id}_secret_${randomToken().slice(0, 24)}`,
          amount,
          currency,
          orderId,
          capture === 'approval',
          now(),
        ],
      );
      const intent = await em.findOneOrFail(SimulatorIntent, { idempotencyKey: key });
      if (intent.amount !== amount || intent.orderId !== orderId) {
        throw new GatewayRefusal('idempotency_error');
      }
      return present(em, intent);
    },
    retrieveIntent: async (id) => {
      const em = fork();
      return present(em, await find(em, id));
    },
    captureIntent: (id) => fork().transactional((em) => captureIntent(em, id)),
    cancelIntent: (id) =>
      fork().transactional(async (em) => {
        const intent = await find(em, id, true);
        const status = statusOf(intent);
        if (status !== 'succeeded' && status !== 'processing' && status !== 'canceled') {
          intent.status = 'canceled';
          await happen(em, 'payment_intent.canceled', id);
        }
        return present(em, intent);
      }),
    refund: (params, key) => fork().transactional((em) => makeRefund(em, params, key)),
    listRefunds: async (intentId) => {
      const rows = await fork().find(
        SimulatorRefund,
        { intentId },
        { orderBy: { createdAt: 'desc' } },
      );
      return rows.map(presentRefund);
    },
    listDisputes: async (intentId) => disputesOf(await find(fork(), intentId)),
    intentsSince: (since) => intentsSince(fork(), since),
    disputesSince: (since) => disputesSince(fork(), since),
    readEvent: (rawBody, signature) => readSimulatorEvent(deps, rawBody, signature),
  };
}

async function find(em: EntityManager, id: string, lock = false): Promise<SimulatorIntent> {
  const options = lock ? { lockMode: LockMode.PESSIMISTIC_WRITE } : {};
  const intent = await em.findOne(SimulatorIntent, { id }, options);
  if (!intent) throw new GatewayRefusal('resource_missing');
  return intent;
}

/** A slow bank answers after its delay, and every bank releases what was not captured in time. */
export function statusOf(intent: SimulatorIntent): IntentStatus {
  if (hasLapsed(intent)) return 'canceled';
  const hasAnswered =
    intent.status === 'processing' && intent.succeedsAt && intent.succeedsAt <= now();
  if (!hasAnswered) return intent.status;
  return intent.isManual ? 'requires_capture' : 'succeeded';
}

function hasLapsed({ status, isManual, holdUntil }: SimulatorIntent): boolean {
  const isReserved = isManual && (status === 'requires_capture' || status === 'processing');
  return isReserved && holdUntil != null && holdUntil <= now();
}

/** As at Stripe, a second capture is refused, whatever the key: the intent is no longer one that can be captured. */
async function captureIntent(em: EntityManager, id: string): Promise<GatewayIntent> {
  const intent = await find(em, id, true);
  if (statusOf(intent) !== 'requires_capture') {
    throw new GatewayRefusal('payment_intent_unexpected_state');
  }
  if (LATER_FATES[intent.cardLast4 ?? ''] === 'capture_fails') {
    throw new GatewayRefusal('card_declined');
  }
  intent.status = 'succeeded';
  intent.amountReceived = intent.amount;
  intent.holdUntil = null;
  await happen(em, 'payment_intent.succeeded', id);
  return present(em, intent);
}

const refundStatusOf = ({ status, becomes, becomesAt }: SimulatorRefund) =>
  becomes && becomesAt && becomesAt <= now() ? becomes : status;

async function refundedOf(em: EntityManager, intentId: string): Promise<number> {
  const refunds = await em.find(SimulatorRefund, { intentId });
  return refunds
    .filter((refund) => refundStatusOf(refund) !== 'failed')
    .reduce((all, refund) => all + refund.amount, 0);
}

async function present(em: EntityManager, intent: SimulatorIntent): Promise<GatewayIntent> {
  const status = statusOf(intent);
  const hasMoney = status === 'succeeded';
  return {
    id: intent.id,
    clientSecret: intent.clientSecret,
    status,
    amount: intent.amount,
    amountCapturable: status === 'requires_capture' ? intent.amount : 0,
    holdUntil: status === 'requires_capture' ? (intent.holdUntil ?? null) : null,
    hasLapsed: hasLapsed(intent),
    amountReceived: hasMoney ? intent.amountReceived : 0,
    amountRefunded: hasMoney ? await refundedOf(em, intent.id) : 0,
    isDisputed: disputesOf(intent).length > 0,
    currency: intent.currency,
    orderId: intent.orderId,
    liveMode: false,
    cardLast4: intent.cardLast4 ?? null,
  };
}

function disputesOf(intent: SimulatorIntent): GatewayDispute[] {
  const { id, amount, cardLast4 } = intent;
  const isDisputed = statusOf(intent) === 'succeeded' && LATER_FATES[cardLast4 ?? ''] === 'dispute';
  if (!isDisputed) return [];
  return [{ id: `dp_${id}`, status: 'needs_response', reason: 'fraudulent', amount }];
}

/** In the simulator, a dispute starts together with its payment. */
async function* disputesSince(em: EntityManager, since: Date): AsyncIterable<ListedDispute> {
  const endings = Object.keys(LATER_FATES).filter((last4) => LATER_FATES[last4] === 'dispute');
  const rows = await em.find(SimulatorIntent, {
    cardLast4: { $in: endings },
    createdAt: { $gte: since },
  });
  for (const row of rows) {
    for (const dispute of disputesOf(row)) yield { ...dispute, intentId: row.id };
  }
}

async function makeRefund(
  em: EntityManager,
  params: { intentId: string; amount: number; refundId: number },
  key: string,
): Promise<GatewayRefund> {
  const { intentId, amount, refundId } = params;
  const intent = await find(em, intentId, true);
  const known = await em.findOne(SimulatorRefund, { idempotencyKey: key });
  if (known) return presentRefund(known);
  const received = statusOf(intent) === 'succeeded' ? intent.amountReceived : 0;
  const rest = received - (await refundedOf(em, intentId));
  if (rest <= 0) throw new GatewayRefusal('charge_already_refunded');
  if (amount > rest) throw new GatewayRefusal('amount_too_large');

  const fate = LATER_FATES[intent.cardLast4 ?? ''];
  const isLate = fate === 'refund_later' || fate === 'refund_fails';
  const refund = em.create(SimulatorRefund, {
    id: shortId('re'),
    idempotencyKey: key,
    intentId,
    refundId,
    amount,
    status: fate === 'refund_later' ? 'pending' : 'succeeded',
    becomes: isLate ? (fate === 'refund_later' ? 'succeeded' : 'failed') : null,
    becomesAt: isLate ? new Date(now().getTime() + SLOW_MS) : null,
    createdAt: now(),
  });
  if (isLate) {
    const type = fate === 'refund_later' ? 'refund.updated' : 'refund.failed';
    await happen(em, type, intentId, SLOW_MS + 1_000);
  }
  await happen(em, 'refund.created', intentId);
  return presentRefund(refund);
}

function presentRefund(refund: SimulatorRefund): GatewayRefund {
  const { id, intentId, refundId, amount } = refund;
  const status = refundStatusOf(refund);
  const failure = status === 'failed' ? 'expired_or_canceled_card' : null;
  return { id, intentId, refundId, amount, status, failure };
}

async function* intentsSince(em: EntityManager, since: Date): AsyncIterable<GatewayIntent> {
  let after: { createdAt: Date; id: string } | null = null;
  for (;;) {
    const rows: SimulatorIntent[] = await em.find(
      SimulatorIntent,
      after
        ? {
            $or: [
              { createdAt: { $gt: after.createdAt } },
              { createdAt: after.createdAt, id: { $gt: after.id } },
            ],
          }
        : { createdAt: { $gte: since } },
      { orderBy: { createdAt: 'asc', id: 'asc' }, limit: PAGE },
    );
    for (const row of rows) yield await present(em, row);
    after = rows.at(-1) ?? null;
    if (rows.length < PAGE) return;
  }
}
