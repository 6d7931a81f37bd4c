import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { AppError, ensure, errors } from '#shared/lib/errors.ts';
import { paymentErrors, type IntentStatus } from '#shared/payments.ts';
import { now } from '#api/platform/clock.ts';
import { safeEqual } from '#api/platform/crypto.ts';
import { HOLD_DAYS } from '#shared/order-status.ts';
import { happen } from './simulator-events.ts';
import { SimulatorIntent } from './simulator-intent.entity.ts';
import { SLOW_MS, statusOf } from './simulator.gateway.ts';
import {
  LATER_FATES,
  lastFour,
  outcomeOf,
  type CardInput,
  type CardOutcome,
} from './test-cards.ts';

const HOLD_MS = HOLD_DAYS * 86_400_000;

type Secret = { id: string; clientSecret: string };

/** What the browser's card form does: pays an intent with a card. Refuses like the card company would (402). */
export async function confirmIntent(
  em: EntityManager,
  { id, clientSecret, card }: Secret & { card: CardInput },
): Promise<IntentStatus> {
  const outcome = outcomeOf(card);
  const status = await em.transactional(async (tx) => {
    const intent = await openIntent(tx, id, clientSecret);
    const isOver = ['succeeded', 'processing', 'requires_capture'].includes(intent.status);
    ensure(statusOf(intent) !== 'canceled', paymentErrors.wrong_intent);
    if (isOver) return statusOf(intent);
    if (refusalOf(outcome, intent)) {
      await happen(tx, 'payment_intent.payment_failed', id);
      return null;
    }
    intent.cardLast4 = lastFour(card);
    if (outcome.kind === 'authenticate') {
      intent.status = 'requires_action';
      await happen(tx, 'payment_intent.requires_action', id);
      return intent.status;
    }
    return outcome.kind === 'slow' ? delay(tx, intent) : succeed(tx, intent);
  });
  if (status) return status;
  throw new AppError(outcome.kind === 'refused' ? outcome.error : paymentErrors.declined);
}

const refusalOf = (outcome: CardOutcome, { isManual }: SimulatorIntent): boolean =>
  outcome.kind === 'refused' || (outcome.kind === 'charge_fails' && !isManual);

/** The outcome of the card check that the bank requested. */
export const authenticateIntent = (
  em: EntityManager,
  { id, clientSecret, outcome }: Secret & { outcome: 'complete' | 'fail' },
): Promise<IntentStatus> =>
  em.transactional(async (tx) => {
    const intent = await openIntent(tx, id, clientSecret);
    if (intent.status !== 'requires_action') return statusOf(intent);
    if (outcome === 'complete') return succeed(tx, intent);
    intent.status = 'requires_payment_method';
    await happen(tx, 'payment_intent.payment_failed', id);
    return intent.status;
  });

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
  if (intent.isManual) return reserve(em, intent);
  intent.status = 'succeeded';
  intent.amountReceived = intent.amount;
  await happen(em, 'payment_intent.succeeded', intent.id);
  if (LATER_FATES[intent.cardLast4 ?? ''] === 'dispute') {
    await happen(em, 'charge.dispute.created', intent.id);
  }
  return intent.status;
}

async function reserve(em: EntityManager, intent: SimulatorIntent): Promise<IntentStatus> {
  intent.status = 'requires_capture';
  intent.holdUntil = new Date(now().getTime() + HOLD_MS);
  await happen(em, 'payment_intent.amount_capturable_updated', intent.id);
  return intent.status;
}

async function delay(em: EntityManager, intent: SimulatorIntent): Promise<IntentStatus> {
  intent.status = 'processing';
  intent.succeedsAt = new Date(now().getTime() + SLOW_MS);
  if (intent.isManual) intent.holdUntil = new Date(intent.succeedsAt.getTime() + HOLD_MS);
  else intent.amountReceived = intent.amount;
  await happen(em, 'payment_intent.processing', intent.id);
  const then = intent.isManual ? 'amount_capturable_updated' : 'succeeded';
  await happen(em, `payment_intent.${then}`, intent.id, SLOW_MS + 1_000);
  return intent.status;
}
