import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { now } from '#api/platform/clock.ts';
import { hmac, randomToken } from '#api/platform/crypto.ts';
import type { Deps } from '#api/platform/deps.ts';
import { emit } from '#api/platform/jobs.ts';
import type { EventSubject, GatewayEvent } from './gateway.ts';
import { simulatorHappened } from '../payments.events.ts';
import { isSigned, signEvent } from './webhook-signature.ts';

const signingKey = ({ secrets }: Deps): Buffer =>
  Buffer.from(hmac(secrets.checkout.current.key, 'simulator events'), 'base64url');

/** Records, in the simulator's transaction, that an event is to be posted, at once or later. */
export const happen = (
  em: EntityManager,
  type: string,
  intentId: string,
  afterMs = 0,
): Promise<void> =>
  emit(
    em,
    simulatorHappened,
    { eventId: `evt_sim_${randomToken().slice(0, 24)}`, type, intentId },
    afterMs > 0 ? { startAfter: Math.ceil(afterMs / 1000) } : {},
  );

/** The event as Stripe would post it, with its signature. */
export function signedEvent(
  deps: Deps,
  { eventId, type, intentId }: { eventId: string; type: string; intentId: string },
): { body: Buffer; signature: string } {
  const isAboutIntent = type.startsWith('payment_intent.');
  const object = isAboutIntent
    ? { id: intentId, object: 'payment_intent' }
    : { object: type.startsWith('refund.') ? 'refund' : 'dispute', payment_intent: intentId };
  const event = {
    id: eventId,
    object: 'event',
    type,
    livemode: false,
    created: Math.floor(now().getTime() / 1000),
    data: { object },
  };
  const body = Buffer.from(JSON.stringify(event));
  return { body, signature: signEvent(signingKey(deps), body) };
}

const Posted = z.object({
  id: z.string(),
  type: z.string(),
  livemode: z.literal(false),
  data: z.object({
    object: z.object({ id: z.string().optional(), payment_intent: z.string().optional() }),
  }),
});

export function readSimulatorEvent(
  deps: Deps,
  rawBody: Buffer,
  signature: string,
): GatewayEvent | null {
  if (!isSigned(signingKey(deps), rawBody, signature)) return null;
  const { id, type, livemode, data } = Posted.parse(JSON.parse(rawBody.toString()));
  const subject = subjectOf(type);
  const intentId = subject === 'payment' ? data.object.id : data.object.payment_intent;
  return { id, type, liveMode: livemode, subject, intentId: intentId ?? null };
}

function subjectOf(type: string): EventSubject | null {
  if (type.startsWith('payment_intent.')) return 'payment';
  if (type.startsWith('refund.')) return 'refund';
  return type.startsWith('charge.dispute.') ? 'dispute' : null;
}
