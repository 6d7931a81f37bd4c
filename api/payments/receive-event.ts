import { ensure } from '#shared/lib/errors.ts';
import { paymentErrors } from '#shared/payments.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { emit, type Schedule } from '#api/platform/jobs.ts';
import type { GatewayEvent, PaymentGateway } from './gateways/gateway.ts';
import { PaymentEvent } from './payment-event.entity.ts';
import { gatewayTold } from './payments.events.ts';
import { allGateways } from './gateways/pick-gateway.ts';

/** Gateways repeat an event for days, and attackers may replay an old one. */
const KEEP_DAYS = 90;

/**
 * Accepts an event of a gateway if its signature is valid, and stores it once by its id, together with the job that
 * queries the gateway about it. When this returns, the gateway may forget the event.
 */
export async function receiveEvent(deps: Deps, rawBody: Buffer, signature: string): Promise<void> {
  const read = readBy(allGateways(deps), rawBody, signature);
  ensure(read, paymentErrors.bad_signature);
  const { event, gateway } = read;
  const { id, type, subject, intentId } = event;
  await deps.orm.em.fork().transactional(async (em) => {
    const inserted = await em.execute<{ id: string }[]>(
      `insert into payment_events (id, gateway, mode, type, intent_id, received_at)
       values (?, ?, ?, ?, ?, ?) on conflict do nothing returning id`,
      [id, gateway.name, gateway.mode, type.slice(0, 120), intentId, now()],
    );
    if (inserted.length === 0 || !subject || !intentId) return;
    await emit(em, gatewayTold, { intentId, subject });
  });
}

function readBy(
  gateways: readonly PaymentGateway[],
  rawBody: Buffer,
  signature: string,
): { gateway: PaymentGateway; event: GatewayEvent } | null {
  for (const gateway of gateways) {
    const event = gateway.readEvent(rawBody, signature);
    if (event) return { gateway, event };
  }
  return null;
}

export const forgetOldEvents: Schedule = {
  name: 'payment-events-cleanup',
  cron: '41 3 * * *',
  handle: async ({ orm }) => {
    const limit = new Date(now().getTime() - KEEP_DAYS * 86_400_000);
    await orm.em.fork().nativeDelete(PaymentEvent, { receivedAt: { $lt: limit } });
  },
};
