import { BucketFailure, bucketOf, type Bucket } from '#api/platform/bucket.ts';
import type { Deps } from '#api/platform/deps.ts';
import {
  contentOf,
  newObjectKey,
  PICTURE_TYPE,
  PictureFailure,
  type Place,
} from './picture-content.ts';
import { Picture } from './picture.entity.ts';
import { announceObject, leaveObject } from './remove-object.ts';

/** Why the content of a picture cannot be had. */
export type Problem = string;

/**
 * Moves every picture that is elsewhere, one after the other, while the service runs. What was written is read back and
 * compared with the picture's hash before the former place is given up, so an interrupted move loses nothing, and the
 * next one continues it. A picture whose content is lost stays as it is.
 */
export async function movePictures(
  deps: Deps,
  target: 'bucket' | 'database',
): Promise<{ moved: number; problems: Problem[] }> {
  const bucket = bucketOf(deps.env);
  if (!bucket) throw new Error('set PICTURES_S3_ENDPOINT and what belongs to it (README)');
  let moved = 0;
  const elsewhere = target === 'bucket' ? { objectKey: null } : { bytes: null };
  const problems = await eachPicture(deps, elsewhere, async (picture) => {
    const bytes = await contentOf(deps.env, picture);
    const place =
      target === 'database'
        ? { bytes, objectKey: null }
        : { bytes: null, objectKey: await putProven(deps, bucket, { name: picture.name, bytes }) };
    if (await replace(deps, picture, place)) moved += 1;
    if (picture.objectKey) await bucket.remove(picture.objectKey);
  });
  return { moved, problems };
}

/** Reads every picture, and says which are lost or were changed. */
export async function checkPictures(
  deps: Deps,
): Promise<{ inBucket: number; inDatabase: number; problems: Problem[] }> {
  const counts = { inBucket: 0, inDatabase: 0 };
  const problems = await eachPicture(deps, {}, async (picture) => {
    counts[picture.objectKey ? 'inBucket' : 'inDatabase'] += 1;
    await contentOf(deps.env, picture);
  });
  return { ...counts, problems };
}

async function putProven(
  deps: Deps,
  bucket: Bucket,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<string> {
  const objectKey = newObjectKey(name);
  await announceObject(deps.orm.em.fork(), objectKey);
  await bucket.put(objectKey, { bytes, type: PICTURE_TYPE });
  await contentOf(deps.env, { name, bytes: null, objectKey });
  return objectKey;
}

/** False if the picture was removed or stored anew meanwhile. */
const replace = ({ orm }: Deps, { name, objectKey }: Picture, place: Place): Promise<boolean> =>
  orm.em.fork().transactional(async (em) => {
    const count = await em.nativeUpdate(Picture, { name, objectKey }, place);
    if (count > 0 && objectKey) await leaveObject(em, objectKey);
    return count > 0;
  });

/** One at a time, because together they may be more than a process holds. */
async function eachPicture(
  { orm }: Deps,
  where: { objectKey?: null; bytes?: null },
  work: (picture: Picture) => Promise<void>,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  const names = await orm.em.fork().find(Picture, where, { fields: ['name'] });
  for (const { name } of names) {
    const picture = await orm.em.fork().findOne(Picture, { name, ...where });
    if (!picture) continue;
    await work(picture).catch((thrown: unknown) => {
      if (!isOfPicture(thrown)) throw thrown;
      problems.push(thrown.message);
    });
  }
  return problems;
}

/** Anything else, such as storage out of reach, would meet the next picture as well. */
const isOfPicture = (thrown: unknown): thrown is Error =>
  thrown instanceof PictureFailure ||
  (thrown instanceof BucketFailure && thrown.reason === 'NoSuchKey');
