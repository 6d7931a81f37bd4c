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
    /** WebP; null if it lies in the bucket. */
    bytes: p.blob().nullable(),
    /** Its place in the bucket. Each upload has its own, so that none is ever written twice. */
    objectKey: p.string().length(100).nullable().unique(),
  },
  checks: [
    {
      name: 'blog_pictures_one_place',
      expression: 'num_nonnulls(bytes, object_key) = 1',
    },
  ],
});
export type Picture = InferEntity<typeof Picture>;
