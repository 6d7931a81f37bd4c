import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '#shared/lib/actor.ts';
import { foldSearch, matcherOf } from '#shared/lib/search.ts';
import { searchedText, type Folder } from '#shared/messages.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { encodeCursor } from '#api/platform/keyset.ts';
import { listFolder } from './list-messages.ts';
import { presentMessage } from './messages.present.ts';

/** Messages that one request decrypts: about a year of a busy doctor, and some tens of milliseconds. */
const OPENED_MAX = 500;

type Asked = { folder: Folder; search: string; limit: number; cursor?: string };

/**
 * The messages of a folder that contain the searched text. They are encrypted, so each has to be decrypted: a request
 * decrypts a number of them, and its cursor continues after those, whether anything was found or not.
 */
export async function searchFolder(
  em: EntityManager,
  key: KeyRing,
  actor: Member,
  { folder, search, limit, cursor }: Asked,
) {
  const says = matcherOf(search);
  const { rows, next } = await listFolder(em, actor, folder, { cursor, limit: OPENED_MAX });
  const found = rows
    .map((row) => ({ row, letter: presentMessage(row, key, actor) }))
    .filter(({ letter }) => says(foldSearch(searchedText(letter, folder))));
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1)?.row : undefined;
  return {
    messages: page.map(({ letter }) => letter),
    next: last ? encodeCursor({ at: last.createdAt, id: last.id }) : next,
  };
}
