import { randomUUID } from 'node:crypto';
import { bucketOf } from '#api/platform/bucket.ts';
import { sha256 } from '#api/platform/crypto.ts';
import type { Env } from '#api/platform/env.ts';
import type { Picture } from './picture.entity.ts';

/** Where the content of a picture lies: in its row, or in the bucket under this key. */
export type Place = Pick<Picture, 'bytes' | 'objectKey'>;

export const PICTURE_TYPE = 'image/webp';

/** A picture whose content is lost, or was changed behind our back. */
export class PictureFailure extends Error {
  constructor(name: string, why: string) {
    super(`the picture ${name} ${why}`);
  }
}

export const newObjectKey = (name: string): string => `pictures/${name}/${randomUUID()}.webp`;

/** The content of a picture, wherever it lies, and never anything but what was stored. */
export async function contentOf(
  env: Env,
  { name, bytes, objectKey }: Place & { name: string },
): Promise<Buffer> {
  if (bytes) return proven(name, Buffer.from(bytes));
  const bucket = bucketOf(env);
  if (!bucket) throw new PictureFailure(name, 'lies in a bucket, and PICTURES_S3_… name none');
  const object = await bucket.get(objectKey!);
  if (object.type !== PICTURE_TYPE)
    throw new PictureFailure(name, `is in the bucket as ${object.type ?? 'a file without type'}`);
  return proven(name, object.bytes);
}

function proven(name: string, bytes: Buffer): Buffer {
  if (sha256(bytes) !== name) throw new PictureFailure(name, 'is not what was stored');
  return bytes;
}
