import { now } from '#api/platform/clock.ts';
import type { AccessWorld } from './words.ts';

export const order = (pick: (world: AccessWorld) => number) => (world: AccessWorld) => ({
  params: { id: pick(world) },
});
export const guestInfo = {
  phone: '5553014477',
  fullName: 'Nora Field',
  address: '4 Mill Road',
  city: 'Albany',
  state: 'NY',
  zipCode: '12207',
  country: 'us',
  hasConsent: true,
};
export const wish = { product: 'glp1', plan: 'monthly', hasConsent: true };
export const form = (referenceNumber: string) => ({
  height: 170,
  weight: 95,
  hasNoMedicalConditions: true,
  hasConsent: true,
  fullName: 'Nora Field',
  dateOfBirth: '1987-05-20',
  gender: 'female',
  referenceNumber,
});
export const doctorProfile = {
  specialization: 'Endocrinology',
  licenseNumber: 'X-1',
  imageUrl: '',
};
export const article = (world: AccessWorld) => ({
  title: 'Walking after a meal',
  slug: `walking-${world.freshPhone}`,
  summary: 'Why a short walk after each meal does more than it seems to.',
  content: '<p>A walk after a meal lowers what the meal does to blood sugar.</p>',
  category: world.categorySlug,
  language: 'en',
});
/** The smallest picture there is: a transparent dot, as PNG. */
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
export const picture = new Blob([Buffer.from(DOT, 'base64')], { type: 'image/png' });
export const category = (world: AccessWorld) => ({
  name: 'A new category',
  slug: `new_${world.freshPhone}`,
});
/** As the tests begin. */
export const practice = {
  ...{ name: 'Steadwell', legalName: '', phone: '(555) 010-0142' },
  ...{ email: 'care@steadwell.example', address: [], palette: 'teal', logo: null },
} as const;
export const product = {
  name: 'SemaLean',
  description: 'Once a week.',
  isActive: true,
  quarterlyDiscount: 10,
  annualDiscount: 25,
};
export const price = { productId: 'semaglutide', planType: 'monthly', price: 349, isActive: true };
export const card = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' };
export const device = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/access-table',
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
};
export const account = (world: AccessWorld) => ({
  fullName: 'Fresh Person',
  username: world.freshPhone,
  password: 'Willow-Basin-31',
});

/** A parcel that is shipped. */
export const parcel = { carrier: 'ups', trackingNumber: '1Z999AA10123456784' };

/** A second dose, two weeks after the first. */
export const takenDose = (world: AccessWorld) => ({
  clientId: '5f1c2f4e-3a52-4e0c-9f60-9f6d2f3f7a11',
  orderId: world.orderId,
  planVersion: world.planVersion,
  takenAt: now().toISOString(),
  site: 'thigh_left',
  micrograms: 250,
  timeZone: 'UTC',
});
