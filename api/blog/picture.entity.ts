import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { now } from '#api/platform/clock.ts';

/** A picture of articles, named after its content. */
export const Picture = defineEntity({
  name: 'Picture',
  tableName: 'blog_pictures',
  properties: {
    name: p.string().length(43).primary(),
    createdAt: p.datetime().onCreate(() => now()),
    width: p.integer(),
    height: p.integer(),
    /** WebP. */
    bytes: p.blob(),
  },
});
export type Picture = InferEntity<typeof Picture>;
