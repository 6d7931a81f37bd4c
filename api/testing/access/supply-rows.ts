import { order } from './inputs.ts';
import { ADMINS, CARE, CUSTOMERS, PEOPLE, TEAM, type AccessRow } from './words.ts';

/** What orders deliver, parcel by parcel, and what their buyers were told; the memberships that they make. */
export const supplyRows: Record<string, AccessRow> = {
  'supplies.mine': { expect: CUSTOMERS },
  'supplies.list': {
    expect: {
      ...CUSTOMERS,
      staff: 'ok',
      admin: 'ok',
      guest: 404,
      otherCustomer: 404,
      doctor: 'ok',
      otherDoctor: 404,
    },
    input: order((world) => world.orderId),
  },
  'deliveries.ofOrder': {
    expect: { ...TEAM, otherDoctor: 404 },
    input: order((world) => world.orderId),
  },
  'supplies.blocked': { expect: TEAM },
  'supplies.reports': { expect: { ...ADMINS, staff: 'ok' } },
  'supplies.faults': { expect: ADMINS },
  'supplies.reportPhoto': {
    expect: { ...ADMINS, staff: 'ok' },
    input: order((world) => world.parcelReportId),
  },
  'supplies.answer': {
    expect: { ...ADMINS, staff: 'ok' },
    isOnce: true,
    input: (world) => ({ params: { id: world.parcelReportId }, body: { answer: 'replacement' } }),
  },
  'supplies.report': {
    expect: { ...CUSTOMERS, guest: 404, otherCustomer: 404 },
    isOnce: true,
    input: (world) => ({ body: { supplyId: world.sentSupplyId, fault: 'warm' } }),
  },
  // It is to be packed, so only who owns it learns that its day can no longer be moved.
  'supplies.move': {
    expect: { ...CUSTOMERS, guest: 404, otherCustomer: 404 },
    isOnce: true,
    input: (world) => ({ params: { id: world.supplyId }, body: { skips: true } }),
  },

  'subscriptions.list': { expect: PEOPLE },
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
    expect: { ...CARE, doctor: 404 },
    input: (world) => ({
      params: { orderId: world.orderId, noteId: world.privateNoteId },
      body: { content: 'Changed.' },
    }),
  },
  'subscriptions.removeNote': {
    expect: { ...ADMINS, staff: 'ok' },
    isOnce: true,
    input: (world) => ({ params: { orderId: world.orderId, noteId: world.noteId } }),
  },
};
