import type { User } from '#shared/accounts.ts';
import type { Message } from '#shared/messages.ts';
import { Order as OrderContract, type Order, type QueuedOrder } from '#shared/orders.ts';

export const aCustomer = (change: Partial<User> = {}): User => ({
  id: 7,
  fullName: 'Maya Thompson',
  role: 'customer',
  email: 'maya@example.com',
  phone: '5550100001',
  ...change,
});

export const aDoctor = (change: Partial<User> = {}): User =>
  aCustomer({ id: 11, fullName: 'Dr. Linh Tran', role: 'doctor', phone: '5550100002', ...change });

export const anAdmin = (change: Partial<User> = {}): User =>
  aCustomer({ id: 12, fullName: 'Alex Reyes', role: 'admin', phone: '5550100004', ...change });

export const aStaffMember = (change: Partial<User> = {}): User =>
  aCustomer({ id: 13, fullName: 'Sam Ortiz', role: 'staff', phone: '5550100005', ...change });

export const aPacker = (change: Partial<User> = {}): User =>
  aCustomer({
    id: 14,
    fullName: 'Nadia Okafor',
    role: 'fulfilment',
    phone: '5550100006',
    ...change,
  });

const nothing: Order['can'] = {
  decide: false,
  pay: false,
  fillIntake: false,
  markReceived: false,
  edit: false,
  remove: false,
  withdraw: false,
  changeAddress: false,
};

type OrderChange = Partial<Omit<Order, 'can'>> & { can?: Partial<Order['can']> };

/** What has a default in the contract is left to it, so that a new field needs no sample. */
const paidOrder: Order = OrderContract.parse({
  id: 41,
  referenceNumber: 'SEM-1041',
  product: 'semaglutide',
  plan: 'quarterly',
  price: 139_900,
  shippingFee: 0,
  status: 'pending_review',
  paymentStatus: 'paid',
  shippingStatus: null,
  trackingNumber: null,
  createdAt: '2026-11-20T15:04:00.000Z',
  updatedAt: '2026-11-20T15:04:00.000Z',
  startDate: null,
  endDate: null,
  reviewNotes: null,
  reviewedBy: null,
  reviewedByName: null,
  reviewDate: null,
  userId: 7,
  user: null,
  medicalInfoId: 3,
  patientName: 'Maya Thompson',
  patientEmail: 'maya@example.com',
  patientPhone: '5550100001',
  isShippingToVietnam: false,
  liveMode: false,
  isTrial: false,
  isDisputed: false,
  heldAmount: 0,
  claim: null,
  version: 1,
  can: nothing,
});

/** A paid order with its medical form, waiting for a doctor. */
export const anOrder = ({ can, ...change }: OrderChange = {}): Order => ({
  ...paidOrder,
  ...change,
  can: { ...nothing, ...can },
});

/** The same as the review queue lists it. */
export const aQueuedOrder = ({
  queuedAt = '2026-11-20T15:10:00.000Z',
  triage = {
    gender: 'female',
    age: 41,
    bmi: 32.8,
    flags: { block: 0, ask: 0, note: 0 },
    isReturning: false,
  },
  area = { country: 'us', region: 'CA' },
  ...change
}: OrderChange & Partial<Pick<QueuedOrder, 'queuedAt' | 'triage' | 'area'>> = {}): QueuedOrder => ({
  ...anOrder(change),
  queuedAt,
  triage,
  area,
});

/** An unread message from the doctor to the customer, the first of its thread. */
export const aMessage = (change: Partial<Message> = {}): Message => ({
  id: 51,
  senderId: 11,
  receiverId: 7,
  subject: 'Your next dose',
  content: 'Please stay on the first stage for two more weeks.',
  orderId: null,
  parentId: null,
  status: 'unread',
  createdAt: '2026-11-20T15:04:00.000Z',
  sender: { fullName: 'Dr. Linh Tran', role: 'doctor' },
  receiver: { fullName: 'Maya Thompson', role: 'customer' },
  ...change,
});
