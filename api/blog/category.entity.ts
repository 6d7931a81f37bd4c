import { defineEntity, p } from '@mikro-orm/core';
import type { Language } from '#shared/accounts.ts';
import { base } from '#api/platform/base.entity.ts';

const CategorySchema = defineEntity({
  name: 'Category',
  tableName: 'blog_categories',
  properties: {
    ...base,
    version: p.integer().version(),
    name: p.string().length(80),
    /** Unique among categories that were not removed. The partial index is in the migration. */
    slug: p.string().length(60),
    description: p.string().length(500).nullable(),
    /** Names in languages other than English. */
    names: p.json().$type<Partial<Record<Language, string>>>(),
    removedAt: p.datetime().nullable(),
  },
});

export class Category extends CategorySchema.class {
  nameIn(language: Language | undefined): string {
    return (language && this.names[language]) || this.name;
  }
}
CategorySchema.setClass(Category);
export { CategorySchema };
