import type { UseFormReturn } from 'react-hook-form';
import { check, z } from '#web/lib/zod.ts';
import { Address } from '#shared/accounts.ts';
import { FullName, NewPhone, OptionalEmail } from '#shared/lib/fields.ts';
import { says } from '#shared/lib/says.ts';
import { MemberOrder } from '#shared/new-orders.ts';
import { addressFaults } from '#shared/address-rules.ts';
import { SHIPPING_COUNTRIES } from '#shared/countries.ts';
import { neededIn } from '#web/lib/shipping-address.ts';

const line = z.string().trim();
const fields = z.object({
  paymentMethod: z.literal('card'),
  cardHolderName: line,
  fullName: line,
  phone: line,
  email: line,
  address: line,
  city: line,
  state: line,
  zipCode: line,
  country: z.enum(SHIPPING_COUNTRIES),
  vietnamWard: line,
  vietnamDistrict: line,
  vietnamCityProvince: line,
  hasConsent: z.boolean().optional(),
  termsAgreed: z.boolean().optional(),
});
export type PaymentValues = z.infer<typeof fields>;

export const emptyPayment: PaymentValues = {
  paymentMethod: 'card',
  cardHolderName: '',
  fullName: '',
  phone: '',
  email: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  country: 'us',
  vietnamWard: '',
  vietnamDistrict: '',
  vietnamCityProvince: '',
};

/** A new form for whoever has said where they live (`us-TX`, `vn`). */
export function paymentFrom(area: string | null): PaymentValues {
  const [given = '', state = ''] = (area ?? '').split('-');
  const country = SHIPPING_COUNTRIES.find((one) => one === given);
  return country ? { ...emptyPayment, country, state } : emptyPayment;
}

type Fault = (field: keyof PaymentValues, message: string) => void;

/** Guests are asked for everything, customers at most for an address that is missing in their profile. */
export type Asked = 'contact_and_address' | 'address' | 'card_only';

const asksContact = (asked: Asked) => asked === 'contact_and_address';
const asksAddress = (asked: Asked) => asked !== 'card_only';

/** Reports the errors of all fields at once, and the first of each. */
export const paymentFormSchema = (asked: Asked) =>
  fields.superRefine((values, ctx) => {
    const told = new Set<string>();
    const fault: Fault = (field, message) => {
      if (!told.has(field)) ctx.addIssue({ code: 'custom', path: [field], message });
      told.add(field);
    };
    if (!values.cardHolderName) fault('cardHolderName', says('cardHolder'));
    else checkText('cardHolderName', values, MemberOrder.shape.cardholderName, fault);
    if (asksContact(asked)) checkContact(values, fault);
    if (asksAddress(asked)) checkAddress(values, fault);
    if (values.hasConsent !== true) fault('hasConsent', says('paymentConsent'));
    if (values.termsAgreed !== true) fault('termsAgreed', says('terms'));
  });

/** The contract defines the length and the allowed characters. What it rejects must not be sent to the server. */
function checkText(
  field: keyof PaymentValues,
  values: PaymentValues,
  rule: z.ZodType,
  fault: Fault,
): void {
  const issue = check(rule, values[field]).error?.issues[0];
  if (issue) fault(field, issue.message);
}

function checkContact(values: PaymentValues, fault: Fault): void {
  checkText('fullName', values, FullName, fault);
  if (!values.phone) fault('phone', says('pleaseProvidePhone'));
  else checkText('phone', values, NewPhone, fault);
  if (!check(OptionalEmail, values.email).success) fault('email', says('email'));
}

function checkAddress(values: PaymentValues, fault: Fault): void {
  for (const field of addressFieldsOf(values.country)) {
    checkText(field, values, Address.shape[field], fault);
  }
  if (values.address.length < 3) fault('address', says('addressMin'));
  if (values.country === 'vn') {
    if (!values.vietnamWard) fault('vietnamWard', says('vietnamWard'));
    if (!values.vietnamCityProvince) fault('vietnamCityProvince', says('vietnamCityProvince'));
  } else {
    if (values.city.length < 2) fault('city', says('cityMin'));
    if (values.state.length < 2) fault('state', says('stateMin'));
    if (!values.zipCode) fault('zipCode', says('zipMin'));
  }
  for (const [field, text] of addressFaults(values)) fault(field, says(text));
}

const addressFieldsOf = (country: PaymentValues['country']) =>
  country === 'vn'
    ? (['address', 'vietnamWard', 'vietnamDistrict', 'vietnamCityProvince'] as const)
    : // A postcode of the right shape is short enough.
      (['address', 'city', 'state'] as const);

/** A required field is empty: the button reports it before the form is validated (C054). */
export function isIncomplete(values: PaymentValues, asked: Asked): boolean {
  const contact = asksContact(asked) ? (['fullName', 'phone'] as const) : [];
  const address = asksAddress(asked) ? (['address', ...neededIn(values.country)] as const) : [];
  const texts = ['cardHolderName', ...contact, ...address] as const;
  return texts.some((field) => !values[field].trim()) || !values.hasConsent || !values.termsAgreed;
}

export type PaymentFormApi = UseFormReturn<PaymentValues, unknown, PaymentValues>;
