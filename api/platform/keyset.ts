import { isStorableMoment } from '#shared/lib/dates.ts';
import { AppError, errors } from '#shared/lib/errors.ts';

/** The place after which the next page begins. */
export type Cursor = { at: Date; id: number };

export const encodeCursor = ({ at, id }: Cursor): string =>
  Buffer.from(`${at.toISOString()}|${id}`).toString('base64url');

/** Refuses a cursor that we did not make. */
export function decodeCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null;
  const [at, id] = Buffer.from(text, 'base64url').toString().split('|');
  const cursor = { at: new Date(at ?? ''), id: Number(id) };
  if (!isStorableMoment(cursor.at) || !Number.isSafeInteger(cursor.id)) {
    throw new AppError(errors.validation, { fields: { cursor: 'Please check this value' } });
  }
  return cursor;
}

/** The rows after the cursor in a list ordered by createdAt and id, newest first. */
export const olderThan = (cursor: Cursor | null): object =>
  cursor
    ? {
        // Says the same again, in the words by which the index is entered at this place and not at its beginning.
        createdAt: { $lte: cursor.at },
        $or: [{ createdAt: { $lt: cursor.at } }, { id: { $lt: cursor.id } }],
      }
    : {};

/** Cuts the one row too many that says that there is a next page. */
export function pageOf<T extends { createdAt: Date; id: number }>(
  rows: T[],
  limit: number,
): { rows: T[]; next: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: page,
    next: rows.length > limit && last ? encodeCursor({ at: last.createdAt, id: last.id }) : null,
  };
}
