import type { EntityManager, EntityName, FilterQuery } from '@mikro-orm/postgresql';
import { RECORD_PHOTOS_MAX } from '#shared/own-record.ts';
import { photoAddress } from '#shared/photos.ts';
import { CheckInPhoto, sealedCheckInPhoto } from '#api/care/check-in-photo.entity.ts';
import { MessagePhoto, sealedMessagePhoto } from '#api/messages/message-photo.entity.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';

/** As addresses, by what they were sent with. */
type Photos = { byId: ReadonlyMap<number, string>; leftOut: number };

/** The newest photos of these messages. */
export async function photosOfMessages(
  em: EntityManager,
  key: KeyRing,
  ids: readonly number[],
): Promise<Photos> {
  const { rows, leftOut } = await newest(em, MessagePhoto, { message: { $in: [...ids] } });
  const opened = rows.map(({ message: { id }, sealed }): [number, string] => [
    id,
    photoAddress(sealedMessagePhoto.open(key, [id], sealed)),
  ]);
  return { byId: new Map(opened), leftOut };
}

/** The same of check-ins. */
export async function photosOfCheckIns(
  em: EntityManager,
  key: KeyRing,
  ids: readonly number[],
): Promise<Photos> {
  const { rows, leftOut } = await newest(em, CheckInPhoto, { checkIn: { $in: [...ids] } });
  const opened = rows.map(({ checkIn: { id }, sealed }): [number, string] => [
    id,
    photoAddress(sealedCheckInPhoto.open(key, [id], sealed)),
  ]);
  return { byId: new Map(opened), leftOut };
}

async function newest<T extends { id: number }>(
  em: EntityManager,
  entity: EntityName<T>,
  where: FilterQuery<T>,
): Promise<{ rows: T[]; leftOut: number }> {
  const orderBy = { id: 'desc' } as never;
  const rows = await em.find(entity, where, { orderBy, limit: RECORD_PHOTOS_MAX });
  return { rows: rows as T[], leftOut: (await em.count(entity, where)) - rows.length };
}
