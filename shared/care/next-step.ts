import type { Order } from '../orders.ts';
import { isCheckInDue } from './check-in-due.ts';
import { supplyOf, type DayOf } from './supply.ts';
import { awaitsParcel, orderStatus } from '../order-status.ts';

export const STEPS = [
  'appointment',
  'pay',
  'form',
  'answer',
  'parcel',
  'renew',
  'checkIn',
  'weigh',
  'review',
  'preparing',
  'done',
] as const;
export type StepName = (typeof STEPS)[number];

export type NextStep = { name: StepName; order: Order | null };

type Known = {
  orders: readonly Order[];
  /** Orders whose medical form was sent from this device but has not arrived yet. */
  sentForms: ReadonlySet<string>;
  /** Orders whose doctor's question was answered on this device. */
  answered: ReadonlySet<number>;
  /** An appointment begins within a day. */
  hasAppointment?: boolean;
  /** The day of the latest weight, `yyyy-mm-dd`. Null if there is none, undefined while unknown. */
  lastWeight: string | null | undefined;
  /** The day of the latest check-in. Null and undefined as above. */
  lastCheckIn: string | null | undefined;
  dayOf: DayOf;
};

/** One weight a week is enough to see the trend. */
const WEIGH_AFTER_DAYS = 7;
const DAY_MS = 86_400_000;

/**
 * The next thing for a patient to do: first an appointment, which has its time, then what waits for them, oldest
 * promise first, then what they are waiting for.
 * Null if nothing is going on.
 */
export function nextStep({
  orders,
  sentForms,
  answered,
  hasAppointment,
  lastWeight,
  lastCheckIn,
  dayOf,
}: Known): NextStep | null {
  if (hasAppointment) return { name: 'appointment', order: null };
  const real = orders.filter(({ isTrial }) => !isTrial);
  const find = (test: (order: Order) => boolean) => real.find(test) ?? null;
  const inCare = find(({ status }) => orderStatus.is.inCare(status));
  const needsWeight =
    inCare !== null &&
    lastWeight !== undefined &&
    (lastWeight === null ||
      Date.parse(dayOf()) - Date.parse(lastWeight) >= WEIGH_AFTER_DAYS * DAY_MS);
  const inTreatment = find(({ status }) => orderStatus.is.current(status));
  const needsCheckIn = lastCheckIn !== undefined && isCheckInDue(lastCheckIn, dayOf());
  const lacksForm = (order: Order) =>
    order.can.fillIntake && order.medicalInfoId === null && !sentForms.has(order.referenceNumber);
  const supply = supplyOf(orders, dayOf);
  const isWaiting = ({ status, can, medicalInfoId }: Order) =>
    orderStatus.is.undecided(status) && !can.pay && medicalInfoId !== null;

  const found: Record<Exclude<StepName, 'appointment' | 'done'>, Order | null> = {
    pay: find(({ can }) => can.pay),
    form: find(lacksForm),
    answer: find(({ id, questionState }) => questionState === 'waiting' && !answered.has(id)),
    parcel: find(({ can }) => can.markReceived),
    renew: supply?.isDue ? supply.order : null,
    checkIn: needsCheckIn ? inTreatment : null,
    weigh: needsWeight ? inCare : null,
    review: find(isWaiting),
    preparing: find(awaitsParcel),
  };
  for (const name of STEPS) {
    if (name !== 'appointment' && name !== 'done' && found[name])
      return { name, order: found[name] };
  }
  return inCare ? { name: 'done', order: inCare } : null;
}
