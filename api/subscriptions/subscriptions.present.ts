import type { z } from 'zod';
import type { Actor } from '#shared/lib/actor.ts';
import type { Note as WireNote, Subscription as WireSubscription } from '#shared/subscriptions.ts';
import type { Order } from '#api/orders/order.entity.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { abilitiesOf } from '#api/platform/policy.ts';
import type { Note } from './note.entity.ts';
import { notePolicy, subscriptionPolicy } from './subscriptions.policy.ts';

export const presentSubscription = (
  order: Order,
  lastPaymentAmount: number,
  actor: Actor,
): z.input<typeof WireSubscription> => ({
  orderId: order.id,
  referenceNumber: order.referenceNumber,
  patientId: order.customer?.id ?? null,
  patientName: order.customer?.fullName ?? order.patientName,
  product: order.product,
  productName: order.productName,
  plan: order.plan,
  planId: order.plan,
  price: order.price,
  status: order.status,
  createdAt: order.createdAt,
  startDate: order.startDate ?? null,
  endDate: order.endDate ?? null,
  lastPaymentAmount,
  isTrial: order.isTrial,
  refundable: order.refundable(),
  can: abilitiesOf(subscriptionPolicy, actor, order),
});

export const presentNote = (note: Note, key: KeyRing, actor: Actor): z.input<typeof WireNote> => ({
  id: note.id,
  content: note.open(key),
  isPrivate: note.isPrivate,
  authorId: note.author.id,
  author: { fullName: note.author.fullName, role: note.author.role },
  createdAt: note.createdAt,
  updatedAt: note.updatedAt,
  version: note.version,
  can: abilitiesOf(notePolicy, actor, note),
});
