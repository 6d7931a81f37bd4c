import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '#shared/lib/errors.ts';
import { pictureErrors } from '#shared/blog-pictures.ts';
import { BucketFailure, bucketOf, type Bucket } from '#api/platform/bucket.ts';
import { now } from '#api/platform/clock.ts';
import { sha256 } from '#api/platform/crypto.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MadePicture } from '#api/platform/pictures/make-picture.ts';
import { contentOf, newObjectKey, PICTURE_TYPE, PictureFailure } from './picture-content.ts';
import { Picture } from './picture.entity.ts';
import { announceObject, leaveObject } from './remove-object.ts';

/** Keeps the picture in this transaction, and returns its name. */
type Keep = (em: EntityManager) => Promise<string>;

/** Where pictures are stored. Code that stores or shows one knows nothing else about the place. */
export type PictureStore = {
  /**
   * Stores the content. This must come before the transaction that keeps the picture, because it may need the network.
   * Storing the same content again does not create another picture.
   */
  add: (picture: MadePicture) => Promise<Keep>;
  /** Finds a picture wherever it was stored; 503 if its content cannot be had, or is not what was stored. */
  find: (name: string) => Promise<Uint8Array | null>;
};

/** New pictures go into the bucket if one is configured, and otherwise into the database, where a backup includes them. */
export function pictureStore(deps: Deps): PictureStore {
  const bucket = bucketOf(deps.env);
  return {
    add: (picture) =>
      bucket ? orUnavailable(deps, () => addToBucket(deps, bucket, picture)) : addToRow(picture),
    find: (name) => orUnavailable(deps, () => findContent(deps, name)),
  };
}

const addToRow = (picture: MadePicture): Promise<Keep> =>
  Promise.resolve((em) => keep(em, picture, { bytes: picture.bytes, objectKey: null }));

async function addToBucket(deps: Deps, bucket: Bucket, picture: MadePicture): Promise<Keep> {
  const objectKey = newObjectKey(sha256(picture.bytes));
  await announceObject(deps.orm.em.fork(), objectKey);
  await bucket.put(objectKey, { bytes: picture.bytes, type: PICTURE_TYPE });
  return (em) => keep(em, picture, { bytes: null, objectKey });
}

/** A picture that was there gets the new place, so that uploading it again brings back content that was lost. */
async function keep(
  em: EntityManager,
  { bytes, width, height }: MadePicture,
  place: Pick<Picture, 'bytes' | 'objectKey'>,
): Promise<string> {
  const name = sha256(bytes);
  const formerKey = (await em.findOne(Picture, { name }, { fields: ['objectKey'] }))?.objectKey;
  const row = { name, createdAt: now(), width, height, ...place };
  await em.upsert(Picture, row, {
    onConflictFields: ['name'],
    onConflictAction: 'merge',
    onConflictMergeFields: ['bytes', 'objectKey'],
  });
  if (formerKey) await leaveObject(em, formerKey);
  return name;
}

async function findContent({ orm, env }: Deps, name: string): Promise<Uint8Array | null> {
  const find = () => orm.em.fork().findOne(Picture, { name });
  const picture = await find();
  if (!picture) return null;
  try {
    return await contentOf(env, picture);
  } catch (thrown) {
    // It may have been moved meanwhile.
    const moved = await find();
    if (moved?.objectKey === picture.objectKey) throw thrown;
    return moved && contentOf(env, moved);
  }
}

async function orUnavailable<T>({ log }: Deps, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    if (!(thrown instanceof BucketFailure || thrown instanceof PictureFailure)) throw thrown;
    log.error({ error: thrown }, 'a picture cannot be stored or shown');
    throw new AppError(pictureErrors.unavailable, { retryAfter: 60 });
  }
}
