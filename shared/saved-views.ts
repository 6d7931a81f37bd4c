import { z } from 'zod';
import { admins, contract, del, get, Id, post, put } from './lib/contract.ts';
import { defineErrors } from './lib/errors.ts';
import { seenText } from './lib/fields.ts';
import { says } from './lib/says.ts';
import { ORDER_COLUMNS } from './order-columns.ts';
import { ORDER_SORTS, OrderFilter } from './order-list.ts';

/** How many views of the list of orders one person can save. */
export const SAVED_VIEWS_MAX = 20;

export const savedViewErrors = defineErrors('saved_view', {
  too_many: [409, 'You have saved as many views as there is room for. Please delete one first.'],
  name_taken: [409, 'You already have a view with this name.'],
});

/** The filters, sort order and columns of a list of orders. The search text is not saved, because it names a patient. */
export const SavedList = OrderFilter.omit({ search: true }).extend({
  sort: z.enum(ORDER_SORTS),
  columns: z.array(z.enum(ORDER_COLUMNS)).max(ORDER_COLUMNS.length),
});
export type SavedList = z.infer<typeof SavedList>;

export const SavedViewName = z.object({ name: seenText(40, says('required')) });
const NewSavedView = SavedViewName.extend({ list: SavedList });

export const SavedView = NewSavedView.extend({ id: z.number() });
export type SavedView = z.infer<typeof SavedView>;

export const savedViewContract = contract('savedViews', {
  list: get('/api/saved-views', {
    summary: 'The views of the list of orders that this person has saved, in their own order.',
    access: admins,
    reply: z.array(SavedView),
  }),
  add: post('/api/saved-views', {
    summary: 'Saves filters, sort order and columns of the list of orders under a name.',
    access: admins,
    body: NewSavedView,
    reply: SavedView,
    changes: ['savedViews'],
  }),
  rename: put('/api/saved-views/:id/name', {
    summary: 'Gives one of one’s own views another name.',
    access: admins,
    body: SavedViewName,
    reply: null,
    changes: ['savedViews'],
  }),
  arrange: put('/api/saved-views/order', {
    summary:
      'Puts one’s own views into this order. Views that are not named, such as one just saved on another device, follow.',
    access: admins,
    body: z.object({ ids: z.array(Id).max(SAVED_VIEWS_MAX) }),
    reply: null,
    changes: ['savedViews'],
  }),
  remove: del('/api/saved-views/:id', {
    summary: 'Deletes one of one’s own views.',
    access: admins,
    reply: null,
    changes: ['savedViews'],
  }),
});
