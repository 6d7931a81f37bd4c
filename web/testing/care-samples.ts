import type { ApprovedEntry, OwnProfile, PatientDetail } from '#shared/patients.ts';
import type { Payment, Receipt } from '#shared/payments.ts';
import { quote } from '#shared/pricing.ts';
import type { Note, Subscription } from '#shared/subscriptions.ts';
import { anOrder } from './samples.ts';

const contact = {
  phone: '5550100001',
  dateOfBirth: '1986-04-12',
  gender: 'female' as const,
  address: '12 Harbor Street',
  city: 'Sacramento',
  state: 'CA',
  zipCode: '95814',
  country: 'United States',
  isShippingToVietnam: false,
  vietnamWard: '',
  vietnamDistrict: '',
  vietnamCityProvince: '',
};

export const anEntry = (
  order: Parameters<typeof anOrder>[0] = {},
  change: Partial<ApprovedEntry> = {},
): ApprovedEntry => ({
  order: anOrder({ status: 'approved', ...order }),
  patient: null,
  profile: contact,
  medicalInfo: { id: 3, height: 167, weight: 91.5, gender: 'female' },
  needs: [],
  nextSupply: null,
  ...change,
});

export const aSubscription = (change: Partial<Subscription> = {}): Subscription => ({
  orderId: 41,
  referenceNumber: 'SEM-1041',
  patientId: 7,
  patientName: 'Maya Thompson',
  product: 'semaglutide',
  productName: 'SemaLean GLP-1',
  plan: 'quarterly',
  planId: 'quarterly',
  price: 139_900,
  status: 'active',
  createdAt: '2026-09-08T12:00:00.000Z',
  startDate: '2026-09-10T12:00:00.000Z',
  endDate: '2026-12-10T12:00:00.000Z',
  lastPaymentAmount: 139_900,
  isTrial: false,
  refundable: 0,
  can: { deactivate: true, markNotesPrivate: false },
  ...change,
});

export const aPatient = (change: Partial<PatientDetail> = {}): PatientDetail => ({
  patient: {
    id: 7,
    fullName: 'Maya Thompson',
    username: '5550100001',
    email: 'maya@example.com',
    createdAt: '2026-04-24T12:00:00.000Z',
    profile: contact,
  },
  medicalInfo: {
    id: 3,
    orderId: 41,
    height: 167,
    weight: 91.5,
    hasDiabetes: false,
    hasHeartDisease: false,
    hasHypertension: false,
    hasThyroidIssues: false,
    hasKidneyDisease: false,
    hasCancer: false,
    currentMedications: 'Lisinopril',
    allergies: 'Penicillin',
    previousWeightLossAttempts: 'Two diets',
    weightManagementGoals: 'Climb stairs',
    createdAt: '2026-09-08T12:00:00.000Z',
  },
  record: null,
  subscriptions: [aSubscription()],
  emergencyUntil: null,
  ...change,
});

export const aNote = (change: Partial<Note> = {}): Note => ({
  id: 5,
  content: 'Nausea in week two.',
  isPrivate: false,
  authorId: 11,
  author: { fullName: 'Dr. Linh Tran', role: 'doctor' },
  createdAt: '2026-11-01T09:30:00.000Z',
  updatedAt: '2026-11-01T09:30:00.000Z',
  version: 1,
  can: { edit: true, remove: false },
  ...change,
});

export const aPayment = (change: Partial<Payment> = {}): Payment => ({
  id: 2,
  orderId: 41,
  amount: 139_900,
  paymentMethod: 'card',
  status: 'paid',
  createdAt: '2026-11-20T15:06:00.000Z',
  cardHolderName: 'Maya Thompson',
  cardLast4: '4242',
  stripePaymentIntentId: 'pi_1',
  successful: true,
  liveMode: true,
  capture: 'checkout',
  holdUntil: null,
  refundedAmount: 0,
  refunds: [],
  ...change,
});

/** A quarterly plan at 349, 500 and 600 dollars, the second month less ten percent. */
export const aReceipt = (
  order: Partial<Receipt['order']> = {},
  payment: Partial<Payment> = {},
  isShippingToVietnam = false,
): Receipt => {
  const offer = quote(
    {
      product: 'semaglutide',
      prices: { monthly: 349, month2: 500, month3: 600 },
      quarterlyDiscount: 10,
      annualDiscount: 25,
    },
    'quarterly',
    isShippingToVietnam,
  )!;
  return {
    payment: aPayment({ amount: offer.total, ...payment }),
    brand: 'Steadwell',
    contact: { phone: '(555) 010-0142', email: 'care@steadwell.example' },
    order: {
      id: 41,
      referenceNumber: 'SEM-1041',
      product: 'semaglutide',
      productName: 'SemaLean GLP-1',
      plan: 'quarterly',
      patientName: 'Maya Thompson',
      patientEmail: 'maya@example.com',
      price: offer.total,
      shippingFee: offer.shipping,
      quote: offer,
      ...order,
    },
  };
};

export const anOwnProfile = (change: Partial<OwnProfile> = {}): OwnProfile => ({
  ...contact,
  fullName: 'Maya Thompson',
  username: '5550100001',
  email: 'maya@example.com',
  language: 'en',
  version: 1,
  ...change,
});
