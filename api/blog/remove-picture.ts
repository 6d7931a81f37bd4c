import { record } from '#api/platform/audit.ts';
import { BucketFailure, bucketOf } from '#api/platform/bucket.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { Env } from '#api/platform/env.ts';
import { identityOf } from '#api/settings/identity.service.ts';
import { Picture } from './picture.entity.ts';
import { Post } from './post.entity.ts';
import { leaveObject } from './remove-object.ts';

const BY_COMMAND = { role: 'guest', checkoutId: null } as const;

/** Removes a picture that no article shows and that is not the logo. False if its object in the bucket is left to the job, which tries again. */
export async function removePicture({ orm, env }: Deps, name: string): Promise<boolean> {
  const objectKey = await orm.em.fork().transactional(async (em) => {
    const picture = await em.findOne(Picture, { name }, { fields: ['objectKey'] });
    if (!picture) throw new Error(`there is no picture ${name}`);
    const shown = { $like: `%${name}%` };
    const posts = await em.find(
      Post,
      {
        removedAt: null,
        $or: [{ content: shown }, { featuredImage: shown }, { authorAvatar: shown }],
      },
      { fields: ['slug', 'language'] },
    );
    const addresses = posts.map(({ slug, language }) => `${slug} (${language})`).join(', ');
    if (addresses) throw new Error(`take it out of these articles first: ${addresses}`);
    const { logo, doctorPicture } = await identityOf(env, em);
    if (logo === name) throw new Error('it is the logo of the practice: choose another one first');
    if (doctorPicture === name)
      throw new Error(
        'it is the picture of the doctor on the start page: choose another one first',
      );
    await em.nativeDelete(Picture, { name });
    if (picture.objectKey) await leaveObject(em, picture.objectKey);
    await record(em, BY_COMMAND, { action: 'remove', subject: 'picture', detail: { name } });
    return picture.objectKey;
  });
  if (!objectKey) return true;
  return removeNow(env, objectKey);
}

async function removeNow(env: Env, objectKey: string): Promise<boolean> {
  try {
    await bucketOf(env)?.remove(objectKey);
    return true;
  } catch (thrown) {
    if (!(thrown instanceof BucketFailure)) throw thrown;
    return false;
  }
}
