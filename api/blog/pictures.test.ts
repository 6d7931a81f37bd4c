import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blogContract } from '#shared/blog.ts';
import { PICTURE_BYTES_MAX, PICTURE_SIDE_MAX } from '#shared/blog-pictures.ts';
import { aCustomer, aDoctor, anAdmin, aStaffMember } from '#api/accounts/accounts.factory.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { auditRows } from '#api/testing/audit-rows.ts';
import { S3StandIn } from '#api/testing/s3-stand-in.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { Picture } from './picture.entity.ts';

const storage = new S3StandIn();
let bucket: Record<string, string>;
beforeAll(async () => {
  bucket = await storage.start();
});
afterAll(() => storage.stop());

describe.each(['the database', 'a bucket'])('in %s', (place) => {
  let app: TestApp;
  let admin: User;
  let client: TestClient;
  beforeAll(async () => {
    app = await startTestApp(place === 'a bucket' ? bucket : {});
    admin = await anAdmin(app.em());
    client = await app.as(admin);
  });
  afterAll(() => app.stop());

  const plain = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } });
  const upload = (bytes: Uint8Array<ArrayBuffer>, type = 'image/jpeg') =>
    client.try(blogContract.addPicture, { body: new Blob([bytes], { type }) });
  const fetched = (address: string, headers: Record<string, string> = {}) =>
    fetch(app.url + address, { headers });
  const file = async (made: Sharp) => new Uint8Array(await made.toBuffer());

  describe('a picture for articles', () => {
    test('is kept as WebP, upright and no larger than an article needs, without what the camera wrote', async () => {
      const place = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' } };
      const photo = plain(2400, 1200, 'teal')
        .withMetadata({ orientation: 6 })
        .withExif(place)
        .jpeg();
      const { status, body } = await upload(await file(photo));
      expect(status).toBe(200);
      // Rotated by 90 degrees, as the camera's metadata says.
      expect(body).toMatchObject({ width: PICTURE_SIDE_MAX / 2, height: PICTURE_SIDE_MAX });
      const shown = await fetched((body as { address: string }).address);
      const bytes = Buffer.from(await shown.arrayBuffer());
      const { format, exif, orientation, width } = await sharp(bytes).metadata();
      expect({ format, exif, orientation, width }).toEqual({
        format: 'webp',
        exif: undefined,
        orientation: undefined,
        width: PICTURE_SIDE_MAX / 2,
      });
    });

    test('is shown to everybody, for good, as what it is', async () => {
      const { body } = await upload(await file(plain(40, 30, 'coral').png()), 'image/png');
      const { address } = body as { address: string };
      const shown = await fetched(address);
      expect(Object.fromEntries(shown.headers)).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      // A shared cache must not give one visitor's cookie to the next.
      expect(shown.headers.get('set-cookie')).toBeNull();
      const again = await fetched(address, { 'if-none-match': shown.headers.get('etag')! });
      expect(again.status).toBe(304);
      const gone = await fetched(`/pictures/${'0'.repeat(43)}.webp`);
      expect(gone.status).toBe(404);
    });

    test('sent again is the same picture', async () => {
      const bytes = await file(plain(20, 20, 'navy').png());
      const first = await upload(bytes);
      const before = await app.em().count(Picture);
      expect((await upload(bytes)).body).toEqual(first.body);
      expect(await app.em().count(Picture)).toBe(before);
    });

    test('keeps the key of its request to itself', async () => {
      const send = (bytes: Uint8Array<ArrayBuffer>) =>
        client.try(blogContract.addPicture, { body: new Blob([bytes]), key: 'one-key' });
      const [red, blue] = [
        await file(plain(9, 9, 'red').png()),
        await file(plain(9, 9, 'blue').png()),
      ];
      const first = await send(red);
      expect((await send(red)).body).toEqual(first.body);
      expect((await send(blue)).status).toBe(422);
    });

    test('is recorded in the audit by its name', async () => {
      const { body } = await upload(await file(plain(12, 12, 'plum').png()));
      const entries = await auditRows(app, admin.id, { subject: 'picture' });
      const { name } = entries.at(-1)!.detail as { name: string };
      expect(body).toMatchObject({ address: `/pictures/${name}.webp` });
    });
  });

  describe('no picture', () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>';
    test.each([
      ['is nothing', ''],
      ['is text that calls itself one', 'not a picture at all'],
      ['is a drawing that can hold code', svg],
      ['is a page', '<!doctype html><script>alert(1)</script>'],
      ['is half a picture', 'half'],
    ])('%s', async (_what, text) => {
      const whole = await file(plain(300, 300, 'teal').png());
      const bytes =
        text === 'half' ? whole.slice(0, whole.length / 2) : new TextEncoder().encode(text);
      const before = await app.em().count(Picture);
      const answer = await upload(bytes);
      expect(answer).toMatchObject({ status: 400, body: { code: 'picture.unreadable' } });
      expect(await app.em().count(Picture)).toBe(before);
    });

    test('has more pixels than we unpack', async () => {
      const bomb = await file(plain(8_000, 6_000, 'white').png());
      expect(bomb.length).toBeLessThan(PICTURE_BYTES_MAX);
      expect(await upload(bomb)).toMatchObject({
        status: 400,
        body: { code: 'picture.too_many_pixels' },
      });
    });

    test('weighs more than a picture may', async () => {
      const answer = await upload(new Uint8Array(PICTURE_BYTES_MAX + 1));
      expect(answer).toMatchObject({ status: 413, body: { code: 'too_large' } });
    });

    test('comes from anybody but an admin, whose bytes are all that is read', async () => {
      const em = app.em();
      const others = [await aCustomer(em), await aDoctor(em), await aStaffMember(em)];
      const clients = [...(await Promise.all(others.map((one) => app.as(one)))), app.guest()];
      const body = new Blob([new Uint8Array(PICTURE_BYTES_MAX + 1)]);
      const answers = await Promise.all(
        clients.map((one) => one.try(blogContract.addPicture, { body })),
      );
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 401]);
    });
  });
});
