import { defineEntity, p } from '@mikro-orm/core';
import type { SavedList } from '#shared/saved-views.ts';
import { User } from '#api/accounts/user.entity.ts';
import { base } from '#api/platform/base.entity.ts';

const SavedViewSchema = defineEntity({
  name: 'SavedView',
  tableName: 'saved_views',
  properties: {
    ...base,
    owner: () => p.manyToOne(User).deleteRule('cascade'),
    name: p.string().length(40),
    list: p.json().$type<SavedList>(),
    /** Views with the same place are in the order in which they were saved. */
    place: p.smallint(),
  },
  uniques: [{ name: 'saved_views_name_unique', properties: ['owner', 'name'] }],
});

export class SavedView extends SavedViewSchema.class {}
SavedViewSchema.setClass(SavedView);
export { SavedViewSchema };
