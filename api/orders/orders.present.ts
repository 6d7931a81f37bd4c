import type { z } from 'zod';
import type { Actor } from '#shared/lib/actor.ts';
import { hasRole, isTeam } from '#shared/lib/actor.ts';
import { orderStatus } from '#shared/order-status.ts';
import type { Order as WireOrder } from '#shared/orders.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { abilitiesOf } from '#api/platform/policy.ts';
import type { Order } from './order.entity.ts';
import { shownOf } from './order-rows.ts';
import { orderPolicy } from './orders.policy.ts';
import { takeBackUntil } from './take-back.ts';

/** Relations that a presented order needs. */
export const orderRelations = [
  'customer',
  'reviewer',
  'claimedBy',
  'handedTo',
  'handedBy',
] as const;

/** Review notes are medical reasoning, which staff do not get (decision C108). */
export function presentOrder(order: Order, actor: Actor, key: KeyRing): z.input<typeof WireOrder> {
  const { customer, reviewer, claimedBy } = order;
  return {
    ...shownOf(order),
    takeBackUntil: hasRole(actor, 'admin') ? takeBackUntil(order) : null,
    reviewNotes: hasRole(actor, 'staff') ? null : order.openNotes(key),
    reviewedBy: reviewer?.id ?? null,
    reviewedByName: reviewer?.fullName ?? null,
    dueAt: order.dueAt(),
    refundable: order.refundable(),
    userId: customer?.id ?? null,
    user: customer
      ? {
          id: customer.id,
          fullName: customer.fullName,
          email: customer.email ?? null,
          username: customer.phone,
          phone: customer.phone,
        }
      : null,
    medicalInfoId: order.intakeId ?? null,
    isDisputed: isTeam(actor) && order.isDisputed,
    claim:
      isTeam(actor) && claimedBy && order.claimedUntil
        ? { doctorId: claimedBy.id, doctorName: claimedBy.fullName, until: order.claimedUntil }
        : null,
    questionState: order.questionState(),
    questionAt: order.questionState() ? (order.answeredAt ?? order.askedAt ?? null) : null,
    handover: hasRole(actor, 'doctor', 'admin') ? handoverOf(order, key) : null,
    can: abilitiesOf(orderPolicy, actor, order),
  };
}

/** Nobody has a claim on a decided case. */
function handoverOf(order: Order, key: KeyRing): z.input<typeof WireOrder>['handover'] {
  const { handedTo, handedBy, handedAt } = order;
  if (!orderStatus.is.undecided(order.status) || !handedTo || !handedBy || !handedAt) return null;
  const names = { toId: handedTo.id, toName: handedTo.fullName, byName: handedBy.fullName };
  return { ...names, note: order.openHandover(key), at: handedAt };
}
