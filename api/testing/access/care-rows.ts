import { order, guestInfo, wish, form, device, account } from './inputs.ts';
import {
  OPEN,
  MEMBERS,
  TEAM,
  CLINICIANS,
  CUSTOMERS,
  ADMINS,
  HEALTH,
  CARE,
  type AccessRow,
} from './words.ts';

/** What patients and those who treat them call. */
export const careRows: Record<string, AccessRow> = {
  'accounts.login': {
    expect: OPEN,
    isOnce: true,
    input: (world) => ({ body: { phoneNumber: world.ownerPhone, password: world.password } }),
  },
  'accounts.register': {
    expect: OPEN,
    isOnce: true,
    input: (world) => ({ body: { ...account(world), ...guestInfo, fullName: 'Fresh Person' } }),
  },
  'accounts.validate': { expect: MEMBERS },
  'accounts.logout': { expect: OPEN, isOnce: true },
  'accounts.settleLogout': {
    expect: OPEN,
    input: () => ({ body: { farewell: 'f'.repeat(43) } }),
  },
  'accounts.checkAccount': {
    expect: OPEN,
    input: (world) => ({ body: { phone: world.ownerPhone } }),
  },
  'accounts.resetCode': {
    expect: '403 403 403 403 403 403 403',
    input: (world) => ({ body: { phone: world.ownerPhone } }),
  },
  'accounts.resetPassword': {
    expect: '403 403 403 403 403 403 403',
    input: (world) => ({
      body: { username: world.ownerPhone, password: 'Willow-Basin-31', code: '123456' },
    }),
  },
  // Without a purchase of this device there is nothing to prove.
  'accounts.purchaseCode': {
    expect: '403 403 403 403 403 403 403',
    input: (world) => ({ body: { phone: world.ownerPhone } }),
  },
  'accounts.waitingPurchases': { expect: CUSTOMERS },
  'accounts.joinPurchase': {
    expect: '401 403 403 403 403 403 403',
    input: () => ({ body: { code: '123456' } }),
  },
  'accounts.forgotPassword': {
    expect: OPEN,
    isOnce: true,
    input: (world) => ({ body: { phone: world.ownerPhone } }),
  },
  'accounts.setForgotten': {
    expect: '403 403 403 403 403 403 403',
    input: (world) => ({
      body: {
        phone: world.ownerPhone,
        ticket: 'guessed',
        code: '123456',
        password: 'Willow-Basin-31',
      },
    }),
  },
  'accounts.loginCode': {
    expect: OPEN,
    isOnce: true,
    input: (world) => ({ body: { phone: world.ownerPhone } }),
  },
  'accounts.loginByCode': {
    expect: '403 403 403 403 403 403 403',
    input: (world) => ({ body: { phone: world.ownerPhone, ticket: 'guessed', code: '123456' } }),
  },
  'accounts.changePassword': {
    expect: MEMBERS,
    isOnce: true,
    input: (world) => ({
      body: { currentPassword: world.password, newPassword: 'Willow-Basin-31' },
    }),
  },
  'accounts.sessions': { expect: MEMBERS },
  'accounts.endSession': {
    expect: '401 ok 404 404 404 404 404',
    isOnce: true,
    input: (world) => ({ params: { id: world.ownerSessionId } }),
  },
  'accounts.setLanguage': { expect: MEMBERS, input: () => ({ body: { language: 'vi' } }) },

  'orders.list': { expect: MEMBERS },
  'orders.pending': { expect: CLINICIANS },
  'orders.approvedCount': { expect: TEAM },
  'orders.place': {
    expect: 'ok ok ok 403 403 403 403',
    input: () => ({ body: { ...wish, guestInfo } }),
  },
  'orders.find': { expect: '404 ok 404 ok 404 ok ok', input: order((world) => world.orderId) },
  'orders.find (queue)': {
    expect: '404 404 404 ok ok ok ok',
    input: order((world) => world.waitingId),
  },
  'orders.claim': { expect: CLINICIANS, isOnce: true, input: order((world) => world.waitingId) },
  'orders.release': { expect: CLINICIANS, input: order((world) => world.waitingId) },
  'orders.move': {
    expect: CLINICIANS,
    isOnce: true,
    input: (world) => ({ params: { id: world.waitingId }, body: { status: 'approved' } }),
  },
  'orders.move (decided)': {
    expect: '401 403 403 ok 409 403 ok',
    isOnce: true,
    input: (world) => ({ params: { id: world.orderId }, body: { status: 'rejected' } }),
  },
  'orders.receive': {
    expect: '401 ok 404 403 403 403 ok',
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
  'orders.remove': { expect: ADMINS, isOnce: true, input: order((world) => world.unpaidId) },

  'payments.createAndPay': { expect: CUSTOMERS, input: () => ({ body: wish }) },
  'payments.createIntent': {
    expect: '404 ok 404 403 403 403 403',
    input: (world) => ({ body: { orderId: world.unpaidId } }),
  },
  'payments.publicKey': { expect: OPEN },
  'payments.record': {
    expect: '404 ok 404 403 403 403 403',
    input: (world) => ({
      body: { orderId: world.orderId, stripePaymentIntentId: world.paidIntentId },
    }),
  },
  'payments.list': {
    expect: '401 ok 404 ok 404 ok ok',
    input: (world) => ({ query: { orderId: world.orderId } }),
  },
  'payments.receipt': {
    expect: '401 ok 404 403 403 403 ok',
    input: order((world) => world.paymentId),
  },
  // Without a signature nobody is the gateway.
  'payments.webhook': { expect: '400 400 400 400 400 400 400' },
  'intake.save': {
    expect: '404 ok 404 403 403 403 403',
    isOnce: true,
    input: (world) => ({ body: form(world.formlessReference) }),
  },
  'intake.find': { expect: HEALTH, input: order((world) => world.intakeId) },
  // A patient reads their own form, and not what their doctors look up beside it.
  'intake.history': {
    expect: '401 403 403 ok 404 403 ok',
    input: order((world) => world.intakeId),
  },
  'intake.findByUser': {
    expect: HEALTH,
    input: (world) => ({ query: { userId: world.ownerId } }),
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
  'care.ofPatient': {
    expect: '401 403 403 ok 404 403 ok',
    input: (world) => ({ params: { id: world.ownerId } }),
  },
  'messages.list': { expect: MEMBERS },
  'messages.send': {
    expect: '401 ok ok ok ok 403 ok',
    input: (world) => ({
      body: { receiverId: world.staffId, subject: 'Hello', content: 'Hello.' },
    }),
  },
  'messages.send (to a patient)': {
    expect: '401 403 403 ok 403 ok ok',
    input: (world) => ({
      body: { receiverId: world.ownerId, subject: 'Hello', content: 'Hello.' },
    }),
  },
  'messages.unreadCount': { expect: MEMBERS },
  'messages.markRead': {
    expect: '401 ok 404 403 404 404 404',
    input: order((world) => world.messageId),
  },
  'messages.thread': {
    expect: '401 ok 404 ok 404 404 404',
    input: order((world) => world.messageId),
  },
  'messages.staff': { expect: MEMBERS },
  'messages.recipients': { expect: TEAM },

  'subscriptions.list': { expect: MEMBERS },
  'subscriptions.deactivate': {
    expect: CARE,
    isOnce: true,
    input: (world) => ({ params: { orderId: world.orderId } }),
  },
  'subscriptions.notes': {
    expect: CARE,
    input: (world) => ({ params: { orderId: world.orderId } }),
  },
  'subscriptions.addNote': {
    expect: CARE,
    input: (world) => ({
      params: { orderId: world.orderId },
      body: { content: 'Well tolerated.' },
    }),
  },
  'subscriptions.changeNote': {
    expect: CARE,
    input: (world) => ({
      params: { orderId: world.orderId, noteId: world.noteId },
      body: { content: 'Very well tolerated.' },
    }),
  },
  'subscriptions.changeNote (private)': {
    expect: '401 403 403 404 404 ok ok',
    input: (world) => ({
      params: { orderId: world.orderId, noteId: world.privateNoteId },
      body: { content: 'Changed.' },
    }),
  },
  'subscriptions.removeNote': {
    expect: '401 403 403 403 403 ok ok',
    isOnce: true,
    input: (world) => ({ params: { orderId: world.orderId, noteId: world.noteId } }),
  },

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
  'notifications.unsubscribeById': {
    expect: '401 ok 404 404 404 404 404',
    isOnce: true,
    input: order((world) => world.deviceId),
  },

  'sync.orders': { expect: CUSTOMERS },
  'sync.messages': { expect: CUSTOMERS },
  'sync.notifications': { expect: CUSTOMERS },

  'patients.approved': { expect: TEAM },
  'patients.find': { expect: CARE, input: order((world) => world.ownerId) },
  'patients.customerProfile': {
    expect: '401 ok 404 ok 404 ok ok',
    input: (world) => ({ query: { userId: world.ownerId } }),
  },
  'patients.ownProfile': { expect: CUSTOMERS },
  'patients.changeOwnProfile': { expect: CUSTOMERS, input: () => ({ body: { city: 'Reno' } }) },
  'patients.customers': { expect: '401 403 403 403 403 ok ok' },
  'patients.addCustomer': {
    expect: ADMINS,
    isOnce: true,
    input: (world) => ({ body: account(world) }),
  },
  'patients.changeProfile': {
    expect: ADMINS,
    input: (world) => ({ params: { id: world.ownerId }, body: { allergies: 'Latex' } }),
  },
  'splitAccounts.list': { expect: ADMINS },
  'splitAccounts.merge': {
    expect: ADMINS,
    isOnce: true,
    input: (world) => ({ params: { id: world.ownerId }, body: { otherId: world.splitId } }),
  },
  'patients.removeCustomer': {
    expect: ADMINS,
    isOnce: true,
    input: order((world) => world.leavingId),
  },
};
