import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { now } from '#api/platform/clock.ts';

export const Setting = defineEntity({
  name: 'Setting',
  tableName: 'settings',
  properties: {
    key: p.string().length(60).primary(),
    value: p.json().$type<unknown>(),
    updatedAt: p
      .datetime()
      .onCreate(() => now())
      .onUpdate(() => now()),
  },
});
export type Setting = InferEntity<typeof Setting>;
