import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { saveLicenceRule } from '#api/licences/licence-rule.ts';
import { saveAreas } from '#api/practice/areas.service.ts';
import { NO_STORIES } from '#shared/practice/stories.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import webPush from 'web-push';
import { EDITABLE_TEXTS } from '#shared/practice/editable-texts.ts';
import { aDoctor } from '#api/accounts/accounts.factory.ts';
import { Product } from '#api/catalogue/product.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { Payment } from '#api/payments/payment.entity.ts';
import { aPayment } from '#api/payments/payments.factory.ts';
import { setClock } from '#api/platform/clock.ts';
import { saveOpening } from '#api/practice/opening.service.ts';
import { Setting } from '#api/settings/setting.entity.ts';
import { DiagnosedApp } from '#api/testing/diagnosed-app.ts';
import type { StripeApp } from '#api/testing/stripe-app.ts';

const world = new DiagnosedApp();
const { mail, sms } = world;
const said = world.said.bind(world);
const keep = world.keep.bind(world);
let app: StripeApp;
let folder: string;
let base: Record<string, string>;
beforeAll(async () => {
  await world.start();
  ({ app, folder, base } = world);
});
afterEach(() => setClock(null));
afterAll(() => world.stop());

describe('the doctor', () => {
  beforeEach(() => rm(join(folder, 'backups'), { recursive: true, force: true }));

  test('says of the database whether its schema is of this release, and of its clock', async () => {
    expect(await said('database')).toEqual(['fine it answers, and its schema is of this release']);
    expect(await said('clock')).toEqual(['fine it agrees with the database’s']);
    setClock(() => new Date(Date.now() - 60_000));
    expect((await said('clock'))[0]).toMatch(/^mend it is 60 s behind the database’s/);
  });

  test('asks nothing else of a database that is not up to date, and says how it gets there', async () => {
    const em = app.em();
    const [last] = await em.execute<{ name: string }[]>(
      'delete from mikro_orm_migrations where id = (select max(id) from mikro_orm_migrations) returning name',
    );
    try {
      expect(await said('database')).toEqual([
        'mend 1 migrations have not run: start the service once',
      ]);
      expect(await said('database', { DATABASE_MIGRATION_URL: base.DATABASE_URL! })).toEqual([
        'mend 1 migrations have not run: run npm run migrate',
      ]);
      expect(await said('practice')).toEqual([]);
    } finally {
      await em.execute('insert into mikro_orm_migrations (name) values (?)', [last!.name]);
    }
  });

  test('notices another key than the one that the database was begun with, and stores nothing', async () => {
    expect(await said('encryption key')).toEqual(['fine it opens what is stored']);
    const before = await app.em().count(Setting);
    const other = { ENCRYPTION_KEY: Buffer.alloc(32, 9).toString('base64') };
    expect((await said('encryption key', other))[0]).toMatch(/^mend it is not the key/);
    expect(await app.em().count(Setting)).toBe(before);
  });

  test('tries the keys of Stripe, and says which webhook has not reported yet', async () => {
    expect(await said('Stripe test keys')).toEqual(['fine Stripe accepts them']);
    expect((await said('Stripe test webhook'))[0]).toMatch(
      /^look Stripe cannot reach this machine/,
    );
    const online = { PUBLIC_URL: 'https://clinic.example' };
    expect((await said('Stripe test webhook', online))[0]).toBe(
      'look no signed event has arrived yet: let Stripe send to https://clinic.example/api/stripe/webhook, then make a test payment in the checklist',
    );
    await app
      .em()
      .execute(
        `insert into payment_events (id, gateway, mode, type, received_at) values ('evt_1', 'stripe', 'test', 'x', '2026-11-28T10:00:00Z')`,
      );
    expect(await said('Stripe test webhook', online)).toEqual([
      'fine the last signed event arrived on 2026-11-28T10:00:00.000Z',
    ]);
    const { id } = await aPayment(app.em(), await anOrder(app.em()));
    const ofNextDay = { gateway: 'stripe', settledAt: new Date('2026-11-29T11:00:00Z') } as const;
    await app.em().nativeUpdate(Payment, { id }, ofNextDay);
    expect((await said('Stripe test webhook', online))[0]).toMatch(
      /^mend .* 1 payments of a day later/,
    );
    // Nothing arrives at a machine that only this one can reach, as with a copy of a practice's database.
    expect((await said('Stripe test webhook'))[0]).toMatch(/^look Stripe cannot reach/);
    const secretless = await said('Stripe test webhook', { STRIPE_TEST_WEBHOOK_SECRET: '' });
    expect(secretless[0]).toMatch(/^mend no secret/);
  });

  test('says when Stripe refuses the keys, is away, or has none', async () => {
    app.stripe.troubles.push({ when: /^GET \/v1\/payment_intents/, kind: 400 });
    expect((await said('Stripe test keys'))[0]).toMatch(/^mend Stripe does not accept them/);
    expect((await said('Stripe test keys', { STRIPE_API_BASE: 'http://127.0.0.1:9' }))[0]).toMatch(
      /^mend Stripe could not be reached/,
    );
    const none = { STRIPE_TEST_SECRET_KEY: '', STRIPE_TEST_PUBLISHABLE_KEY: '' };
    const without = { ...none, STRIPE_TEST_WEBHOOK_SECRET: '' };
    expect((await said('Stripe', without))[0]).toMatch(/^mend no keys/);
    expect((await said('Stripe', { ...without, DEMO: '1' }))[0]).toMatch(/^look no keys/);
  });

  test('logs in to the mail server, and asks whether somebody answers for SMS', async () => {
    expect(await said('mail')).toEqual(['fine the server accepts our login']);
    expect(mail.mails).toEqual([]);
    expect((await said('mail', { SMTP_URL: 'smtp://127.0.0.1:9' }))[0]).toMatch(
      /^mend .*\((ECONNREFUSED|ESOCKET)\)/,
    );
    expect((await said('SMS'))[0]).toMatch(/^fine the gateway answers/);
    expect(sms.sent).toEqual([]);
    const away = { SMS_GATEWAY_URL: 'http://127.0.0.1:9' };
    expect(await said('SMS', away)).toEqual(['mend nobody answers at SMS_GATEWAY_URL']);
    const neither = { SMTP_URL: '', SMS_GATEWAY_URL: '', SMS_GATEWAY_TOKEN: '' };
    expect((await said('one-time codes', neither))[0]).toMatch(/^mend nobody can get one/);
    expect(await said('one-time codes')).toEqual([]);
  });

  test('compares the two keys of push', async () => {
    const [one, other] = [webPush.generateVAPIDKeys(), webPush.generateVAPIDKeys()];
    const pair = (publicKey: string, privateKey: string) =>
      said('push', { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey });
    expect(await pair(one.publicKey, one.privateKey)).toEqual([
      'fine the two keys belong together',
    ]);
    expect((await pair(one.publicKey, other.privateKey))[0]).toMatch(/^mend .* are not a pair/);
    expect((await said('push'))[0]).toMatch(/^fine/);
  });

  test('knows the age of the newest backup, and when there is none', async () => {
    expect((await said('backups'))[0]).toMatch(/^mend none lies in /);
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    await keep('old', hoursAgo(50));
    expect((await said('backups'))[0]).toMatch(/^mend the newest in .* is 50 hours old/);
    await keep('new', hoursAgo(3));
    expect((await said('backups'))[0]).toMatch(/^fine the newest in .* is 3 hours old/);
  });

  test('takes a missing backup for nothing to mend before the practice has ever opened', async () => {
    await app.em().nativeDelete(Setting, { key: 'practice.opening' });
    try {
      expect((await said('backups'))[0]).toMatch(/^look none lies in /);
    } finally {
      await saveOpening(app.em(), true);
    }
    await saveOpening(app.em(), false);
    const closedAgain = await said('backups');
    await saveOpening(app.em(), true);
    expect(closedAgain[0]).toMatch(/^mend none lies in /);
  });

  test('asks whether somebody answers at the address that people use, and how full the disk is', async () => {
    expect((await said('address'))[0]).toMatch(/^fine/);
    expect((await said('address', { PUBLIC_URL: 'http://127.0.0.1:9' }))[0]).toMatch(
      /^mend nobody/,
    );
    expect((await said('address', { PUBLIC_URL: `${base.SMS_GATEWAY_URL}` }))[0]).toMatch(
      /^mend what answers at/,
    );
    expect((await said('disk'))[0]).toMatch(/GB are free at/);
  });

  test('names the places from which nobody may decide an order', async () => {
    await saveLicenceRule(app.em(), { isRequired: true });
    await saveAreas(app.em(), { us: ['TX'], ca: [], vn: false });
    expect(await said('practice')).toContainEqual(
      expect.stringMatching(/^look nobody may decide orders from Texas:/),
    );
    await saveLicenceRule(app.em(), { isRequired: false });
    expect((await said('practice')).join()).not.toContain('Texas');
  });

  test('names the claims in own words', async () => {
    expect(await said('own words')).toEqual([expect.stringMatching(/^fine /)]);
    const em = app.em();
    const own = { description: 'As safe as Zepbound.', descriptionEs: 'Clínicamente probado.' };
    await em.nativeUpdate(Product, { id: 'tirzexa' }, own);
    await em.execute(
      `insert into practice_texts (key, language, text, author_id, created_at)
       values (?, 'en', 'Clinically proven to work.', ?, now())`,
      [EDITABLE_TEXTS[0]!.key, (await aDoctor(em)).id],
    );
    const story = { name: 'Mai', rating: null, texts: { en: 'It is clinically proven.' } };
    const typical = { en: 'A clinically proven loss.' };
    const value = { ...NO_STORIES, stories: [story], typical };
    await em.upsert(Setting, { key: 'practice.stories', value, updatedAt: new Date() });
    const [found] = await said('own words');
    expect(found).toContain('in the story of Mai (en)');
    expect(found).toContain('in what is typical (en)');
    expect(found).toContain('in product tirzexa (es)');
    expect(found).toMatch(/^look /);
    expect(found).toContain(`“Clinically proven” in ${EDITABLE_TEXTS[0]!.key} (en)`);
  });

  test('says whether the practice is open, and sells something then', async () => {
    expect(await said('practice')).toEqual(['fine it is open']);
    await saveAreas(app.em(), { us: [], ca: [], vn: false });
    expect((await said('practice'))[0]).toMatch(/^mend it is open and treats nowhere/);
    await app.em().execute('update products set is_active = false');
    expect((await said('practice'))[0]).toMatch(/^mend it is open and nothing is on sale/);
    await saveOpening(app.em(), false);
    expect((await said('practice'))[0]).toMatch(/^look it is closed/);
    await saveOpening(app.em(), true);
    await app.em().execute('update products set is_active = true');
  });
});
