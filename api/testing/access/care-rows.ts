import { randomUUID } from 'node:crypto';
import { someAnswers } from '#api/care/check-in.factory.ts';
import { order, guestInfo, wish, form, device } from './inputs.ts';
import {
  OPEN,
  MEMBERS,
  PEOPLE,
  TEAM,
  CLINICIANS,
  CUSTOMERS,
  ADMINS,
  HEALTH,
  CARE,
  OWN,
  everybody,
  type AccessRow,
} from './words.ts';

const OFFICE_AND_OWNER = { ...CUSTOMERS, staff: 'ok', admin: 'ok' } as const;

/** Endpoints for patients and their clinicians. */
export const careRows: Record<string, AccessRow> = {
  'orders.list': { expect: PEOPLE },
  'orders.pending': { expect: CLINICIANS },
  'orders.approvedCount': { expect: TEAM },
  'orders.place': {
    expect: { ...CUSTOMERS, guest: 'ok' },
    input: () => ({ body: { ...wish, guestInfo } }),
  },
  'orders.find': {
    expect: { ...HEALTH, guest: 404, staff: 'ok' },
    input: order((world) => world.orderId),
  },
  'orders.find (queue)': {
    expect: { ...OPEN, guest: 404, owner: 404, otherCustomer: 404, fulfilment: 403 },
    input: order((world) => world.waitingId),
  },
  // The cookie of another purchase gives no access.
  'orders.find (a guest’s)': {
    expect: { ...everybody(404), staff: 'ok', fulfilment: 403, admin: 'ok' },
    input: order((world) => world.guestOrderId),
  },
  'orders.claim': { expect: CLINICIANS, isOnce: true, input: order((world) => world.waitingId) },
  'orders.release': { expect: CLINICIANS, input: order((world) => world.waitingId) },
  'cases.ask': {
    expect: { ...CLINICIANS, otherDoctor: 409, admin: 409 },
    isOnce: true,
    input: (world) => ({ params: { id: world.claimedId }, body: { text: 'Since when?' } }),
  },
  'cases.handOver': {
    expect: { ...CLINICIANS, otherDoctor: 409, admin: 409 },
    isOnce: true,
    input: (world) => ({
      params: { id: world.claimedId },
      body: { doctorId: world.otherDoctorId },
    }),
  },
  'cases.questions': {
    expect: { ...everybody(403), guest: 404, owner: 'ok', otherCustomer: 404 },
    input: order((world) => world.askedId),
  },
  'cases.answer': {
    expect: { ...everybody(403), guest: 404, owner: 'ok', otherCustomer: 404 },
    isOnce: true,
    input: (world) => ({
      params: { id: world.askedId, questionId: world.questionId },
      body: { text: 'Two years.' },
    }),
  },
  'orders.move': {
    expect: CLINICIANS,
    isOnce: true,
    input: (world) => ({
      params: { id: world.waitingId },
      // Each world has its newcomer, of one name and birthday.
      body: { status: 'approved', acknowledged: ['words_to_read', 'other_account'] },
    }),
  },
  'orders.move (decided)': {
    expect: { ...CLINICIANS, otherDoctor: 409 },
    isOnce: true,
    input: (world) => ({ params: { id: world.orderId }, body: { status: 'rejected' } }),
  },
  'orders.receive': {
    expect: { ...CUSTOMERS, otherCustomer: 404, admin: 'ok' },
    isOnce: true,
    input: order((world) => world.shippedId),
  },
  'orders.change': {
    expect: ADMINS,
    input: (world) => ({
      params: { id: world.unpaidId },
      body: { product: 'glp1', plan: 'monthly', price: 100 },
    }),
  },
  'orders.withdraw': {
    expect: { ...CUSTOMERS, otherCustomer: 404 },
    isOnce: true,
    input: (world) => ({ params: { id: world.unpaidId }, body: {} }),
  },
  'orders.address': {
    expect: { ...OFFICE_AND_OWNER, guest: 404, otherCustomer: 404 },
    input: order((world) => world.orderId),
  },
  'orders.changeAddress': {
    expect: { ...OFFICE_AND_OWNER, guest: 404, otherCustomer: 404 },
    isOnce: true,
    input: (world) => ({
      params: { id: world.orderId },
      body: { address: '9 Harbor Street', city: 'Sacramento', state: 'CA', zipCode: '95814' },
    }),
  },
  'orders.remove': { expect: ADMINS, isOnce: true, input: order((world) => world.unpaidId) },

  'payments.createAndPay': { expect: CUSTOMERS, input: () => ({ body: wish }) },
  'payments.createIntent': {
    expect: { ...CUSTOMERS, guest: 404, otherCustomer: 404 },
    input: (world) => ({ body: { orderId: world.unpaidId } }),
  },
  'payments.createIntent (a guest’s)': {
    expect: { ...everybody(403), guest: 404, owner: 404, otherCustomer: 404 },
    input: (world) => ({ body: { orderId: world.guestOrderId } }),
  },
  'payments.publicKey': { expect: OPEN },
  'payments.record': {
    expect: { ...CUSTOMERS, guest: 404, otherCustomer: 404 },
    input: (world) => ({
      body: { orderId: world.orderId, stripePaymentIntentId: world.paidIntentId },
    }),
  },
  'payments.list': {
    expect: { ...HEALTH, staff: 'ok' },
    input: (world) => ({ query: { orderId: world.orderId } }),
  },
  'payments.receipt': {
    expect: { ...CUSTOMERS, otherCustomer: 404, admin: 'ok' },
    input: order((world) => world.paymentId),
  },
  // Without a signature nobody passes for the gateway.
  'payments.webhook': { expect: everybody(400) },
  'intake.save': {
    expect: { ...CUSTOMERS, guest: 404, otherCustomer: 404 },
    isOnce: true,
    input: (world) => ({ body: form(world.formlessReference) }),
  },
  'intake.save (a guest’s)': {
    expect: { ...everybody(403), guest: 404, owner: 404, otherCustomer: 404 },
    input: (world) => ({ body: form(world.guestReference) }),
  },
  'intake.find': { expect: HEALTH, input: order((world) => world.intakeId) },
  // Patients read their own form, but not the background that their doctors see.
  'intake.history': {
    expect: { ...CLINICIANS, otherDoctor: 404 },
    input: order((world) => world.intakeId),
  },
  'intake.findByUser': {
    expect: HEALTH,
    input: (world) => ({ query: { userId: world.ownerId } }),
  },
  'intake.findByUser (queue)': {
    expect: { ...HEALTH, owner: 404, otherDoctor: 'ok' },
    input: (world) => ({ query: { userId: world.waitingPatientId } }),
  },

  'care.own': { expect: CUSTOMERS },
  'care.saveWeight': {
    expect: CUSTOMERS,
    input: () => ({ params: { day: '2026-01-05' }, body: { kg: 92.4 } }),
  },
  'care.removeWeight': { expect: CUSTOMERS, input: () => ({ params: { day: '2026-01-05' } }) },
  'care.importWeights': {
    expect: CUSTOMERS,
    input: () => ({ body: { weights: [{ day: '2026-01-06', kg: 92.1 }] } }),
  },
  'care.saveGoal': { expect: CUSTOMERS, input: () => ({ body: { kg: 80, unit: 'kg' } }) },
  'checkIns.own': { expect: CUSTOMERS },
  'checkIns.send': {
    expect: { ...CUSTOMERS, otherCustomer: 409 },
    isOnce: true,
    input: () => ({ body: { clientId: randomUUID(), answers: someAnswers() } }),
  },
  'guestCheckIns.list': {
    expect: { ...everybody(403), guest: 404 },
    input: (world) => ({ params: { id: world.guestOrderId } }),
  },
  'guestCheckIns.send': {
    expect: { ...everybody(403), guest: 404 },
    input: (world) => ({
      params: { id: world.guestOrderId },
      body: { clientId: randomUUID(), answers: someAnswers() },
    }),
  },
  'checkIns.waiting': { expect: CLINICIANS },
  'checkIns.urgentCount': { expect: CLINICIANS },
  'checkIns.look': {
    expect: { ...CLINICIANS, otherDoctor: 404 },
    isOnce: true,
    input: (world) => ({ params: { id: world.checkInId }, body: { decision: 'continue' } }),
  },
  'checkIns.ofPatient': {
    expect: { ...CLINICIANS, otherDoctor: 404 },
    input: (world) => ({ params: { id: world.ownerId } }),
  },
  // Staff get one as well, without health data.
  'timeline.find': { expect: CARE, input: (world) => ({ params: { id: world.ownerId } }) },
  'care.ofPatient': {
    expect: { ...CLINICIANS, otherDoctor: 404 },
    input: (world) => ({ params: { id: world.ownerId } }),
  },
  'checkIns.photo': {
    expect: HEALTH,
    input: (world) => ({ params: { id: world.ownerId, clientId: world.checkInClientId } }),
  },
  'messages.list': { expect: PEOPLE },
  'messages.send': {
    expect: { ...PEOPLE, staff: 403 },
    input: (world) => ({
      body: { receiverId: world.staffId, subject: 'Hello', content: 'Hello.' },
    }),
  },
  'messages.send (to a patient)': {
    expect: { ...TEAM, otherDoctor: 403 },
    input: (world) => ({
      body: { receiverId: world.ownerId, subject: 'Hello', content: 'Hello.' },
    }),
  },
  'messages.unreadCount': { expect: PEOPLE },
  'messages.markRead': {
    expect: { ...OWN, doctor: 403, fulfilment: 403 },
    input: order((world) => world.messageId),
  },
  // The letter is between others.
  'messages.passOn': {
    expect: { ...ADMINS, staff: 404, admin: 404 },
    input: order((world) => world.messageId),
  },
  'messages.thread': {
    expect: { ...OWN, doctor: 'ok', fulfilment: 403 },
    input: order((world) => world.messageId),
  },
  'messages.photo': {
    expect: { ...OWN, doctor: 'ok', fulfilment: 403 },
    input: order((world) => world.messageId),
  },
  'messages.staff': { expect: PEOPLE },
  'messages.recipients': { expect: TEAM },
  'messages.urgent': { expect: TEAM },

  'notifications.list': { expect: MEMBERS },
  'notifications.markRead': { expect: MEMBERS, input: () => ({ body: {} }) },
  'notifications.preferences': { expect: MEMBERS },
  'notifications.changePreferences': {
    expect: MEMBERS,
    input: () => ({ body: { muted: ['message'], quiet: null } }),
  },
  'notifications.subscribe': { expect: MEMBERS, isOnce: true, input: () => ({ body: device }) },
  'notifications.unsubscribe': {
    expect: MEMBERS,
    input: () => ({ body: { endpoint: device.endpoint } }),
  },
  // Whoever holds a receipt; one that is none changes nothing, and is not told so.
  'notifications.acknowledge': {
    expect: everybody('ok'),
    input: () => ({ body: { receipt: '1.1.forged' } }),
  },
  'deliveries.gateway': { expect: everybody(400) },
  'deliveries.twilio': { expect: everybody(400) },
  'notifications.unsubscribeById': {
    expect: OWN,
    isOnce: true,
    input: order((world) => world.deviceId),
  },

  'sync.orders': { expect: CUSTOMERS },
  'sync.messages': { expect: CUSTOMERS },
  'sync.notifications': { expect: CUSTOMERS },
};
