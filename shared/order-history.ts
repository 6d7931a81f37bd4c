import { z } from 'zod';
import { ROLES } from './lib/actor.ts';
import { AuditDetail } from './lib/audit-words.ts';
import { admins, contract, get } from './lib/contract.ts';
import { Moment } from './lib/dates.ts';
import { orderStatus, shippingStatus } from './order-status.ts';
import { ShippingAddress } from './shipping.ts';

/** Every status that an order may come to, which is an event. */
export const MOVES = orderStatus.values.filter((status) => !orderStatus.is.undecided(status));
export const SHIPPING_MOVES = shippingStatus.group.dispatched;

/** The kinds of events in an order's history. `changed` names the fields. */
export const HISTORY_KINDS = [
  'placed',
  'paid',
  'form',
  'claimed',
  'released',
  ...MOVES,
  ...SHIPPING_MOVES,
  'changed',
  'refund',
  'message',
  'note',
  'removed',
  // Of a practice that charges on approval (decision C114): `voided` by us, `lapsed` at the bank.
  'reserved',
  'voided',
  'lapsed',
  'taken_back',
  'address_changed',
] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** What became of a prescription or of a parcel. That a person ships or receives a parcel is a kind of its own. */
export const DISPENSED = [
  'prescription.signed',
  'prescription.superseded',
  'prescription.cancelled',
  'supply.moved',
  'supply.skipped',
  'supply.sent_to_pharmacy',
  'supply.shipped',
  'supply.received',
  'supply.reported',
  'supply.answered',
] as const;

export type Dispensed = (typeof DISPENSED)[number];

export const HistoryEvent = z.object({
  at: Moment,
  kind: z.enum(HISTORY_KINDS),
  /** Says it better than the kind, which older pages show. Missing from older servers. */
  dispensed: z
    .object({
      what: z.enum(DISPENSED),
      /** The version of the prescription, or the number of the parcel. Null of one that is not known any more. */
      number: z.int().nullable(),
    })
    .optional(),
  /** Who did it. Null if unknown or automatic. */
  by: z.string().nullable(),
  role: z.enum(['guest', ...ROLES]).nullable(),
  /** Cents paid, refunded, reserved or released. */
  amount: z.number().nullable(),
  changes: AuditDetail.shape.changes.unwrap(),
  /** Why shipping was taken back. */
  reason: z.string().nullable().default(null),
});
export type HistoryEvent = z.infer<typeof HistoryEvent>;

export const OrderHistory = z.object({
  address: ShippingAddress,
  /** Oldest first. */
  events: z.array(HistoryEvent),
});
export type OrderHistory = z.infer<typeof OrderHistory>;

export const historyContract = contract('history', {
  find: get('/api/admin/orders/:id/history', {
    summary:
      'What happened to an order, oldest first, and where its parcel goes. Of letters, notes and prescriptions only that they were written.',
    access: admins,
    audit: { action: 'read', subject: 'order_history' },
    reply: OrderHistory,
  }),
});
