import type { EntityManager } from '@mikro-orm/postgresql';
import type { User } from '#api/accounts/user.entity.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { now } from '#api/platform/clock.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { NoteVersion } from './note-version.entity.ts';
import { Note } from './note.entity.ts';

type Overrides = {
  order: Order;
  author: User;
  content?: string;
  isPrivate?: boolean;
  createdAt?: Date;
};

/** A note with its first version, encrypted with the process's key. */
export async function aNote(em: EntityManager, key: KeyRing, overrides: Overrides): Promise<Note> {
  const { content, ...rest } = overrides;
  const note = em.create(Note, { ...rest, content: '' });
  note.seal(key, content ?? 'Tolerates the first stage well.');
  await em.flush();
  await em.insert(NoteVersion, {
    note: note.id,
    version: note.version,
    editor: note.author.id,
    content: note.content,
    isPrivate: note.isPrivate,
    at: overrides.createdAt ?? now(),
  });
  return note;
}
