import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '#shared/lib/actor.ts';
import { foldSearch, matcherOf } from '#shared/lib/search.ts';
import { searchedText, type Folder } from '#shared/messages.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { encodeCursor } from '#api/platform/keyset.ts';
import { listFolder } from './list-messages.ts';
import { presentMessage } from './messages.present.ts';

/** Messages that one request decrypts: about a year of a busy doctor. */
const OPENED_MAX = 500;
/** Of all of them together, since nothing else runs meanwhile: about 50 ms of a core. */
const CHARACTERS_MAX = 600_000;

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
  const found: ReturnType<typeof presentMessage>[] = [];
  let characters = 0;
  for (const [at, row] of rows.entries()) {
    const letter = presentMessage(row, key, actor);
    const text = searchedText(letter, folder);
    if (says(foldSearch(text))) found.push(letter);
    characters += text.length;
    const isEnough = found.length === limit || characters > CHARACTERS_MAX;
    if (isEnough && at < rows.length - 1)
      return { messages: found, next: encodeCursor({ at: row.createdAt, id: row.id }) };
  }
  return { messages: found, next };
}
