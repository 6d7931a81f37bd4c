import { randomUUID } from 'node:crypto';
import {
  order,
  doctorProfile,
  article,
  category,
  picture,
  product,
  price,
  card,
  account,
  parcel,
} from './inputs.ts';
import {
  OPEN,
  TEAM,
  CLINICIANS,
  CUSTOMERS,
  ADMINS,
  PACKERS,
  everybody,
  type AccessRow,
} from './words.ts';

/** Public endpoints, and those of the office. */
export const officeRows: Record<string, AccessRow> = {
  'openings.askForCode': {
    expect: OPEN,
    isOnce: true,
    input: (world) => ({ body: { referenceNumber: 'SEM-1010', phone: world.ownerPhone } }),
  },
  'openings.open': {
    expect: everybody(403),
    input: (world) => ({
      body: {
        referenceNumber: 'SEM-1010',
        phone: world.ownerPhone,
        ticket: 'guessed',
        code: '123456',
      },
    }),
  },
  'catalogue.listProducts': { expect: OPEN },
  'catalogue.getProduct': { expect: OPEN, input: () => ({ params: { id: 'glp1' } }) },
  'catalogue.listPrices': { expect: OPEN },
  'catalogue.listProductPrices': { expect: OPEN },
  'catalogue.quote': {
    expect: OPEN,
    input: () => ({ query: { product: 'glp1', plan: 'annual' } }),
  },
  'catalogue.addProduct': {
    expect: ADMINS,
    isOnce: true,
    input: () => ({
      body: {
        ...product,
        id: 'orforglipron',
        medicine: 'orforglipron-tablets' as const,
        referencePrefix: 'ORF',
        brandLine: '',
        descriptionVi: '',
        descriptionEs: '',
        strengths: [],
        guideSlug: null,
      },
    }),
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

  'savedViews.list': { expect: ADMINS },
  'savedViews.add': {
    expect: ADMINS,
    isOnce: true,
    input: () => ({ body: { name: 'Dearest', list: { sort: 'price_desc', columns: ['price'] } } }),
  },
  'savedViews.rename': {
    expect: ADMINS,
    input: (world) => ({ params: { id: world.savedViewId }, body: { name: 'To send' } }),
  },
  'savedViews.arrange': {
    expect: ADMINS,
    input: (world) => ({ body: { ids: [world.savedViewId] } }),
  },
  'savedViews.remove': {
    expect: ADMINS,
    isOnce: true,
    input: order((world) => world.savedViewId),
  },

  // Other rows have approved the newcomer’s order.
  'shipping.waiting': { expect: PACKERS, sees: ['waitingPerson'] },
  'shipping.sent': { expect: PACKERS },
  'shipping.check': {
    expect: PACKERS,
    input: () => ({ body: { parcels: [{ reference: 'SEM-1', ...parcel }] } }),
  },
  'shipping.ship': {
    expect: PACKERS,
    isOnce: true,
    input: (world) => ({ body: { parcels: [{ orderId: world.orderId, ...parcel }] } }),
  },
  'shipping.correct': {
    expect: PACKERS,
    isOnce: true,
    input: (world) => ({ params: { id: world.shippedId }, body: parcel }),
  },
  // It was not shipped within the last hour; but only who sends parcels learns that.
  'shipping.takeBack': {
    expect: PACKERS,
    isOnce: true,
    input: (world) => ({
      params: { id: world.shippedId },
      body: { reason: 'The wrong row was ticked.', version: world.shippedVersion },
    }),
  },
  'shipping.receive': {
    expect: PACKERS,
    isOnce: true,
    input: (world) => ({ params: { id: world.shippedId } }),
  },

  'history.find': { expect: ADMINS, input: order((world) => world.orderId) },

  'ledger.list': { expect: ADMINS },
  'ledger.refund': {
    expect: ADMINS,
    isOnce: true,
    input: (world) => ({
      params: { id: world.paymentId },
      body: { amount: 100, reason: 'A gesture after the late parcel.' },
    }),
  },
  'ledger.decisions': { expect: ADMINS, input: order((world) => world.orderId) },
  // The refund has succeeded, so there is nothing to retry; but only admins learn that.
  'ledger.retry': {
    expect: { ...ADMINS, admin: 409 },
    input: (world) => ({ params: { id: world.refundedPaymentId, refundId: world.refundId } }),
  },
  // Whoever holds the intent's secret can pay.
  'simulator.confirm': {
    expect: OPEN,
    input: ({ openIntent: { id, clientSecret } }) => ({
      params: { id },
      body: { clientSecret, card },
    }),
  },
  'simulator.confirm (secret)': {
    expect: everybody(404),
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

  'blog.listPosts': { expect: OPEN },
  'blog.findPost': { expect: OPEN, input: (world) => ({ params: { slug: world.postSlug } }) },
  'blog.findPost (draft)': {
    expect: { ...everybody(404), admin: 'ok' },
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
  'blog.addPicture': { expect: ADMINS, input: () => ({ body: picture }) },
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
  // A doctor without a second factor stays without.
  'doctors.takeOffFactor': {
    expect: { ...ADMINS, admin: 409 },
    input: (world) => ({ params: { id: world.otherDoctorId } }),
  },
  'doctors.setPassword (staff)': {
    expect: ADMINS,
    isOnce: true,
    input: (world) => ({
      params: { id: world.staffId },
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

  'stats.admin': { expect: ADMINS },
  'stats.promises': { expect: CLINICIANS },
  'stats.supplies': { expect: ADMINS },
  'stats.attention': { expect: ADMINS },
  'stats.orders': { expect: ADMINS },
  'stats.overview': {
    expect: ADMINS,
    input: () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }),
  },
  'stats.reviews': {
    expect: CLINICIANS,
    input: () => ({ query: { since: '2026-11-20T05:00:00Z' } }),
  },
  'exports.orders': { expect: ADMINS },
  'exports.payments': { expect: ADMINS },
  'audit.list': { expect: ADMINS },
  'audit.people': { expect: ADMINS, input: () => ({ query: { search: 'a' } }) },
  'audit.export': { expect: ADMINS },
  'jobs.listFailed': { expect: ADMINS },
  'jobs.retry': { expect: ADMINS, input: () => ({ body: { ids: [randomUUID()] } }) },
  'jobs.dismiss': { expect: ADMINS, input: () => ({ body: { ids: [randomUUID()] } }) },
  'testOrders.create': { expect: CUSTOMERS, isOnce: true },
  'config.find': { expect: OPEN },
  'clientErrors.report': {
    expect: OPEN,
    input: () => ({
      body: {
        kind: 'screen',
        name: 'TypeError',
        cause: 'undefined_value',
        screen: '/doctor/pending',
        build: 'index-DxY31k2a.js',
        stack: ['index-DxY31k2a.js:1:23'],
      },
    }),
  },
  'catalogue.restoreProduct': { expect: ADMINS, input: () => ({ params: { id: 'glp1' } }) },
  'catalogue.removePrice': {
    expect: ADMINS,
    isOnce: true,
    input: (world) => ({ params: { id: world.priceId } }),
  },
  'catalogue.restorePrice': {
    expect: ADMINS,
    input: (world) => ({ params: { id: world.priceId } }),
  },
  // Last, because the products are the same in every clinic.
  'catalogue.removeProduct': {
    expect: ADMINS,
    isOnce: true,
    input: () => ({ params: { id: 'tirzexa' } }),
  },
};
