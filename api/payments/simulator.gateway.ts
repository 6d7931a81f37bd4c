import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { AppError, ensure, errors } from '#shared/lib/errors.ts';
import { paymentErrors, type IntentStatus } from '#shared/payments.ts';
import { now } from '#api/platform/clock.ts';
import { randomToken, safeEqual } from '#api/platform/crypto.ts';
import type { Deps } from '#api/platform/deps.ts';
import { emit } from '#api/platform/jobs.ts';
import type { GatewayIntent, PaymentGateway } from './gateway.ts';
import { gatewayTold } from './payments.events.ts';
import { SimulatorIntent } from './simulator-intent.entity.ts';
import { lastFour, outcomeOf, type CardInput } from './test-cards.ts';

const SLOW_MS = 5_000;

/** The card company without a network: keeps its intents in the database, refuses and repeats as Stripe does. */
export function simulatorGateway(deps: Deps): PaymentGateway {
  const fork = () => deps.orm.em.fork();
  return {
    name: 'simulator',
    mode: 'test',
    publicKey: 'pk_test_simulator',
    createIntent: async ({ amount, currency, orderId }, key) => {
      const id = `pi_sim_${randomToken().slice(0, 24)}`;
      const em = fork();
      await em.execute(
        `insert into simulator_intents
           (id, idempotency_key, client_secret, status, amount, amount_received, amount_refunded, currency, order_id, created_at)
         values (?, ?, ?, 'requires_payment_method', ?, 0, 0, ?, ?, ?) on conflict do nothing`,
        [id, key, `${id}_secret_${randomToken().slice(0, 24)}`, amount, currency, orderId, now()],
      );
      return present(await em.findOneOrFail(SimulatorIntent, { idempotencyKey: key }));
    },
    retrieveIntent: async (id) => {
      const intent = await fork().findOne(SimulatorIntent, { id });
      ensure(intent, paymentErrors.wrong_intent);
      return present(intent);
    },
    cancelIntent: async (id) =>
      fork().transactional(async (em) => {
        const intent = await em.findOneOrFail(
          SimulatorIntent,
          { id },
          { lockMode: LockMode.PESSIMISTIC_WRITE },
        );
        if (present(intent).status !== 'succeeded') intent.status = 'canceled';
        return present(intent);
      }),
    refund: async ({ intentId, amount }, key) =>
      fork().transactional(async (em) => {
        const where = { id: intentId };
        const intent = await em.findOneOrFail(SimulatorIntent, where, {
          lockMode: LockMode.PESSIMISTIC_WRITE,
        });
        const id = `re_sim_${key}`;
        // A repeated refund of the whole amount is the refund that was.
        if (intent.amountRefunded + amount > intent.amountReceived) {
          return { id, status: intent.amountRefunded >= amount ? 'succeeded' : 'failed' };
        }
        intent.amountRefunded += amount;
        return { id, status: 'succeeded' };
      }),
    readEvent: () => {
      throw new AppError(errors.not_found);
    },
  };
}

/** A slow bank has answered once its time has come. */
const statusOf = (intent: SimulatorIntent): IntentStatus =>
  intent.status === 'processing' && intent.succeedsAt && intent.succeedsAt <= now()
    ? 'succeeded'
    : intent.status;

function present(intent: SimulatorIntent): GatewayIntent {
  const status = statusOf(intent);
  return {
    id: intent.id,
    clientSecret: intent.clientSecret,
    status,
    amount: intent.amount,
    amountReceived: status === 'succeeded' ? intent.amount : 0,
    currency: intent.currency,
    orderId: intent.orderId,
    liveMode: false,
    cardLast4: intent.cardLast4 ?? null,
  };
}

/** What the browser's card form does: pays an intent with a card. Refuses as the card company would (402). */
export async function confirmIntent(
  em: EntityManager,
  { id, clientSecret, card }: { id: string; clientSecret: string; card: CardInput },
): Promise<IntentStatus> {
  const intent = await openIntent(em, id, clientSecret);
  if (intent.status === 'succeeded' || intent.status === 'processing') return statusOf(intent);
  ensure(intent.status !== 'canceled', paymentErrors.wrong_intent);

  const outcome = outcomeOf(card);
  if (outcome.kind === 'refused') throw new AppError(outcome.error);
  intent.cardLast4 = lastFour(card);
  if (outcome.kind === 'authenticate') {
    intent.status = 'requires_action';
    return intent.status;
  }
  return outcome.kind === 'slow' ? delay(em, intent) : succeed(em, intent);
}

/** The outcome of the card check that the bank asked for. */
export async function authenticateIntent(
  em: EntityManager,
  { id, clientSecret, outcome }: { id: string; clientSecret: string; outcome: 'complete' | 'fail' },
): Promise<IntentStatus> {
  const intent = await openIntent(em, id, clientSecret);
  if (intent.status !== 'requires_action') return statusOf(intent);
  if (outcome === 'complete') return succeed(em, intent);
  intent.status = 'requires_payment_method';
  return intent.status;
}

async function openIntent(
  em: EntityManager,
  id: string,
  clientSecret: string,
): Promise<SimulatorIntent> {
  const intent = await em.findOne(
    SimulatorIntent,
    { id },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  ensure(intent && safeEqual(intent.clientSecret, clientSecret), errors.not_found);
  return intent;
}

async function succeed(em: EntityManager, intent: SimulatorIntent): Promise<IntentStatus> {
  intent.status = 'succeeded';
  intent.amountReceived = intent.amount;
  await emit(em, gatewayTold, { intentId: intent.id });
  return intent.status;
}

async function delay(em: EntityManager, intent: SimulatorIntent): Promise<IntentStatus> {
  intent.status = 'processing';
  intent.amountReceived = intent.amount;
  intent.succeedsAt = new Date(now().getTime() + SLOW_MS);
  await emit(em, gatewayTold, { intentId: intent.id }, { startAfter: SLOW_MS / 1000 + 1 });
  return intent.status;
}
