import { z } from 'zod';
import { Language } from './accounts.ts';
import { Plan } from './catalogue.ts';
import { orderedProduct } from './product-id.ts';
import { checkAddressParts } from './address-rules.ts';
import { CustomerFilter } from './customer-filter.ts';
import { BodyMeasures, PatientMedicalInfo } from './form-extracts.ts';
import { GENDERS, Intake } from './intake.ts';
import { ROLES } from './lib/actor.ts';
import { admins, contract, del, get, Id, post, put, team } from './lib/contract.ts';
import { Moment } from './lib/dates.ts';
import { defineErrors } from './lib/errors.ts';
import { FullName, NewPhone, OptionalEmail, SeenVersion, text, noExtension } from './lib/fields.ts';
import { digitsOf, plainPhone } from './lib/phone.ts';
import { NewPassword } from './lib/passwords.ts';
import { says } from './lib/says.ts';
import { MoneyChoice } from './money-choices.ts';
import { Order, orderStatus, OrderUser } from './orders.ts';
import { ApprovedFilter, NextSupply, PATIENT_NEEDS, PatientCounts } from './patient-list.ts';
import { Subscription } from './subscriptions.ts';

export const patientErrors = defineErrors('patient', {
  open_order: [
    409,
    'This customer has a paid order that is not finished yet. Finish, cancel or refund it first.',
  ],
});

/** How many orders per customer the users table contains. The count is the total. */
export const CUSTOMER_ORDERS_MAX = 10;

/** Contact details and shipping address. `phone` is a contact and never the login (decision C020). */
export const ContactProfile = z.object({
  phone: z.string().nullable(),
  dateOfBirth: z.string().nullable(),
  gender: z.enum(GENDERS).nullable(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
  isShippingToVietnam: z.boolean(),
  vietnamWard: z.string(),
  vietnamDistrict: z.string(),
  vietnamCityProvince: z.string(),
});
export type ContactProfile = z.infer<typeof ContactProfile>;

/** The team's own record about a patient, beside the medical forms. Health data, never visible to staff. */
export const HealthRecord = z.object({
  medicalHistory: z.string(),
  allergies: z.string(),
  medications: z.string(),
});
export type HealthRecord = z.infer<typeof HealthRecord>;

export const ApprovedEntry = z.object({
  order: Order,
  patient: OrderUser.nullable(),
  profile: ContactProfile.nullable(),
  /** Null for staff, and if there is no medical form. */
  medicalInfo: BodyMeasures.nullable(),
  needs: z.array(z.enum(PATIENT_NEEDS)).default([]),
  /** Null if nothing is to leave. */
  nextSupply: NextSupply.nullable().default(null),
});
export type ApprovedEntry = z.infer<typeof ApprovedEntry>;

/** Why messages do not reach somebody by a channel; null if nothing is known to be in the way. */
export const Reach = z.object({
  sms: z.enum(['bounced', 'opted_out', 'unproven']).nullable(),
  mail: z.enum(['bounced', 'unproven']).nullable(),
});

export const PatientDetail = z.object({
  patient: z.object({
    id: z.number(),
    fullName: z.string(),
    username: z.string(),
    email: z.string().nullable(),
    createdAt: Moment,
    profile: ContactProfile.nullable(),
    /** Missing from a server of an earlier release. */
    reach: Reach.optional(),
  }),
  /** The latest medical form. Null for staff. */
  medicalInfo: PatientMedicalInfo.nullable(),
  record: HealthRecord.nullable(),
  subscriptions: z.array(Subscription),
  /** Until when a doctor reads the record of somebody else's patient. */
  emergencyUntil: Moment.nullable(),
  /** Not opened by themselves: the service called them to an urgent check-in. Missing from a server of an earlier release. */
  isCalled: z.boolean().optional(),
  /** Missing from a server of an earlier release. */
  can: z.object({ seeHealth: z.boolean() }).optional(),
});
export type PatientDetail = z.infer<typeof PatientDetail>;

/** What no answer to a patient may overlook. */
export const PatientSummary = z.object({
  patient: z.object({
    profile: ContactProfile.pick({ dateOfBirth: true, gender: true }).nullable(),
  }),
  /** Of the latest medical form, two answers. Null for staff. */
  medicalInfo: PatientMedicalInfo.pick({ allergies: true, currentMedications: true }).nullable(),
  record: HealthRecord.pick({ allergies: true, medications: true }).nullable(),
  subscriptions: z.array(Subscription.pick({ status: true, product: true, productName: true })),
});
export type PatientSummary = z.infer<typeof PatientSummary>;

const person = {
  id: z.number(),
  fullName: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  role: z.enum(ROLES),
  createdAt: Moment,
};

export const CustomerProfile = z.object({
  user: z.object({ ...person, phone: z.string() }),
  profile: ContactProfile.nullable(),
  /** For the patient's doctors and admins. Null for everybody else. */
  record: HealthRecord.nullable(),
  /** One version for profile, name, email and health record together. 0 if there is no profile yet. */
  version: z.number(),
});
export type CustomerProfile = z.infer<typeof CustomerProfile>;

export const CustomerOrder = z.object({
  id: z.number(),
  referenceNumber: z.string(),
  ...orderedProduct,
  plan: Plan,
  status: z.enum(orderStatus.values),
  price: z.number(),
  /** Paid with a test card while the service is live (decision C113). */
  isTrial: z.boolean(),
  createdAt: Moment,
});

export const Customer = z.object({
  ...person,
  profile: ContactProfile.nullable(),
  ordersCount: z.number(),
  /** The most recent ones. */
  orders: z.array(CustomerOrder),
});
export type Customer = z.infer<typeof Customer>;

const plainOrNull = (value: string) => (digitsOf(value) ? plainPhone(value) : null);
const emptyToNull = z.literal('').transform(() => null);

/** Exactly ten digits or empty (D2 §5). A foreign number begins with its country code (decision C107). */
export const ProfilePhone = noExtension(z.string().max(40, says('phoneTen')))
  .transform(plainOrNull)
  .refine((phone) => phone === null || /^(\d{10}|\+\d{10,15})$/.test(phone), says('phoneTen'));

const address = {
  address: text(200).optional(),
  city: text(100).optional(),
  state: text(100).optional(),
  zipCode: text(20).optional(),
  country: text(100).optional(),
  isShippingToVietnam: z.boolean().optional(),
  vietnamWard: text(100).optional(),
  vietnamDistrict: text(100).optional(),
  vietnamCityProvince: text(100).optional(),
};

/** Changes by an admin to a customer (D2 §3). Fields that are left out stay unchanged. */
export const CustomerProfileChange = z.object({
  dateOfBirth: z.union([emptyToNull, z.null(), Intake.shape.dateOfBirth]).optional(),
  gender: z.union([emptyToNull, z.null(), z.enum(GENDERS, says('gender'))]).optional(),
  phone: ProfilePhone.nullish(),
  ...address,
  medicalHistory: text(5000).optional(),
  allergies: text(5000).optional(),
  medications: text(5000).optional(),
  version: SeenVersion,
});

export const NewCustomer = z.object({
  fullName: FullName,
  username: NewPhone,
  email: OptionalEmail,
  password: NewPassword,
  ...address,
});

export const OwnProfile = ContactProfile.extend({
  fullName: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  language: Language.nullable(),
  version: z.number(),
});
export type OwnProfile = z.infer<typeof OwnProfile>;

/** What customers can change about themselves. Their login and the doctor's record stay unchanged. */
export const OwnProfileChange = z.object({
  fullName: FullName.optional(),
  email: z
    .union([
      emptyToNull,
      z.null(),
      z
        .email(says('email'))
        .max(254, says('email'))
        .transform((email) => email.toLowerCase()),
    ])
    .optional(),
  /** A contact: up to the length of a login phone, or empty. */
  phone: noExtension(z.string().max(40, says('phoneMin')))
    .transform(plainOrNull)
    .refine((phone) => phone === null || /^\+?\d{10,15}$/.test(phone), says('phoneMin'))
    .nullish(),
  ...address,
  language: Language.optional(),
  version: SeenVersion,
});

const byAdmin = { access: admins, changes: ['patients', 'orders', 'stats'] } as const;
export const patientContract = contract('patients', {
  approved: get('/api/orders/approved', {
    summary: 'Approved or active orders: of a doctor their patients, of admin and staff all.',
    access: team,
    audit: { action: 'read', subject: 'patients', isList: true },
    query: ApprovedFilter,
    reply: z.array(ApprovedEntry),
  }),
  counts: get('/api/orders/approved/counts', {
    summary: 'How many orders each view of the list of patients holds.',
    access: team,
    reply: PatientCounts,
  }),
  find: get('/api/patients/:id', {
    summary: 'One patient with the latest medical form and all subscriptions.',
    access: team,
    reply: PatientDetail,
  }),
  summary: get('/api/patients/:id/summary', {
    summary:
      'Age, sex, allergies and medicines of a patient. No look at a medical form, as a decision needs one.',
    access: team,
    audit: { action: 'read', subject: 'patient_summary' },
    reply: PatientSummary,
  }),
  customerProfile: get('/api/customer-profile', {
    summary: 'User and profile: without userId of the asker.',
    access: ['customer', ...team],
    query: z.object({ userId: Id.optional() }),
    reply: CustomerProfile,
  }),
  ownProfile: get('/api/profile', {
    summary: "The customer's own name, contact and address.",
    access: ['customer'],
    reply: OwnProfile,
    offline: 'kept',
    prefetch: {},
  }),
  changeOwnProfile: put('/api/profile', {
    summary: "Changes the customer's own name, contact, address and language.",
    access: ['customer'],
    audit: { action: 'change', subject: 'profile' },
    body: OwnProfileChange.superRefine(checkAddressParts),
    reply: OwnProfile,
    changes: ['patients', 'ownContact.find'],
  }),
  customers: get('/api/customers', {
    summary: 'Customers with their orders, searched and sorted.',
    access: ['staff', 'admin'],
    audit: { action: 'read', subject: 'customers', isList: true },
    query: CustomerFilter,
    reply: z.array(Customer),
  }),
  addCustomer: post('/api/customers', {
    summary: "Creates a customer account; the admin's own session stays (decision C070).",
    ...byAdmin,
    body: NewCustomer.superRefine(checkAddressParts),
    reply: Customer,
  }),
  changeProfile: put('/api/customers/:id/profile', {
    summary: "Changes a customer's contact, address and health record.",
    ...byAdmin,
    body: CustomerProfileChange.superRefine(checkAddressParts),
    reply: CustomerProfile,
  }),
  removeCustomer: del('/api/customers/:id', {
    summary: 'Closes the account and its open orders, refunded or explained; records are kept.',
    ...byAdmin,
    body: MoneyChoice.optional(),
    reply: null,
  }),
});
