import { defineEntity, p } from '@mikro-orm/core';
import { LANGUAGES } from '#shared/accounts.ts';
import { User } from '#api/accounts/user.entity.ts';
import { now } from '#api/platform/clock.ts';

const PracticeTextSchema = defineEntity({
  name: 'PracticeText',
  tableName: 'practice_texts',
  properties: {
    id: p.integer().primary().autoincrement(),
    key: p.string().length(120),
    language: p.enum(LANGUAGES),
    /** Null goes back to the built text. */
    text: p.text().nullable(),
    author: () => p.manyToOne(User).index('practice_texts_author').deleteRule('restrict'),
    createdAt: p.datetime().onCreate(() => now()),
  },
  indexes: [{ name: 'practice_texts_newest', properties: ['key', 'language', 'id'] }],
});

/** One change of a text. The newest of a key and language counts, so that the table is its own history. */
export class PracticeText extends PracticeTextSchema.class {}
PracticeTextSchema.setClass(PracticeText);
export { PracticeTextSchema };
