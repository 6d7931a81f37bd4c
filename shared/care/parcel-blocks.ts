import type { Address } from '../accounts.ts';
import { isAddressUsable } from '../new-orders.ts';
import { awaitsParcel, orderStatus, paymentStatus } from '../order-status.ts';
import type { Order } from '../orders.ts';
import { isCheckInDue } from './check-in-due.ts';
import { ENDED_DAYS, SUPPLY_NOTICES, supplyOf, type DayOf } from './supply.ts';

/** What can stand between a patient and the next parcel, in the order in which it is dealt with. */
export const PARCEL_BLOCKS = [
  'card',
  'pay',
  'form',
  'answer',
  'red',
  'letter',
  'address',
  'checkIn',
  'renew',
  'approval',
] as const;
export type ParcelBlockName = (typeof PARCEL_BLOCKS)[number];
/** Something urgent that no doctor has closed: in a check-in, or in a letter. */
const RED_BLOCKS = ['red', 'letter'] as const satisfies readonly ParcelBlockName[];
export const isRedBlock = (name: ParcelBlockName): boolean =>
  RED_BLOCKS.some((one) => one === name);
export type ParcelBlock = { name: ParcelBlockName; order: Order | null };

export type KnownOfParcel = {
  orders: readonly Order[];
  /** Orders whose form was sent, and orders whose question was answered, on this device. */
  sentForms: ReadonlySet<string>;
  answered: ReadonlySet<number>;
  /** The day of the latest check-in. Null if there is none, undefined while unknown. */
  lastCheckIn: string | null | undefined;
  red: (typeof RED_BLOCKS)[number] | null;
  /** From the profile, where the next parcel goes. Undefined while unknown. */
  address: Address | undefined;
  dayOf: DayOf;
};

/**
 * Everything that stands in the way of the next parcel, said as soon as it is known: of an order that was begun at once,
 * of one that must follow from the first notice of the supply's end on.
 */
export function parcelBlocks(known: KnownOfParcel): ParcelBlock[] {
  const { orders, sentForms, answered, lastCheckIn, red, address, dayOf } = known;
  const begun = orders.filter(
    ({ status, isTrial }) => !isTrial && orderStatus.is.undecided(status),
  );
  const find = (test: (order: Order) => boolean) => begun.find(test) ?? null;
  const supply = supplyOf(orders, dayOf);
  const isNear =
    supply !== null && supply.daysLeft <= SUPPLY_NOTICES[0] && supply.daysLeft >= -ENDED_DAYS;
  const treated = isNear && orderStatus.is.current(supply.order.status) ? supply.order : null;
  const packed = orders.find((order) => !order.isTrial && awaitsParcel(order));
  const awaited = begun[0] ?? packed ?? (isNear ? supply.order : null);
  const isWithDoctor = (order: Order) =>
    paymentStatus.is.secured(order.paymentStatus) &&
    order.medicalInfoId !== null &&
    order.questionState !== 'waiting';

  const found: Record<ParcelBlockName, Order | null | false> = {
    card: find(({ can, paymentStatus }) => can.pay && paymentStatus === 'pending_payment'),
    pay: find(({ can, paymentStatus }) => can.pay && paymentStatus !== 'pending_payment'),
    form: find(
      ({ can, medicalInfoId, referenceNumber }) =>
        can.fillIntake && medicalInfoId === null && !sentForms.has(referenceNumber),
    ),
    answer: find(({ id, questionState }) => questionState === 'waiting' && !answered.has(id)),
    red: red === 'red' && awaited,
    letter: red === 'letter' && awaited,
    address:
      address !== undefined && !isAddressUsable(address) && supply?.isDue === true && supply.order,
    checkIn: lastCheckIn !== undefined && isCheckInDue(lastCheckIn, dayOf()) && treated,
    renew: supply?.isDue === true && supply.order,
    approval: isNear && find(isWithDoctor),
  };
  return PARCEL_BLOCKS.flatMap((name) => (found[name] ? [{ name, order: found[name] }] : []));
}
