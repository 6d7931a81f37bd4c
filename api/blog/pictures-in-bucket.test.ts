import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { blogContract } from '#shared/blog.ts';
import { anAdmin } from '#api/accounts/accounts.factory.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import type { MadePicture } from '#api/platform/pictures/make-picture.ts';
import { S3StandIn, type Fault } from '#api/testing/s3-stand-in.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { aCategory, aPost } from './blog.factory.ts';
import { checkPictures, movePictures } from './move-pictures.ts';
import { pictureAddress } from './picture-page.ts';
import { pictureStore } from './picture-store.ts';
import { Picture } from './picture.entity.ts';
import { removePicture } from './remove-picture.ts';

const storage = new S3StandIn();
/** One service with a bucket, and one on the same database without. */
let app: TestApp;
let without: TestApp;
let client: TestClient;
beforeAll(async () => {
  app = await startTestApp(await storage.start());
  without = await startTestApp();
  client = await app.as(await anAdmin(app.em()));
});
afterAll(async () => {
  await app.stop();
  await without.stop();
  await storage.stop();
});
beforeEach(async () => {
  storage.fail(null);
  storage.objects.clear();
  await app.em().nativeDelete(Picture, {});
});

let count = 0;
async function aMadePicture(): Promise<MadePicture> {
  const [width, height] = [(count += 1), 8];
  const made = sharp({ create: { width, height, channels: 3, background: 'teal' } });
  return { bytes: await made.webp().toBuffer(), width, height };
}

async function upload(key?: string) {
  const { bytes } = await aMadePicture();
  const body = new Blob([new Uint8Array(bytes)], { type: 'image/webp' });
  return client.try(blogContract.addPicture, { body, key });
}

/** A picture that one of the services keeps, and its name. */
async function aPicture(service: TestApp, made?: MadePicture): Promise<string> {
  const keep = await pictureStore(service.deps).add(made ?? (await aMadePicture()));
  return service.em().transactional(keep);
}

const shown = (service: TestApp, name: string) => fetch(service.url + pictureAddress(name));
const rowOf = (name: string) => app.em().findOneOrFail(Picture, { name });

/** Runs what is due within the hour after an upload. */
async function anHourLater(service = app): Promise<void> {
  await app.em().execute(`update jobs.job set start_after = now() where start_after > now()`);
  await service.drain();
}

describe('a picture in a bucket', () => {
  test('lies there alone, as WebP, and the database knows where', async () => {
    const { body } = await upload();
    const [objectKey = ''] = storage.objects.keys();
    const { bytes, type } = storage.objects.get(objectKey)!;
    const row = await rowOf(objectKey.split('/')[1]!);
    expect(row).toMatchObject({ bytes: null, objectKey });
    expect(type).toBe('image/webp');
    expect(body).toMatchObject({ address: pictureAddress(row.name) });
    const answer = await shown(app, row.name);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    await anHourLater();
    expect([...storage.objects.keys()]).toEqual([objectKey]);
  });

  test.each<Fault>(['error', 'forbidden', 'cut', 'other_bytes', 'other_type', 'no_bucket'])(
    'is not shown with the fault %s, and is shown afterwards',
    async (fault) => {
      const name = await aPicture(app);
      storage.fail(fault);
      const answer = await shown(app, name);
      expect(answer.status).toBe(503);
      expect(await answer.json()).toMatchObject({ code: 'picture.unavailable' });
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('retry-after')).toBe('60');
      storage.fail(null);
      expect((await shown(app, name)).status).toBe(200);
    },
  );

  test('is not shown by a service that knows no bucket', async () => {
    expect((await shown(without, await aPicture(app))).status).toBe(503);
  });

  test('is not shown from the database either, if it is not what was stored', async () => {
    const name = await aPicture(without);
    await app.em().nativeUpdate(Picture, { name }, { bytes: Buffer.from('other bytes') });
    expect((await shown(without, name)).status).toBe(503);
  });

  test.each<Fault>(['error', 'forbidden', 'no_bucket'])(
    'that cannot be stored (%s) is refused, and nothing is left of it',
    async (fault) => {
      storage.fail(fault);
      const answer = await upload();
      expect(answer).toMatchObject({ status: 503, body: { code: 'picture.unavailable' } });
      expect(await app.em().count(Picture)).toBe(0);
      storage.fail(null);
      expect((await upload()).status).toBe(200);
    },
  );

  test('that was lost is there again when it is uploaded again', async () => {
    const made = await aMadePicture();
    const name = await aPicture(app, made);
    storage.objects.clear();
    expect((await shown(app, name)).status).toBe(503);
    await aPicture(app, made);
    expect((await shown(app, name)).status).toBe(200);
  });
});

describe('an object that no picture has', () => {
  test('goes within an hour after its transaction was rolled back', async () => {
    await upload('one-key');
    expect((await upload('one-key')).status).toBe(422);
    expect(storage.objects.size).toBe(2);
    await app.drain();
    expect(storage.objects.size).toBe(2);
    await anHourLater();
    const [picture] = await app.em().find(Picture, {});
    expect([...storage.objects.keys()]).toEqual([picture!.objectKey]);
  });

  test('goes when its picture is stored anew', async () => {
    const made = await aMadePicture();
    await aPicture(app, made);
    const name = await aPicture(app, made);
    expect(storage.objects.size).toBe(2);
    await app.drain();
    expect([...storage.objects.keys()]).toEqual([(await rowOf(name)).objectKey]);
    await aPicture(without, made);
    await app.drain();
    expect(storage.objects.size).toBe(0);
  });

  test('stays where no bucket is configured any more, and the job ends', async () => {
    await aPicture(app);
    await app.em().nativeDelete(Picture, {});
    await anHourLater(without);
    expect(storage.objects.size).toBe(1);
  });
});

describe('pictures move', () => {
  test('into the bucket and back, and are shown all the time', async () => {
    const names = [await aPicture(without), await aPicture(without), await aPicture(app)];
    expect(await checkPictures(app.deps)).toEqual({ inDatabase: 2, inBucket: 1, problems: [] });
    expect(await movePictures(app.deps, 'bucket')).toEqual({ moved: 2, problems: [] });
    expect(await movePictures(app.deps, 'bucket')).toEqual({ moved: 0, problems: [] });
    expect(await checkPictures(app.deps)).toEqual({ inDatabase: 0, inBucket: 3, problems: [] });
    for (const name of names) expect((await shown(app, name)).status).toBe(200);
    await anHourLater();
    expect(storage.objects.size).toBe(3);

    expect(await movePictures(app.deps, 'database')).toEqual({ moved: 3, problems: [] });
    expect(storage.objects.size).toBe(0);
    for (const name of names) expect((await shown(without, name)).status).toBe(200);
    await app.drain();
  });

  test('are shown while they move', async () => {
    const name = await aPicture(app);
    // The reader has seen the former place, and the object goes before the storage gets to it.
    const held = storage.hold();
    const answer = shown(app, name);
    await held.reached;
    await movePictures(app.deps, 'database');
    held.release();
    expect((await answer).status).toBe(200);
  });

  test('another time if the bucket fails, and what has moved has moved', async () => {
    const names = [await aPicture(without), await aPicture(without)].toSorted();
    storage.fail('error');
    await expect(movePictures(app.deps, 'bucket')).rejects.toThrow('InternalError');
    storage.fail('other_bytes');
    expect((await movePictures(app.deps, 'bucket')).problems).toHaveLength(2);
    for (const name of names) expect((await rowOf(name)).bytes).not.toBeNull();
    storage.fail(null);
    expect((await movePictures(app.deps, 'bucket')).moved).toBe(2);
    await anHourLater();
    expect(storage.objects.size).toBe(2);
  });

  test('without those that are lost, which are named', async () => {
    const [lost, whole] = [await aPicture(app), await aPicture(app)];
    storage.objects.delete((await rowOf(lost)).objectKey!);
    const problems = [expect.stringContaining(lost)];
    expect(await checkPictures(app.deps)).toMatchObject({ problems });
    expect(await movePictures(app.deps, 'database')).toEqual({ moved: 1, problems });
    expect((await rowOf(whole)).objectKey).toBeNull();
    expect((await rowOf(lost)).objectKey).not.toBeNull();
  });
});

describe('a picture that is removed', () => {
  test('goes from the bucket, and into the audit', async () => {
    const name = await aPicture(app);
    expect(await removePicture(app.deps, name)).toBe(true);
    expect(storage.objects.size).toBe(0);
    expect((await shown(app, name)).status).toBe(404);
    const [entry] = await app.em().find(AuditEntry, { action: 'remove', subject: 'picture' });
    expect(JSON.stringify(entry?.detail)).toContain(name);
    await expect(removePicture(app.deps, name)).rejects.toThrow('there is no picture');
  });

  test('goes later if the bucket fails at that moment', async () => {
    const name = await aPicture(app);
    storage.fail('error');
    expect(await removePicture(app.deps, name)).toBe(false);
    storage.fail(null);
    expect(storage.objects.size).toBe(1);
    await app.drain();
    expect(storage.objects.size).toBe(0);
  });

  test('stays as long as an article shows it', async () => {
    const name = await aPicture(app);
    const em = app.em();
    const content = `<p><img src="${pictureAddress(name)}" alt=""></p>`;
    const post = await aPost(em, { category: await aCategory(em), content });
    await expect(removePicture(app.deps, name)).rejects.toThrow(post.slug);
    expect((await shown(app, name)).status).toBe(200);
  });
});
