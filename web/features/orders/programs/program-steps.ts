import { monthsOf } from '#shared/catalogue.ts';
import { addMonths } from '#shared/lib/dates.ts';
import type { OrderStatus } from '#shared/order-status.ts';
import type { Order } from '#shared/orders.ts';

export const PROGRAM_STEPS = ['ordered', 'reviewed', 'shipped', 'active'] as const;
export type ProgramStepName = (typeof PROGRAM_STEPS)[number];

/** `waiting`: for the patient's medical form. `stopped`: it ended here before its time. */
export type StepState = 'done' | 'waiting' | 'current' | 'ahead' | 'stopped';

export type ProgramStep = { name: ProgramStepName; state: StepState; at: string | null };

/** The progress of an order from its patient's view (decision C064). */
export function stepsOf(order: Order): ProgramStep[] {
  const states = Object.hasOwn(STATES, order.status) ? STATES[order.status](order) : byDates(order);
  const times = [order.createdAt, order.reviewDate, order.startDate, order.startDate];
  return PROGRAM_STEPS.map((name, at) => {
    const state = states[at]!;
    const isKnown = state === 'done' || (state === 'stopped' && name === 'reviewed');
    return { name, state, at: isKnown || isRunning(name, state) ? (times[at] ?? null) : null };
  });
}

/** An active membership has begun but is not done. */
const isRunning = (name: ProgramStepName, state: StepState): boolean =>
  name === 'active' && state === 'current';

/** The states of the four steps, in order. */
const STATES: Readonly<Record<OrderStatus, (order: Order) => StepState[]>> = {
  // A doctor only sees it once it is paid and has its form (C011).
  pending_review: (order) => {
    if (order.can.pay) return ['current', 'ahead', 'ahead', 'ahead'];
    return ['done', order.medicalInfoId === null ? 'waiting' : 'current', 'ahead', 'ahead'];
  },
  approved: () => ['done', 'done', 'current', 'ahead'],
  rejected: () => ['done', 'stopped', 'ahead', 'ahead'],
  active: () => ['done', 'done', 'done', 'current'],
  withdrawn: () => ['done', 'stopped', 'ahead', 'ahead'],
  cancelled: (order) =>
    order.startDate
      ? ['done', 'done', 'done', 'stopped']
      : ['done', order.reviewDate ? 'done' : 'stopped', 'stopped', 'ahead'],
  expired: () => ['done', 'done', 'done', 'done'],
};

/** What is certain of a status that only a later release knows. */
const byDates = ({ reviewDate, startDate }: Order): StepState[] => [
  'done',
  reviewDate ? 'done' : 'ahead',
  startDate ? 'done' : 'ahead',
  'ahead',
];

export type ProgramMonth = { month: number; months: number };

/**
 * Month n of m of the programme. Null before it has begun, and for a plan of a later release. An annual plan delivers six
 * months (decision C012).
 */
export function monthOf(order: Order, now: Date): ProgramMonth | null {
  const months = monthsOf(order.plan)?.programme;
  if (!order.startDate || months === undefined) return null;
  const start = new Date(order.startDate);
  let month = 1;
  while (month < months && addMonths(start, month) <= now) month += 1;
  return { month, months };
}
