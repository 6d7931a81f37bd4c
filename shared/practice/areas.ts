import { z } from 'zod';
import { admins, contract, get, put } from '../lib/contract.ts';
import { defineErrors } from '../lib/errors.ts';
import { CANADIAN_PROVINCES, US_STATES, type Region } from '../regions.ts';

export const areaErrors = defineErrors('orders', {
  /** The details name the place: `{ place: 'Texas' }`. */
  area_not_served: [
    409,
    'We do not treat patients in {{place}} now, so nothing can be ordered or approved there.',
  ],
});

/** Where the practice treats (decision C123). A page may not know a code of a later release. */
export const Areas = z.object({
  us: z.array(z.string()),
  ca: z.array(z.string()),
  vn: z.boolean(),
});

export type Areas = z.infer<typeof Areas>;

const codesOf = (regions: readonly Region[]) =>
  z.array(z.enum(regions.map(([code]) => code))).max(regions.length);
export const ChosenAreas = Areas.extend({
  us: codesOf(US_STATES),
  ca: codesOf(CANADIAN_PROVINCES),
});

export const areaContract = contract('practiceAreas', {
  find: get('/api/admin/practice/areas', {
    summary: 'The states, provinces and countries in which the practice treats.',
    access: admins,
    reply: Areas,
  }),
  change: put('/api/admin/practice/areas', {
    summary:
      'Sets where the practice treats; open payments elsewhere end, running treatments go on. What is not as it `was` is a conflict.',
    access: admins,
    body: ChosenAreas.extend({ was: Areas.optional() }),
    reply: Areas,
    changes: ['practiceAreas', 'config'],
  }),
});
