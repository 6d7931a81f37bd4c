import { BucketFailure, bucketOf } from '#api/platform/bucket.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { Env } from '#api/platform/env.ts';

/** The start waits no longer than this. */
const CALL_MS = 2_000;

/** Nothing is ever stored there: where all is well, the storage says that, or that it may not be told. */
const NO_OBJECT = 'pictures/none';
const NORMAL = ['NoSuchKey', 'AccessDenied'];

/** What is wrong now and will be tomorrow, by what the storage calls it, and what to do about it. */
const MISTAKES: Readonly<Record<string, (env: Env) => string>> = {
  InvalidAccessKeyId: () => 'it does not know this key: correct PICTURES_S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: () =>
    'PICTURES_S3_SECRET_ACCESS_KEY is not the secret of PICTURES_S3_ACCESS_KEY_ID: correct it',
  NoSuchBucket: (env) =>
    `it has no bucket "${env.PICTURES_S3_BUCKET}": create it, or correct PICTURES_S3_BUCKET`,
  AuthorizationHeaderMalformed: ofRegion,
  PermanentRedirect: ofRegion,
};

function ofRegion(env: Env): string {
  return `the bucket is not in the region "${env.PICTURES_S3_REGION}": correct PICTURES_S3_REGION`;
}

/**
 * Refuses to start with settings that the storage itself calls wrong. Storage that is out of reach or fails may come
 * back, so the service starts, and answers 503 for pictures until then.
 */
export async function refuseWrongBucket({ env, log }: Pick<Deps, 'env' | 'log'>): Promise<void> {
  try {
    await bucketOf(env, CALL_MS)?.get(NO_OBJECT);
  } catch (thrown) {
    if (!(thrown instanceof BucketFailure)) throw thrown;
    const mistake = MISTAKES[thrown.reason];
    if (mistake)
      throw new Error(
        `The storage for pictures at ${env.PICTURES_S3_ENDPOINT} cannot be used: ${mistake(env)}.`,
      );
    if (!NORMAL.includes(thrown.reason))
      log.warn({ error: thrown }, 'the bucket cannot be used yet, so pictures are not shown');
  }
}
