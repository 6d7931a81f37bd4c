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
