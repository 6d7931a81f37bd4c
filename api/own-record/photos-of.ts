import type { EntityManager } from '@mikro-orm/postgresql';
import { photoAddress } from '#shared/photos.ts';
import { CheckInPhoto, sealedCheckInPhoto } from '#api/care/check-in-photo.entity.ts';
import { MessagePhoto, sealedMessagePhoto } from '#api/messages/message-photo.entity.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';

/** The photos of these messages, as addresses, by message. */
export async function photosOfMessages(
  em: EntityManager,
  key: KeyRing,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await em.find(MessagePhoto, { message: { $in: [...ids] } });
  return new Map(
    rows.map(({ message: { id }, sealed }) => [
      id,
      photoAddress(sealedMessagePhoto.open(key, [id], sealed)),
    ]),
  );
}

/** The same of check-ins. */
export async function photosOfCheckIns(
  em: EntityManager,
  key: KeyRing,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await em.find(CheckInPhoto, { checkIn: { $in: [...ids] } });
  return new Map(
    rows.map(({ checkIn: { id }, sealed }) => [
      id,
      photoAddress(sealedCheckInPhoto.open(key, [id], sealed)),
    ]),
  );
}
