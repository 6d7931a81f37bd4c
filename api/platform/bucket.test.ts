import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { S3_SECRET, S3StandIn, type Fault } from '#api/testing/s3-stand-in.ts';
import { BucketFailure, bucketOf, type Bucket } from './bucket.ts';

const KEY = 'pictures/a_name-43/one.webp';
const OBJECT = { bytes: Buffer.from('the bytes of a picture'), type: 'image/webp' };
/** Long enough for this machine, and short enough for a test that gets no answer. */
const CALL_MS = 400;

const storage = new S3StandIn();
let settings: Awaited<ReturnType<S3StandIn['start']>>;
let bucket: Bucket;
beforeAll(async () => {
  settings = await storage.start();
  bucket = bucketOf(settings, CALL_MS)!;
});
afterAll(() => storage.stop());
beforeEach(() => {
  storage.fail(null);
  storage.objects.clear();
  storage.asked.length = 0;
});

async function failureOf(work: Promise<unknown>): Promise<BucketFailure> {
  const thrown = await work.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(thrown instanceof BucketFailure))
    throw new Error('there was no failure', { cause: thrown });
  expect(thrown.message).not.toContain(S3_SECRET);
  return thrown;
}

describe('a bucket', () => {
  test('keeps an object with its type under its path, each request signed', async () => {
    await bucket.put(KEY, OBJECT);
    expect(await bucket.get(KEY)).toEqual(OBJECT);
    await bucket.remove(KEY);
    await bucket.remove(KEY);
    expect((await failureOf(bucket.get(KEY))).reason).toBe('NoSuchKey');
    expect(storage.asked.slice(0, 2)).toEqual([`PUT ${KEY}`, `GET ${KEY}`]);
  });

  test.each([
    ['PICTURES_S3_SECRET_ACCESS_KEY', 'another-secret', 'SignatureDoesNotMatch'],
    ['PICTURES_S3_ACCESS_KEY_ID', 'another-key', 'InvalidAccessKeyId'],
    ['PICTURES_S3_REGION', 'us-east-1', 'AuthorizationHeaderMalformed'],
    ['PICTURES_S3_BUCKET', 'another-bucket', 'NoSuchBucket'],
  ])('with another %s refuses, and is not asked again', async (name, value, reason) => {
    const other = bucketOf({ ...settings, [name]: value }, CALL_MS)!;
    for (const work of [() => other.put(KEY, OBJECT), () => other.get(KEY)]) {
      storage.asked.length = 0;
      expect(await failureOf(work())).toMatchObject({ reason, isRefusal: true });
      expect(storage.asked).toHaveLength(1);
    }
  });

  test.each<[Fault, string, number]>([
    ['error', 'InternalError', 2],
    ['forbidden', 'AccessDenied', 1],
    ['no_bucket', 'NoSuchBucket', 1],
    ['hang', 'no answer in time', 1],
    ['stall', 'no answer in time', 1],
    ['cut', 'UND_ERR_SOCKET', 2],
  ])('that answers with the fault %s says so: %s', async (fault, reason, asked) => {
    await bucket.put(KEY, OBJECT);
    storage.asked.length = 0;
    storage.fail(fault);
    expect(await failureOf(bucket.get(KEY))).toMatchObject({ reason });
    expect(storage.asked).toHaveLength(asked);
  });

  test('that fails once is asked once more', async () => {
    storage.fail('error', 1);
    await bucket.put(KEY, OBJECT);
    storage.fail('cut', 1);
    expect(await bucket.get(KEY)).toEqual(OBJECT);
  });

  test('that is not there says so', async () => {
    const other = bucketOf({ ...settings, PICTURES_S3_ENDPOINT: 'http://127.0.0.1:9' }, CALL_MS)!;
    const failure = await failureOf(other.get(KEY));
    expect(failure.isRefusal).toBe(false);
    expect(failure.reason).not.toBe('');
  });

  test('is there only if it is configured', () => {
    expect(bucketOf({ PICTURES_S3_REGION: 'us-east-1' } as typeof settings)).toBeNull();
  });
});
