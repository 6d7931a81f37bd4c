import { p } from '@mikro-orm/core';
import { now } from './clock.ts';

/** Columns that every table has. */
export const base = {
  id: p.integer().primary().autoincrement(),
  createdAt: p.datetime().onCreate(() => now()),
  updatedAt: p
    .datetime()
    .onCreate(() => now())
    .onUpdate(() => now()),
};

/** The right side of `in` for constants from our own code. User input goes into a query as a parameter instead. */
export const sqlWords = (words: readonly string[]): string =>
  `(${words.map((word) => `'${word}'`).join(', ')})`;
