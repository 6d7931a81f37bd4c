import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { blogContract } from '#shared/blog.ts';
import { configContract } from '#shared/config.ts';
import { errors } from '#shared/lib/errors.ts';
import { brandContract, brandErrors } from '#shared/practice/brand.ts';
import type { PracticeIdentity } from '#shared/practice/identity.ts';
import { LOGO_PARTS, logoPart } from '#shared/practice/pictures.ts';
import { aCustomer, anAdmin } from '#api/accounts/accounts.factory.ts';
import { removePicture } from '#api/blog/remove-picture.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { nameFinding } from '#api/diagnosis/practice-findings.ts';
import { saveIdentity, senderOf } from '#api/settings/identity.service.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';

let app: TestApp;
let admin: TestClient;
let webRoot: string;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'brand-'));
  await cp(join(import.meta.dirname, '../../web/index.html'), join(webRoot, 'app.html'));
  const first = { BRAND_NAME: 'Lotus Clinic', CONTACT_PHONE: '+1 415 555 0100' };
  app = await startTestApp(first, { webRoot });
  admin = await app.as(await anAdmin(app.em()));
});
afterAll(async () => {
  await app.stop();
  await rm(webRoot, { recursive: true, force: true });
});

const IDENTITY: PracticeIdentity = {
  name: 'Lotus & Söhne Klinik',
  messageName: '',
  legalName: 'Lotus GmbH',
  phone: '+1 415 555 0199',
  email: 'hello@lotus.example',
  address: ['1 Pond Road', 'Albany, NY 12207'],
  palette: 'plum',
  logo: null,
  doctorPicture: null,
};
const change = (body: object) =>
  admin.try(brandContract.change, { body: { ...IDENTITY, ...body } });

test('until somebody enters a name it is the one of the environment', async () => {
  const { brand, contact, identity } = await app.guest().call(configContract.find);
  expect([brand, contact.phone]).toEqual(['Lotus Clinic', '+1 415 555 0100']);
  expect(identity).toMatchObject({ name: 'Lotus Clinic', palette: 'teal', logo: null });
});

test('what an admin enters is what everybody is told, and the audit says who it was', async () => {
  expect(await admin.call(brandContract.change, { body: IDENTITY })).toEqual(IDENTITY);
  expect(await admin.call(brandContract.find)).toEqual(IDENTITY);
  const { brand, contact, identity } = await app.guest().call(configContract.find);
  expect([brand, contact]).toEqual([
    IDENTITY.name,
    { phone: IDENTITY.phone, email: IDENTITY.email },
  ]);
  expect(identity).toEqual(IDENTITY);
  const [entry] = await app.em().find(AuditEntry, { subject: 'practice_identity' });
  const { changes } = JSON.parse(entry!.detail!) as { changes: { field: string }[] };
  expect(changes).toContainEqual({ field: 'name', from: 'Lotus Clinic', to: IDENTITY.name });
  expect(changes).toContainEqual({ field: 'phone' });
});

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['a name of 61 letters', { name: 'x'.repeat(61) }, 'name'],
  ['a phone that is none', { phone: 'call us' }, 'phone'],
  ['an address that is none', { email: 'nobody' }, 'email'],
  ['seven lines', { address: Array<string>(7).fill('a') }, 'address'],
  ['a palette that does not exist', { palette: 'neon' }, 'palette'],
])('%s is refused', async (_what, body, field) => {
  const { status, body: said } = await change(body);
  expect([status, Object.keys((said as { fields: object }).fields)]).toEqual([400, [field]]);
});

test.each(['GLP-1 Direct', 'Houston Weight Loss Center', 'Giảm Cân An Khang', 'Wegovy & more'])(
  'messages do not begin with %s: the practice enters another name for them',
  async (name) => {
    const { status, body } = await change({ name });
    expect([status, (body as { code: string }).code]).toEqual([400, brandErrors.name_tells.code]);
    expect((await change({ name, messageName: 'Obesity care' })).status).toBe(400);
    expect((await change({ name, messageName: 'Lotus' })).status).toBe(200);
    // An older page does not know of it.
    expect((await change({ name, messageName: undefined })).status).toBe(200);
    const saved = await admin.call(brandContract.find);
    expect(saved).toMatchObject({ name, messageName: 'Lotus' });
    expect(senderOf(app.deps.env, saved).name).toBe('Lotus');
  },
);

test('a name that was entered before it was looked at is found by the diagnosis', async () => {
  const em = app.em();
  const saying = async (name: string, messageName: string) => {
    await saveIdentity(em, { ...IDENTITY, name, messageName });
    return nameFinding(app.deps.env, em);
  };
  expect(await saying('GLP-1 Direct', '')).toMatchObject({
    state: 'look',
    text: expect.stringContaining('“GLP-1 Direct” begins every message, and “glp”') as string,
  });
  expect(await saying('GLP-1 Direct', 'Lotus')).toMatchObject({ state: 'fine' });
});

test.each([
  [
    { PUBLIC_URL: 'https://app.weightlosshouston.com' },
    '“app.weightlosshouston.com” stands in every link',
  ],
  [
    { MAIL_FROM: 'care@glp1direct.com' },
    '“care@glp1direct.com” stands in the sender of every mail',
  ],
])('so is an address in its messages that tells: %j', async (change, said) => {
  const em = app.em();
  await saveIdentity(em, IDENTITY);
  const found = await nameFinding({ ...app.deps.env, ...change }, em);
  expect(found).toMatchObject({ state: 'look', text: expect.stringContaining(said) as string });
});

describe('two admins with an older form', () => {
  const send = (body: object) => admin.try(brandContract.change, { body });
  beforeEach(() => saveIdentity(app.em(), IDENTITY));

  test('each change what they have typed, and nothing else', async () => {
    const phone = '+1 415 555 0177';
    expect((await send({ phone, was: { phone: IDENTITY.phone } })).status).toBe(200);
    const { body } = await send({ legalName: 'Lotus AG', was: { legalName: 'Lotus GmbH' } });
    expect(body).toEqual({ ...IDENTITY, phone, legalName: 'Lotus AG' });
  });

  test('are told where both have typed, but not of what one has sent twice', async () => {
    const mine = { phone: '+1 415 555 0177', was: { phone: IDENTITY.phone } };
    expect((await send(mine)).status).toBe(200);
    expect((await send(mine)).status).toBe(200);
    const { status, body } = await send({ ...mine, phone: '+1 415 555 0188' });
    const { code, details } = body as { code: string; details: { current: unknown } };
    expect([status, code]).toEqual([409, errors.conflict.code]);
    expect(details.current).toMatchObject({ ...IDENTITY, phone: mine.phone });
  });
});

test('nobody else changes it', async () => {
  const customer = await app.as(await aCustomer(app.em()));
  expect((await customer.try(brandContract.change, { body: IDENTITY })).status).toBe(403);
});

describe('a logo', () => {
  let name: string;
  beforeEach(async () => {
    const drawn = sharp({ create: { width: 300, height: 200, channels: 4, background: '#0000' } });
    const dot = { create: { width: 100, height: 100, channels: 4, background: 'purple' } } as const;
    const bytes = await drawn
      .composite([{ input: dot }])
      .png()
      .toBuffer();
    const body = new Blob([new Uint8Array(bytes)], { type: 'image/png' });
    const { address } = await admin.call(blogContract.addPicture, { body });
    name = /([\w-]{43})\.webp$/.exec(address)![1]!;
  });

  test('becomes icons of every size, a badge of one colour and a picture for links', async () => {
    expect((await change({ logo: name })).status).toBe(200);
    const read = async () => (await fetch(app.url)).text();
    await expect.poll(read).toContain(`data-logo="${name}"`);
    const landing = await read();
    expect(landing).toContain(`og:image" content="${app.url}${logoPart(name, 'sharing')}"`);
    expect(landing).toContain(`href="${logoPart(name, 'apple-touch-icon')}"`);
    await expect(removePicture(app.deps, name)).rejects.toThrow('it is the logo');
    const sizes: Record<string, string> = {};
    for (const part of LOGO_PARTS) {
      const answer = await fetch(app.url + logoPart(name, part));
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
      const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
      sizes[part] = `${width}x${height}`;
    }
    expect(sizes).toEqual({
      mark: '162x108',
      'icon-192': '192x192',
      'icon-512': '512x512',
      'maskable-512': '512x512',
      'apple-touch-icon': '180x180',
      'badge-96': '96x96',
      'favicon-32': '32x32',
      sharing: '1200x630',
    });
    const badge = await fetch(app.url + logoPart(name, 'badge-96'));
    const { channels } = await sharp(await badge.arrayBuffer()).stats();
    // White, and seen only where the logo is.
    expect(channels.slice(0, 3).map(({ min }) => min)).toEqual([255, 255, 255]);
    expect(channels[3]).toMatchObject({ min: 0, max: 255 });
  });

  test('and the picture of the doctor stay if an older page does not know it, and cannot be removed while shown', async () => {
    expect((await change({ logo: null, doctorPicture: name })).body).toMatchObject({
      ...{ logo: null, doctorPicture: name },
    });
    const { doctorPicture: _unknown, ...older } = IDENTITY;
    const kept = await admin.try(brandContract.change, { body: older });
    expect(kept.body).toMatchObject({ doctorPicture: name });
    await expect(removePicture(app.deps, name)).rejects.toThrow('the doctor on the start page');
    const unknown = await change({ doctorPicture: 'x'.repeat(43) });
    const { code } = brandErrors.doctor_picture_unknown;
    expect(unknown).toMatchObject({ status: 409, body: { code } });
    expect((await change({ doctorPicture: null })).body).toMatchObject({ doctorPicture: null });
  });

  test('that is not stored is refused, and nothing is drawn of it', async () => {
    const unknown = 'x'.repeat(43);
    const answer = await change({ logo: unknown });
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([
      409,
      'practice.logo_unknown',
    ]);
    expect((await fetch(app.url + logoPart(unknown, 'icon-192'))).status).toBe(404);
    expect((await fetch(`${app.url}/logo/${name}/other.png`)).status).toBe(404);
  });

  test('is no SVG', async () => {
    const body = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' });
    expect((await admin.try(blogContract.addPicture, { body })).status).toBe(400);
  });
});
