import { z } from 'zod';
import { Plan } from './catalogue.ts';
import { orderedProduct } from './product-id.ts';
import { ROLES } from './lib/actor.ts';
import { contract, del, get, PageQuery, post, put, team } from './lib/contract.ts';
import { Moment } from './lib/dates.ts';
import { reason } from './lib/fields.ts';
import { says } from './lib/says.ts';
import { orderStatus, type OrderStatus } from './order-status.ts';

export const isDeactivatable = (status: OrderStatus): boolean =>
  orderStatus.canMove(status, 'cancelled');

export const Subscription = z.object({
  orderId: z.number(),
  referenceNumber: z.string(),
  patientId: z.number().nullable(),
  patientName: z.string(),
  ...orderedProduct,
  plan: Plan,
  /** The same as `plan`, because the plan's id is its type (decision C080). */
  planId: Plan,
  /** Cents. */
  price: z.number(),
  status: z.enum(orderStatus.group.subscription),
  createdAt: Moment,
  /** Null until the membership begins. */
  startDate: Moment.nullable(),
  endDate: Moment.nullable(),
  /** Cents of the latest settled payment, minus its refunds. 0 without one. */
  lastPaymentAmount: z.number(),
  /** Paid with a test card while the service is live (decision C113). */
  isTrial: z.boolean(),
  /** Cents that would be refunded if it were deactivated now. 0 once the parcel is shipped. */
  refundable: z.number(),
  can: z.object({ deactivate: z.boolean(), markNotesPrivate: z.boolean().default(false) }),
});
export type Subscription = z.infer<typeof Subscription>;

/** The totals on the four cards: over all rows, not only those of the page. */
export const SubscriptionTotals = z.object({
  total: z.number(),
  active: z.number(),
  approved: z.number(),
  /** Cents. */
  lastPayments: z.number(),
});
export type SubscriptionTotals = z.infer<typeof SubscriptionTotals>;

export const NOTE_MAX = 5000;

export const Note = z.object({
  id: z.number(),
  content: z.string(),
  isPrivate: z.boolean(),
  authorId: z.number(),
  author: z.object({ fullName: z.string(), role: z.enum(ROLES) }),
  createdAt: Moment,
  updatedAt: Moment,
  /** The version number. An edit sends it back and is rejected if the row has changed since. */
  version: z.number(),
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
});
export type Note = z.infer<typeof Note>;

const NoteContent = z
  .string(says('noteContent'))
  .max(NOTE_MAX, says('noteLength'))
  .pipe(reason(NOTE_MAX, { message: says('noteContent') }));

export const NewNote = z.object({
  content: NoteContent,
  /** Only staff and admins can set it. Ignored for doctors (decision C088). */
  isPrivate: z.boolean().optional(),
});
export type NewNote = z.infer<typeof NewNote>;

export const NoteEdit = NewNote.extend({ version: z.int().optional() });
export type NoteEdit = z.infer<typeof NoteEdit>;

export const subscriptionContract = contract('subscriptions', {
  list: get('/api/subscriptions', {
    summary:
      'Subscriptions, newest first: of a customer their own, of a doctor those of their patients, of staff and admins all.',
    access: ['customer', ...team],
    audit: { action: 'read', subject: 'subscriptions', isList: true },
    query: PageQuery,
    reply: z.object({
      subscriptions: z.array(Subscription),
      /** Only on the first page. */
      totals: SubscriptionTotals.optional(),
    }),
    offline: 'kept',
    prefetch: {},
    pageSize: 25,
  }),
  deactivate: post('/api/subscriptions/:orderId/deactivate', {
    summary:
      'Cancels an approved or active subscription, and refunds it while its parcel has not left; doing it twice is harmless.',
    access: team,
    body: z.object({ refund: z.boolean().optional() }).optional(),
    reply: Subscription,
    changes: ['subscriptions.list', 'patients', 'orders'],
  }),
  notes: get('/api/subscriptions/:orderId/notes', {
    summary: 'Notes on a subscription, newest first; private ones only for staff and admins.',
    access: team,
    query: PageQuery,
    reply: z.array(Note),
  }),
  addNote: post('/api/subscriptions/:orderId/notes', {
    summary: 'Adds a note to a subscription.',
    access: team,
    body: NewNote,
    reply: Note,
  }),
  changeNote: put('/api/subscriptions/:orderId/notes/:noteId', {
    summary: 'Its author, staff or an admin changes a note; what it said before is kept.',
    access: team,
    body: NoteEdit,
    reply: Note,
  }),
  removeNote: del('/api/subscriptions/:orderId/notes/:noteId', {
    summary: 'Staff or an admin removes a note from sight; the record is kept.',
    access: ['staff', 'admin'],
    reply: null,
  }),
});
