import type { EntityManager } from '@mikro-orm/postgresql';
import type { HealthCheck, HealthReply } from '#shared/health-check.ts';
import { now } from '#api/platform/clock.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { OrderHealthCheck, sealedHealthCheck } from './health-check.entity.ts';
import type { Order } from './order.entity.ts';

/** Keeps what an order was placed with. Pages of an earlier release do not say it. */
export async function keepHealthCheck(
  em: EntityManager,
  key: KeyRing,
  order: Order,
  given: HealthCheck | undefined,
): Promise<void> {
  if (!given) return;
  const { earlier } = given;
  const content = { ...notLater(given), earlier: earlier && notLater(earlier) };
  em.create(OrderHealthCheck, {
    order,
    content: sealedHealthCheck.seal(key, [order.id], content),
    createdAt: now(),
  });
  await em.flush();
}

/** The clock of a device may be fast. */
function notLater<T extends HealthReply>(reply: T): T {
  const at = Math.min(Date.parse(reply.at), now().getTime());
  return { ...reply, at: new Date(at).toISOString() };
}

export async function healthCheckOf(
  em: EntityManager,
  key: KeyRing,
  order: { id: number },
): Promise<HealthCheck | null> {
  const kept = await em.findOne(OrderHealthCheck, { order: order.id });
  return kept && kept.open(key);
}
