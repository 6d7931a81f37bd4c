/** Ids of one small clinic, made anew where a call changes it; see api/testing/access-world.ts. */
export type AccessWorld = {
  ownerId: number;
  ownerPhone: string;
  /** A phone nobody has. */
  freshPhone: string;
  password: string;
  doctorId: number;
  otherDoctorId: number;
  staffId: number;
  /** Customers without an open order, one of them with a case in the queue. */
  leavingId: number;
  waitingId: number;
  /** Orders of the owner: approved by the doctor, on its way, not yet paid, paid but without its form. */
  orderId: number;
  shippedId: number;
  unpaidId: number;
  formlessReference: string;
  intakeId: number;
  paymentId: number;
  paidIntentId: string;
  refundedPaymentId: number;
  refundId: number;
  openIntent: { id: string; clientSecret: string };
  /** From the doctor to the owner. */
  messageId: number;
  noteId: number;
  privateNoteId: number;
  deviceId: number;
  priceId: number;
  postId: number;
  postSlug: string;
  draftSlug: string;
  categorySlug: string;
  emptyCategoryId: number;
};

/** In the order of the words in `expect`. */
export const PRINCIPALS = [
  'guest',
  'owner',
  'otherCustomer',
  'doctor',
  'otherDoctor',
  'staff',
  'admin',
] as const;
export type Principal = (typeof PRINCIPALS)[number];

export type AccessRow = {
  /** A word for each principal: `ok`, or the status of the refusal. */
  expect: string;
  input?: (world: AccessWorld) => object;
  /** Each who may do it does it in a clinic of their own, because it can be done once. */
  isOnce?: boolean;
};

const OPEN = 'ok ok ok ok ok ok ok';
const MEMBERS = '401 ok ok ok ok ok ok';
const TEAM = '401 403 403 ok ok ok ok';
const CLINICIANS = '401 403 403 ok ok 403 ok';
const CUSTOMERS = '401 ok ok 403 403 403 403';
const ADMINS = '401 403 403 403 403 403 ok';
/** The patient, their doctor and admins: health data. */
const HEALTH = '401 ok 404 ok 404 403 ok';
/** The patient's own team. */
const CARE = '401 403 403 ok 404 ok ok';

const order = (pick: (world: AccessWorld) => number) => (world: AccessWorld) => ({
  params: { id: pick(world) },
});
const guestInfo = {
  phone: '5553014477',
  fullName: 'Nora Field',
  address: '4 Mill Road',
  city: 'Albany',
  state: 'NY',
  zipCode: '12207',
  country: 'us',
  hasConsent: true,
};
const wish = { product: 'glp1', plan: 'monthly', hasConsent: true };
const form = (referenceNumber: string) => ({
  height: 170,
  weight: 95,
  hasNoMedicalConditions: true,
  hasConsent: true,
  fullName: 'Nora Field',
  dateOfBirth: '1987-05-20',
  gender: 'female',
  referenceNumber,
});
const doctorProfile = { specialization: 'Endocrinology', licenseNumber: 'X-1', imageUrl: '' };
const article = (world: AccessWorld) => ({
  title: 'Walking after a meal',
  slug: `walking-${world.freshPhone}`,
  summary: 'Why a short walk after each meal does more than it seems to.',
  content: '<p>A walk after a meal lowers what the meal does to blood sugar.</p>',
  category: world.categorySlug,
  language: 'en',
});
const category = (world: AccessWorld) => ({
  name: 'A new category',
  slug: `new_${world.freshPhone}`,
});
const product = {
  name: 'SemaLean',
  description: 'Once a week.',
  isActive: true,
  quarterlyDiscount: 10,
  annualDiscount: 25,
};
const price = { productId: 'semaglutide', planType: 'monthly', price: 349, isActive: true };
const card = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' };
const device = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/access-table',
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
};
const account = (world: AccessWorld) => ({
  fullName: 'Fresh Person',
  username: world.freshPhone,
  password: 'Willow-Basin-31',
});

/** Every endpoint has a line; a second case of one stands under its name with a word in brackets. */
export const accessTable: Record<string, AccessRow> = {
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
  'accounts.setLanguage': { expect: MEMBERS, input: () => ({ body: { language: 'vi' } }) },

  'catalogue.listProducts': { expect: OPEN },
  'catalogue.getProduct': { expect: OPEN, input: () => ({ params: { id: 'glp1' } }) },
  'catalogue.listPrices': { expect: OPEN },
  'catalogue.listProductPrices': { expect: OPEN },
  'catalogue.quote': {
    expect: OPEN,
    input: () => ({ query: { product: 'glp1', plan: 'annual' } }),
  },
  'catalogue.changeProduct': {
    expect: ADMINS,
    input: () => ({ params: { id: 'tirzexa' }, body: product }),
  },
  'catalogue.addPrice': {
    expect: ADMINS,
    isOnce: true,
    input: () => ({ body: { ...price, planType: 'quarterly' } }),
  },
  'catalogue.changePrice': {
    expect: ADMINS,
    input: (world) => ({ params: { id: world.priceId }, body: price }),
  },

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
  'ledger.list': { expect: ADMINS },
  'ledger.refund': {
    expect: ADMINS,
    isOnce: true,
    input: (world) => ({
      params: { id: world.paymentId },
      body: { amount: 100, reason: 'A gesture after the late parcel.' },
    }),
  },
  // It has succeeded, so there is nothing to try again: but only admins are told.
  'ledger.retry': {
    expect: '401 403 403 403 403 403 409',
    input: (world) => ({ params: { id: world.refundedPaymentId, refundId: world.refundId } }),
  },
  // Who pays is whoever holds the intent's secret.
  'simulator.confirm': {
    expect: OPEN,
    input: ({ openIntent: { id, clientSecret } }) => ({
      params: { id },
      body: { clientSecret, card },
    }),
  },
  'simulator.confirm (secret)': {
    expect: '404 404 404 404 404 404 404',
    input: ({ openIntent: { id } }) => ({
      params: { id },
      body: { clientSecret: 'guessed', card },
    }),
  },
  'simulator.authenticate': {
    expect: OPEN,
    input: ({ openIntent: { id, clientSecret } }) => ({
      params: { id },
      body: { clientSecret, outcome: 'complete' },
    }),
  },

  'intake.save': {
    expect: '404 ok 404 403 403 403 403',
    isOnce: true,
    input: (world) => ({ body: form(world.formlessReference) }),
  },
  'intake.find': { expect: HEALTH, input: order((world) => world.intakeId) },
  'intake.findByUser': {
    expect: HEALTH,
    input: (world) => ({ query: { userId: world.ownerId } }),
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

  'blog.listPosts': { expect: OPEN },
  'blog.findPost': { expect: OPEN, input: (world) => ({ params: { slug: world.postSlug } }) },
  'blog.findPost (draft)': {
    expect: '404 404 404 404 404 404 ok',
    input: (world) => ({ params: { slug: world.draftSlug } }),
  },
  'blog.countView': { expect: OPEN, input: (world) => ({ params: { slug: world.postSlug } }) },
  'blog.listCategories': { expect: OPEN },
  'blog.listAllPosts': { expect: ADMINS },
  'blog.findAnyPost': { expect: ADMINS, input: order((world) => world.postId) },
  'blog.addPost': { expect: ADMINS, isOnce: true, input: (world) => ({ body: article(world) }) },
  'blog.changePost': {
    expect: ADMINS,
    isOnce: true,
    input: (world) => ({ params: { id: world.postId }, body: article(world) }),
  },
  'blog.removePost': { expect: ADMINS, isOnce: true, input: order((world) => world.postId) },
  'blog.addCategory': {
    expect: ADMINS,
    isOnce: true,
    input: (world) => ({ body: category(world) }),
  },
  'blog.changeCategory': {
    expect: ADMINS,
    isOnce: true,
    input: (world) => ({ params: { id: world.emptyCategoryId }, body: category(world) }),
  },
  'blog.removeCategory': {
    expect: ADMINS,
    isOnce: true,
    input: order((world) => world.emptyCategoryId),
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

  'doctors.list': { expect: TEAM },
  'doctors.find': { expect: TEAM, input: order((world) => world.otherDoctorId) },
  'doctors.change': {
    expect: ADMINS,
    input: (world) => ({
      params: { id: world.otherDoctorId },
      body: { user: { fullName: 'Dr. Changed', email: '' }, profile: doctorProfile },
    }),
  },
  'doctors.setPassword': {
    expect: ADMINS,
    isOnce: true,
    input: (world) => ({
      params: { id: world.otherDoctorId },
      body: { newPassword: 'Marble-Fountain-8' },
    }),
  },
  'doctors.add': {
    expect: ADMINS,
    isOnce: true,
    input: (world) => ({ body: { ...account(world), email: '', profileData: doctorProfile } }),
  },
  'doctors.remove': { expect: ADMINS, isOnce: true, input: order((world) => world.otherDoctorId) },
  'doctors.mine': { expect: CUSTOMERS },

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
  'patients.removeCustomer': {
    expect: ADMINS,
    isOnce: true,
    input: order((world) => world.leavingId),
  },

  'settings.paymentMode': { expect: ADMINS },
  'settings.setPaymentMode': { expect: ADMINS, input: () => ({ body: { liveMode: false } }) },
  'stats.admin': { expect: ADMINS },
  'exports.orders': { expect: ADMINS },
  'audit.list': { expect: ADMINS },
  'testOrders.create': { expect: CUSTOMERS, isOnce: true },
  'config.find': { expect: OPEN },
  // Last, because the products are the same in every clinic.
  'catalogue.removeProduct': {
    expect: ADMINS,
    isOnce: true,
    input: () => ({ params: { id: 'tirzexa' } }),
  },
};
