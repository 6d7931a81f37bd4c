import type { z } from 'zod';
import { Order as WireOrder } from '#shared/orders.ts';
import type { RowSource } from '#api/platform/read.ts';
import { Order } from './order.entity.ts';

type Field = keyof z.input<typeof WireOrder>;

/** Fields that `presentOrder` makes: of more than one column, under another name, or not for everybody. */
const MADE = [
  'takeBackUntil',
  'reviewNotes',
  'reviewedBy',
  'reviewedByName',
  'dueAt',
  'refundable',
  'userId',
  'user',
  'medicalInfoId',
  'isDisputed',
  'claim',
  'questionState',
  'questionAt',
  'handover',
  'can',
] as const satisfies readonly Field[];
type Shown = Exclude<Field, (typeof MADE)[number]>;

const isShown = (field: string): field is Shown => !MADE.some((made) => made === field);
/** Every other field of the contract is a column of the same name. */
const SHOWN = Object.keys(WireOrder.shape).filter(isShown);

type Filled<V> = undefined extends V ? Exclude<V, undefined> | null : V;

export function shownOf(order: Order): { [F in Shown]: Filled<Order[F]> } {
  // Of each row of each list: without an array for every field.
  const shown: Record<string, unknown> = {};
  for (const field of SHOWN) shown[field] = order[field] ?? null;
  return shown as { [F in Shown]: Filled<Order[F]> };
}

/** What only `presentOrder`'s own fields, the review queue and the order policies need. */
const BESIDE = [
  'sealedNotes',
  'plainNotes',
  'checkoutId',
  'country',
  'state',
  'vietnamCityProvince',
  'intakeId',
  'queuedAt',
  'reviewDueAt',
  'shipDueAt',
  'shippedAt',
  'unsentAmount',
  'shippingFee',
  'isTest',
  'isDisputed',
  'claimedUntil',
  'askedAt',
  'answeredAt',
  'handedAt',
  'sealedHandover',
] as const satisfies readonly (keyof Order)[];

/** The columns of an order for a list. */
export const orderRows: RowSource<Order> = {
  entity: Order,
  columns: [...new Set([...SHOWN, ...BESIDE])],
  relations: {
    customer: ['id', 'fullName', 'email', 'phone'],
    reviewer: ['id', 'fullName'],
    claimedBy: ['id', 'fullName'],
    handedTo: ['id', 'fullName'],
    handedBy: ['id', 'fullName'],
  },
};
