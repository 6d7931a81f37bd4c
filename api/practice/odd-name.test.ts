import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANGUAGES } from '#shared/accounts.ts';
import { calendarFile } from '#shared/appointments/calendar-file.ts';
import { endpoints } from '#shared/contracts.ts';
import { NOTIFICATION_KINDS } from '#shared/notifications.ts';
import { passkeyContract } from '#shared/passkeys.ts';
import { paymentContract, type Receipt } from '#shared/payments.ts';
import { brandContract } from '#shared/practice/brand.ts';
import { logoPart } from '#shared/practice/pictures.ts';
import { secondFactorContract } from '#shared/second-factor.ts';
import { teamContract } from '#shared/team.ts';
import { anAdmin, MADE_PASSWORD } from '#api/accounts/accounts.factory.ts';
import { codeBySms, codeByMail } from '#api/accounts/code-channels.ts';
import { type User } from '#api/accounts/user.entity.ts';
import type { Notification } from '#api/notifications/notification.entity.ts';
import { presentPush } from '#api/notifications/notifications.present.ts';
import type { Word } from '#api/notifications/word.ts';
import { writeMail, writeSms } from '#api/notifications/write-word.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { addressChanged } from '#api/orders/orders.events.ts';
import { emit } from '#api/platform/jobs.ts';
import { accessTable } from '#api/testing/access/table.ts';
import { makeAccessWorld, type PeopledWorld } from '#api/testing/access/world.ts';
import { Budget } from '#api/http/budget.ts';
import { createRateLimits } from '#api/http/rate-limit.ts';
import { PushSubscription } from '#api/notifications/push-subscription.entity.ts';
import { MailServer } from '#api/testing/mail-server.ts';
import { mailPart, textOf } from '#api/testing/mail-text.ts';
import { SmsGateway } from '#api/testing/sms-gateway.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { identityOf } from '#api/settings/identity.service.ts';

/** What each of these says when it is HTML, JSON or XML. */
const NAME = 'Lotus & Söhne Klinik';
const OLD = /steadwell|first\.example/i;
const web = join(import.meta.dirname, '../../web');

const mail = new MailServer();
const sms = new SmsGateway();
let app: TestApp;
let world: PeopledWorld;
let webRoot: string;
beforeAll(async () => {
  await mail.start();
  webRoot = await mkdtemp(join(tmpdir(), 'odd-name-'));
  // The files of the build in which a name could stand, as they are before it.
  await cp(join(web, 'public'), webRoot, { recursive: true });
  await cp(join(web, 'index.html'), join(webRoot, 'app.html'));
  await mkdir(join(webRoot, 'pages'));
  await cp(join(web, 'index.html'), join(webRoot, 'pages/shell.html'));
  await writeFile(join(webRoot, 'sw.js'), await readFile(join(web, 'sw.ts')));
  const limits = { ...createRateLimits(), account: new Budget(1_000_000) };
  app = await startTestApp(
    {
      ...(await sms.start()),
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      PUBLIC_URL: 'https://clinic.example',
      CONTACT_EMAIL: 'care@first.example',
    },
    { webRoot, limits },
  );
  world = await makeAccessWorld(app);
  // Its device has an address that answers nobody here.
  await app.em().nativeDelete(PushSubscription, {});
  await world.clients.admin.call(brandContract.change, {
    body: {
      ...{ name: NAME, legalName: 'Lotus GmbH', phone: '+1 415 555 0199' },
      ...{ email: 'hello@lotus.example', address: ['1 Pond Road'], palette: 'plum', logo: null },
    },
  });
});
afterAll(async () => {
  await app.stop();
  await Promise.all([mail.stop(), sms.stop()]);
  await rm(webRoot, { recursive: true, force: true });
});

const read = async (path: string) => (await fetch(app.url + path)).text();

test.each(['/', '/login', '/dashboard', '/blogs', '/register', '/no-such-page'])(
  'the page %s is called by its name, and coloured',
  async (path) => {
    await expect.poll(() => read(path)).toContain('data-brand="Lotus &amp; Söhne Klinik"');
    const page = await read(path);
    expect(page).toContain('<title>Lotus &amp; Söhne Klinik</title>');
    expect(page).toContain('data-palette="plum"');
    expect(page).toContain('app-title" content="Lotus &amp; Söhne Klinik"');
    expect(page).not.toMatch(OLD);
  },
);

test.each(['', '-doctor', '-admin', '-packing'])(
  'so is the installed app of manifest%s',
  async (kind) => {
    const answer = await fetch(`${app.url}/manifest${kind}.webmanifest`);
    expect(answer.headers.get('content-type')).toContain('application/manifest+json');
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({
      name: NAME,
      short_name: NAME,
      theme_color: '#6f2c79',
    });
    // Their pictures show the demo.
    expect(JSON.parse(text)).not.toHaveProperty('screenshots');
    expect(text).not.toMatch(OLD);
  },
);

test.each(['hero', 'doctor', 'product-semalean', 'product-tirzepatide'])(
  'the drawing %s is in its colors, and no heavier for it',
  async (name) => {
    const drawn = await readFile(join(web, `public/images/${name}.svg`), 'utf8');
    const [accents, skin] = [/#(?:0e615d|17716b|0e5450)/g, /#(?:e8a184|e8785a|fffaf3)/g];
    expect(drawn).toMatch(accents);
    const answer = await fetch(`${app.url}/images/${name}.svg`);
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    const shown = await answer.text();
    expect(shown).not.toMatch(accents);
    expect(shown.match(skin)).toEqual(drawn.match(skin));
    expect(shown).toHaveLength(drawn.length);
  },
);

test.each([
  ['/rss.xml', 'Lotus &amp; Söhne Klinik'],
  ['/sitemap.xml', null],
  ['/robots.txt', null],
  ['/api/docs', 'Lotus &amp; Söhne Klinik API'],
  ['/api/openapi.json', '"title":"Lotus & Söhne Klinik API"'],
  ['/api/config', '"brand":"Lotus & Söhne Klinik"'],
  ['/before-the-app.js', null],
  ['/start.js', null],
  ['/icons/favicon.svg', null],
  ['/images/hero.svg', null],
])('%s does not say another', async (path, expected) => {
  const text = await read(path);
  if (expected) expect(text).toContain(expected);
  expect(text).not.toMatch(OLD);
});

test('a receipt is made out by the practice', async () => {
  const row = accessTable['payments.receipt']!;
  const answer = await world.clients.owner.try(paymentContract.receipt, row.input!(world) as never);
  expect(answer.body as Receipt).toMatchObject({
    brand: NAME,
    legalName: 'Lotus GmbH',
    address: ['1 Pond Road'],
    contact: { phone: '+1 415 555 0199', email: 'hello@lotus.example' },
  });
});

test('authenticator apps and passkeys are told the name', async () => {
  const admin = await app.as(await anAdmin(app.em()));
  const { address } = await admin.call(secondFactorContract.begin, {
    body: { password: MADE_PASSWORD },
  });
  expect(new URL(address).searchParams.get('issuer')).toBe(NAME);
  const asked = JSON.stringify(await admin.call(passkeyContract.begin));
  expect(asked).toContain(JSON.stringify(NAME));
  expect(asked).not.toMatch(OLD);
});

test('no answer to anybody says the old one', async () => {
  const byName = new Map(endpoints.map((one) => [one.name, one]));
  // Reads first: some of the writes end what the others need.
  const calls = Object.entries(accessTable)
    .filter(([line]) => line !== 'brand.change')
    .map(([line, row]) => ({ endpoint: byName.get(line.split(' ')[0]!)!, row }))
    .toSorted((a, b) => Number(a.endpoint.method !== 'GET') - Number(b.endpoint.method !== 'GET'));
  let answers = 0;
  const said: string[] = [];
  for (const who of ['guest', 'owner', 'doctor', 'staff', 'fulfilment', 'admin'] as const)
    for (const { endpoint, row } of calls) {
      const answer = await world.clients[who].try(endpoint, (row.input?.(world) ?? {}) as never);
      answers += Number(answer.status < 400);
      if (OLD.test(answer.text))
        said.push(`${endpoint.name} to ${who}: ${OLD.exec(answer.text)![0]}`);
    }
  expect(said).toEqual([]);
  expect(answers).toBeGreaterThan(150);
});

test('no push, mail or text message says the old one', async () => {
  const { env, orm } = app.deps;
  const practice = await identityOf(env, orm.em.fork());
  const row = { id: 1, subjectId: 1 } as Notification;
  const said = NOTIFICATION_KINDS.flatMap((kind) =>
    LANGUAGES.map((language) =>
      JSON.stringify(
        presentPush({ ...row, kind }, { role: 'customer', language, unread: 1 }, practice),
      ),
    ),
  );
  expect(said.join()).toContain(`Open ${NAME} to`);
  // With a logo, notifications have its icons.
  const withLogo = { ...practice, logo: 'x'.repeat(43) };
  const reader = { role: 'customer', language: 'en', unread: 1 } as const;
  const push = presentPush({ ...row, kind: 'order_approved' }, reader, withLogo);
  expect([push.icon, push.badge]).toEqual([
    logoPart(withLogo.logo, 'icon-192'),
    logoPart(withLogo.logo, 'badge-96'),
  ]);

  const to = { phone: '5553010001', email: 'nora@example.com' } as User;
  for (const language of LANGUAGES)
    for (const purpose of ['reset', 'forgotten', 'login', 'join', 'open'] as const)
      for (const channel of [codeByMail, codeBySms])
        await channel(app.deps).send({ ...to, language }, '123456', purpose);

  const em = app.em();
  const toGuest = { patientEmail: 'guest@example.com' };
  for (const wish of [{ patientPhone: '5553019999' }, { patientPhone: '' }]) {
    const order = await anOrder(em, { ...toGuest, ...wish });
    const at = Date.now();
    await em.transactional((tx) =>
      emit(tx, addressChanged, { orderId: order.id, at, isOwn: false }),
    );
  }
  await app.drain();

  const mails = mail.mails.map(({ source }) => source);
  expect(mails.length).toBeGreaterThan(15);
  for (const source of mails) expect(source).toMatch(/^From: =\?UTF-8\?.*<hello@lotus\.example>$/m);
  const texts = sms.sent.map(({ text }) => text);
  expect(texts.length).toBeGreaterThan(15);
  for (const text of texts) expect(text).toMatch(new RegExp(`^${NAME}: `));
  // A mail may be encoded, so that its words do not stand in its source.
  const opened = mails.flatMap((source) => [
    source,
    textOf(source),
    mailPart(source, 'text/html') ?? '',
  ]);
  expect([...said, ...opened, ...texts].filter((one) => OLD.test(one))).toEqual([]);
});

test('an invitation to the team is the practice’s own, in every language', async () => {
  const admin = await app.as(await anAdmin(app.em()));
  for (const [at, language] of LANGUAGES.entries()) {
    admin.cookies.set('i18next', language);
    const email = `sam-${language}@example.com`;
    const phone = `555301440${at}`;
    await admin.call(teamContract.invite, {
      body: { role: 'fulfilment', fullName: 'Sam Porter', phone, email },
    });
    const { source } = mail.mails.find(({ to }) => to === email)!;
    const text = textOf(source);
    expect(text).toContain(NAME);
    expect(text).toContain(`/join?lng=${language}#`);
    expect([source, text, mailPart(source, 'text/html')].join()).not.toMatch(OLD);
  }
});

test('no mail or text message of any kind, in any language, says the old one', async () => {
  const order = await anOrder(app.em());
  const said: string[] = [];
  for (const kind of NOTIFICATION_KINDS)
    for (const language of LANGUAGES) {
      const word: Word = {
        ...{ kind, happening: 'figures:2026-11-27', userId: 1, orderId: order.id, byAll: false },
        aboutId: kind.startsWith('appointment_') ? world.appointmentId : order.id,
        to: { phone: '5553010001', email: 'nora@example.com', language },
        ...{ reference: order.referenceNumber, path: '/dashboard' },
      };
      const { calendar, ...letter } = await writeMail(app.deps, word);
      said.push(JSON.stringify(letter), calendar?.content ?? '', await writeSms(app.deps, word));
    }
  expect(said.filter((one) => one.includes('PRODID:-//Lotus & Söhne Klinik//'))).not.toEqual([]);
  expect(said.filter((one) => OLD.test(one))).toEqual([]);
});

// What was changed stands in the sheet of the audit log, so the former name does too.
test.each(['orders/export', 'admin/payments/export', 'admin/recalls/export?product=semaglutide'])(
  'the sheet of %s says it neither in its cells nor in its properties',
  async (path) => {
    const { token, cookies } = await app.as(await anAdmin(app.em()));
    const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    const headers = { authorization: `Bearer ${token}`, cookie };
    const response = await fetch(`${app.url}/api/${path}`, { headers });
    expect(response.headers.get('content-disposition')).toMatch(/\.xlsx"$/);
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(await response.arrayBuffer());
    const { creator, lastModifiedBy, company, title } = workbook;
    const cells = workbook.worksheets.map((sheet) => [sheet.name, sheet.getSheetValues()]);
    expect(cells.length).toBeGreaterThan(0);
    expect(JSON.stringify({ creator, lastModifiedBy, company, title, cells })).not.toMatch(OLD);
  },
);

test('an entry for a calendar is of the practice', () => {
  const day = '2026-12-01T14:00:00Z';
  const event = { id: 1, moves: 0, startsAt: day, endsAt: day, at: day, title: 'Appointment' };
  const file = calendarFile({ ...event, brand: 'A/B; Clinic', url: 'https://clinic.example/x' });
  expect(file).toContain(String.raw`PRODID:-//A B\; Clinic//Appointments//EN`);
  expect(file).not.toMatch(OLD);
});
