import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { User } from '#api/accounts/user.entity.ts';
import { Note } from './note.entity.ts';

/** The text of a note and its author, one row for each version. The database refuses to change or delete one. */
export const NoteVersion = defineEntity({
  name: 'NoteVersion',
  tableName: 'note_versions',
  properties: {
    note: () => p.manyToOne(Note).primary().deleteRule('restrict'),
    version: p.integer().primary(),
    editor: () => p.manyToOne(User).deleteRule('restrict'),
    /** Encrypted as in the note. */
    content: p.text().hidden(),
    isPrivate: p.boolean(),
    at: p.datetime(),
  },
});
export type NoteVersion = InferEntity<typeof NoteVersion>;
