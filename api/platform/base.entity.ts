import { p } from '@mikro-orm/core';
import { now } from './clock.ts';

/** Columns every table has. */
export const base = {
  id: p.integer().primary().autoincrement(),
  createdAt: p.datetime().onCreate(() => now()),
  updatedAt: p
    .datetime()
    .onCreate(() => now())
    .onUpdate(() => now()),
};

/** The right side of `in` for words that our own code lists; what somebody sent goes into a query as a parameter. */
export const sqlWords = (words: readonly string[]): string =>
  `(${words.map((word) => `'${word}'`).join(', ')})`;
