import { expect, test } from 'vitest';
import type { Address } from '../accounts.ts';
import type { Order } from '../orders.ts';
import { parcelBlocks, type KnownOfParcel } from './parcel-blocks.ts';
import { daysOf } from '../testing/days-of.ts';

const TODAY = '2026-11-24';
const HOME: Address = {
  address: '12 Harbor Street',
  city: 'Sacramento',
  state: 'CA',
  zipCode: '95814',
  country: 'USA',
  isShippingToVietnam: false,
  vietnamWard: '',
  vietnamDistrict: '',
  vietnamCityProvince: '',
};

let id = 0;
const anOrder = ({ can, ...change }: Partial<Omit<Order, 'can'>> & { can?: object } = {}): Order =>
  ({
    id: (id += 1),
    referenceNumber: `SEM-${1000 + id}`,
    status: 'pending_review',
    paymentStatus: 'paid',
    shippingStatus: null,
    suppliedUntil: null,
    questionState: null,
    medicalInfoId: 7,
    isTrial: false,
    ...change,
    can: { pay: false, fillIntake: false, markReceived: false, ...can },
  }) as Order;

const endsIn = (days: number, change: Partial<Order> = {}) =>
  anOrder({
    status: 'active',
    shippingStatus: 'received',
    suppliedUntil: new Date(Date.parse(TODAY) + days * 86_400_000).toISOString(),
    ...change,
  });

const namesOf = (orders: Order[], change: Partial<KnownOfParcel> = {}) =>
  parcelBlocks({
    orders,
    sentForms: new Set(),
    answered: new Set(),
    lastCheckIn: TODAY,
    red: null,
    address: HOME,
    dayOf: daysOf(TODAY),
    ...change,
  }).map(({ name }) => name);

const unpaid = anOrder({ paymentStatus: 'unpaid', can: { pay: true } });
const tried = anOrder({ paymentStatus: 'pending_payment', can: { pay: true } });
const formless = anOrder({ medicalInfoId: null, can: { fillIntake: true } });
const asked = anOrder({ questionState: 'waiting' });
const withDoctor = anOrder();
const reserved = anOrder({ paymentStatus: 'authorized' });

test.each<[string, Order[], Partial<KnownOfParcel>, string[]]>([
  ['nothing going on', [], {}, []],
  ['a supply that lasts', [endsIn(40)], { lastCheckIn: null, red: 'red' }, []],
  ['an order that is not paid', [unpaid], {}, ['pay']],
  ['a payment that did not go through', [tried], {}, ['card']],
  ['a form that is missing', [formless], {}, ['form']],
  [
    'a form that waits for a network',
    [formless],
    { sentForms: new Set([formless.referenceNumber]) },
    [],
  ],
  ['a question', [asked], {}, ['answer']],
  ['a question that was answered here', [asked], { answered: new Set([asked.id]) }, []],
  ['a red answer that nobody has read', [withDoctor], { red: 'red' }, ['red']],
  ['an urgent letter', [withDoctor], { red: 'letter' }, ['letter']],
  [
    'the same before a parcel that is being packed',
    [anOrder({ status: 'approved', shippingStatus: 'pending_shipping' })],
    { red: 'red' },
    ['red'],
  ],
  ['a supply that ends', [endsIn(14)], {}, ['renew']],
  ['one that ended', [endsIn(-30)], {}, ['renew']],
  ['one that ended long ago', [endsIn(-31)], {}, []],
  [
    'no check-in before the next supply',
    [endsIn(10)],
    { lastCheckIn: '2026-11-01' },
    ['checkIn', 'renew'],
  ],
  ['a check-in nobody knows of yet', [endsIn(10)], { lastCheckIn: undefined }, ['renew']],
  ['no address for it', [endsIn(10)], { address: { ...HOME, zipCode: '' } }, ['address', 'renew']],
  ['an address that is not known yet', [endsIn(10)], { address: undefined }, ['renew']],
  ['a decision that is awaited while the supply ends', [endsIn(5), withDoctor], {}, ['approval']],
  ['the same where the price is only reserved', [endsIn(5), reserved], {}, ['approval']],
  ['the same while there is enough', [endsIn(40), withDoctor], {}, []],
  ['a trial', [anOrder({ isTrial: true, paymentStatus: 'unpaid', can: { pay: true } })], {}, []],
])('%s', (_, orders, known, expected) => {
  expect(namesOf(orders, known)).toEqual(expected);
});

test('tells all of it at once, what comes first before the rest', () => {
  const orders = [endsIn(3), formless, tried];
  expect(namesOf(orders, { lastCheckIn: null, red: 'red' })).toEqual([
    'card',
    'form',
    'red',
    'checkIn',
  ]);
});
