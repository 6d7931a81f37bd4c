import { expect, test } from 'vitest';
import type { Order } from '../orders.ts';
import { nextStep } from './next-step.ts';
import { daysOf } from '../testing/days-of.ts';

const can = {
  decide: false,
  pay: false,
  fillIntake: false,
  markReceived: false,
  edit: false,
  remove: false,
};
type Change = Partial<Omit<Order, 'can'>> & { can?: Partial<Order['can']> };
let id = 0;
const anOrder = (change: Change = {}): Order =>
  ({
    id: (id += 1),
    referenceNumber: `SEM-${1000 + id}`,
    status: 'pending_review',
    shippingStatus: null,
    medicalInfoId: 7,
    isTrial: false,
    ...change,
    can: { ...can, ...change.can },
  }) as Order;

const TODAY = '2026-11-24';
const stepOf = (
  orders: Order[],
  lastWeight: string | null | undefined = TODAY,
  lastCheckIn: string | null | undefined = TODAY,
) =>
  nextStep({
    orders,
    sentForms: new Set(),
    answered: new Set(),
    lastWeight,
    lastCheckIn,
    dayOf: daysOf(TODAY),
  })?.name ?? null;

const unpaid = anOrder({ can: { pay: true } });
const formless = anOrder({ medicalInfoId: null, can: { fillIntake: true } });
const waiting = anOrder();
const approved = anOrder({ status: 'approved', shippingStatus: 'pending_shipping' });
const sent = anOrder({ status: 'active', shippingStatus: 'shipped', can: { markReceived: true } });
const active = anOrder({ status: 'active', shippingStatus: 'received' });
const ended = anOrder({ status: 'expired' });

test.each<[string, Order[], string | null | undefined, string | null]>([
  ['nothing going on', [ended], TODAY, null],
  ['no orders', [], TODAY, null],
  ['unpaid before all else', [active, formless, unpaid], null, 'pay'],
  ['a form that is missing', [active, formless], null, 'form'],
  ['a parcel', [sent, waiting], null, 'parcel'],
  ['no weight yet', [active], null, 'weigh'],
  ['a weight of six days ago', [active], '2026-11-18', 'done'],
  ['a weight of a week ago', [active], '2026-11-17', 'weigh'],
  ['a weight that nobody knows of yet', [active], undefined, 'done'],
  ['no treatment, so no weight is asked for', [waiting], null, 'review'],
  ['a doctor at work', [waiting, ended], TODAY, 'review'],
  ['approved, and weighed', [approved], TODAY, 'preparing'],
  ['paid with a test card', [anOrder({ isTrial: true, can: { pay: true } })], TODAY, null],
])('%s', (_, orders, lastWeight, expected) => {
  expect(stepOf(orders, lastWeight)).toBe(expected);
});

test('a form that was written and waits for a network is not asked for again', () => {
  const sentForms = new Set([formless.referenceNumber]);
  expect(
    nextStep({
      orders: [formless],
      sentForms,
      answered: new Set(),
      lastWeight: TODAY,
      lastCheckIn: TODAY,
      dayOf: daysOf(TODAY),
    }),
  ).toBeNull();
});

test.each<[string, Order[], string | null | undefined, string | null]>([
  ['of a week ago', [active], '2026-11-17', 'checkIn'],
  ['none yet', [active], null, 'checkIn'],
  ['of six days ago', [active], '2026-11-18', 'done'],
  ['that nobody knows of yet', [active], undefined, 'done'],
  ['none, and no medicine yet', [approved], null, 'preparing'],
  ['none, and a parcel first', [sent], null, 'parcel'],
])('a check-in %s', (_, orders, lastCheckIn, expected) => {
  expect(stepOf(orders, TODAY, lastCheckIn)).toBe(expected);
});
