import { z } from 'zod';
import { Address, isAddressComplete, SmsConsent } from './accounts.ts';
import { Plan, ProductId, Quote } from './catalogue.ts';
import { addressFaults, checkAddressParts } from './address-rules.ts';
import { isToVietnam } from './countries.ts';
import { HealthCheck } from './health-check.ts';
import { ShownTexts } from './practice/legal-versions.ts';
import { FullName, NewPhone, OptionalEmail, noExtension, reason, text } from './lib/fields.ts';
import { says } from './lib/says.ts';

/** Whether a parcel finds the address. */
function checkAddress(value: Address, ctx: z.RefinementCtx): void {
  const refuse = (path: string, message: string) =>
    ctx.addIssue({ code: 'custom', path: [path], message });
  if (value.address.length < 3) refuse('address', says('addressMin'));
  if (isToVietnam(value)) {
    if (!value.vietnamWard) refuse('vietnamWard', says('vietnamWard'));
    if (!value.vietnamCityProvince) refuse('vietnamCityProvince', says('vietnamCityProvince'));
    checkAddressParts(value, ctx);
    return;
  }
  if (value.city.length < 2) refuse('city', says('cityMin'));
  if (value.state.length < 2) refuse('state', says('stateMin'));
  if (!value.zipCode) refuse('zipCode', says('zipMin'));
  for (const [field, text] of addressFaults(value))
    if (field !== 'state' || value.state.length >= 2) refuse(field, says(text));
  if (value.country.length < 2) refuse('country', says('countryMin'));
}

/** Whether a parcel finds it: complete, and nothing in it that cannot be true. One that was stored before is checked only here. */
export const isAddressUsable = (at: Address): boolean =>
  isAddressComplete(at) && addressFaults(at).length === 0;

/** The buyer without an account, and the shipping address. */
export const GuestInfo = Address.extend({
  phone: NewPhone,
  fullName: FullName,
  email: OptionalEmail,
  hasConsent: z.literal(true, says('paymentConsent')),
}).superRefine(checkAddress);
export type GuestInfo = z.infer<typeof GuestInfo>;

export const isAddressField = (field: string): boolean => field in Address.shape;

/** Another address for the parcel of an order. */
export const DeliveryAddress = Address.superRefine(checkAddress);

/** Where the parcel of an order goes, and what another address would mean. */
export const OrderAddress = Address.extend({
  canChange: z.boolean(),
  /** Its patient may only move it within this state, because that is where the doctor may treat them. */
  isBoundToState: z.boolean(),
  /** Cents. */
  price: z.number(),
  shippingFee: z.number(),
  /** Paid, or set by hand: another destination does not change it. */
  isPriceFixed: z.boolean(),
});
export type OrderAddress = z.infer<typeof OrderAddress>;

const consent = z.literal(true, says('paymentConsent'));
/**
 * The price in cents that the client expects. If it differs from the server's quote, the answer is 409 with the new
 * quote.
 */
const believedPrice = z.number().finite().optional();

/** Screens always send it. Without it the case says that nobody has asked. */
const healthCheck = HealthCheck.optional();

export const GuestOrder = z.object({
  product: ProductId,
  plan: Plan,
  price: believedPrice,
  hasConsent: consent,
  isShippingToVietnam: z.boolean().optional().default(false),
  guestInfo: GuestInfo.optional(),
  healthCheck,
  shownTexts: ShownTexts,
  smsConsent: SmsConsent.optional(),
});

export const MemberOrder = z.object({
  product: ProductId,
  plan: Plan,
  price: believedPrice,
  hasConsent: consent,
  phone: noExtension(z.string().max(40)).optional().nullable(),
  email: OptionalEmail,
  cardholderName: text(120).optional(),
  healthCheck,
  shownTexts: ShownTexts,
});

/** Changes by an admin to an order that is not paid. */
export const OrderEdit = z.object({
  product: ProductId,
  plan: Plan,
  /** Cents. */
  price: z.int(says('wholeCents')).min(0, says('priceMin')).max(100_000_000, says('numberRange')),
  version: z.number().int().optional(),
  /** Why it costs nothing. Stored with a price of 0. */
  reason: reason(500, { optional: true }).optional(),
});

/** What a refused price is instead. */
export const PriceChanged = z.object({
  /** Null if an admin set the price by hand. */
  quote: Quote.nullable(),
  /** Of an order that exists, in cents. */
  price: z.number().optional(),
  orderId: z.number().optional(),
});
