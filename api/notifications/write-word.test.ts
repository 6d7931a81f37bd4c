import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '#shared/accounts.ts';
import { notificationPath } from '#shared/notification-path.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from '#shared/notifications.ts';
import { OFFERED, OWED } from '#shared/owed-news.ts';
import { CODE_DIGITS } from '#shared/lib/passwords.ts';
import { anAdmin } from '#api/accounts/accounts.factory.ts';
import { codeText } from '#api/accounts/code-text.ts';
import { plainLetters } from '#api/platform/plain-letters.ts';
import { wordsOf } from '#api/platform/words.ts';
import { PracticeText } from '#api/practice/practice-text.entity.ts';
import { smsWords } from '#api/practice/rules.service.ts';
import { identityOf, saveIdentity } from '#api/settings/identity.service.ts';
import { Setting } from '#api/settings/setting.entity.ts';
import { smsSegments } from '#api/testing/sms-segments.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import type { Word } from './word.ts';
import { dayIn, momentIn } from './order-facts.ts';
import { writeMail, writeSms } from './write-word.ts';

const BRAND = 'Clinica Bahia del Sol de Miami';
/** Of an order, which a guest may have too. */
const GUESTS: readonly NotificationKind[] = [
  'order_confirmed',
  'review_late',
  'order_approved',
  'order_rejected',
  'order_shipped',
  'order_delivered',
  'order_cancelled',
  'order_refunded',
  'tracking_changed',
  'shipping_taken_back',
  'address_changed',
  'question_asked',
  'card_needed',
  'still_preparing',
  'form_missing',
  'recall_notice',
  'supply_held',
  'supply_ending',
  'plan_changed',
  'report_answered',
];
/** Whatever goes by text message or mail, to whom. */
const SAID: readonly NotificationKind[] = [
  ...new Set([
    ...OWED.keys(),
    ...OFFERED,
    ...GUESTS,
    'new_login',
    'appointment_confirmed',
  ] as const),
];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    BRAND_NAME: BRAND,
    PUBLIC_URL: 'https://care.bahiadelsolclinic.com',
    SMTP_URL: 'smtp://127.0.0.1:1',
  });
});
afterAll(() => app.stop());

const roleOf = (kind: NotificationKind) => (kind === 'queue_long' ? 'doctor' : 'customer');

const member = (kind: NotificationKind, language: Word['to']['language']): Word => ({
  kind,
  happening: 'notification:1',
  userId: 1_234_567,
  orderId: null,
  aboutId: null,
  to: { phone: '+15550001111', email: 'p@example.com', language },
  reference: null,
  path: notificationPath(kind, roleOf(kind), 1_234_567),
  byAll: false,
});

const guest = (kind: NotificationKind, language: Word['to']['language']): Word => ({
  ...member(kind, language),
  userId: null,
  reference: 'SEM-1000123',
  path: '/find-order',
});

const words = LANGUAGES.flatMap((language) => [
  ...SAID.map((kind) => member(kind, language)),
  ...GUESTS.map((kind) => guest(kind, language)),
]);

async function inLetters(smsLetters: 'plain' | 'accented') {
  const rules = { capture: 'checkout', semaglutideRule: 'within_five_days', retentionYears: 7 };
  await app.em().upsert(Setting, {
    key: 'practice.rules',
    value: { ...rules, smsLetters },
    updatedAt: new Date(),
  });
  await app.deps.versions.caughtUp();
}

/** With the longest code. */
const codes = () =>
  LANGUAGES.flatMap((language) =>
    (['reset', 'login', 'join', 'open', 'phone'] as const).map(async (purpose) => {
      const asked = { purpose, language, brand: BRAND, code: '1'.repeat(CODE_DIGITS.long) };
      return { language, text: await smsWords(app.deps, (await codeText(app.deps, asked)).text) };
    }),
  );

const measured = async () => {
  const news = words.map(async (word) => ({
    language: word.to.language,
    text: await writeSms(app.deps, word),
  }));
  const sent = await Promise.all([...news, ...codes()]);
  return sent.map(({ language, text }) => ({ text, language, ...smsSegments(text) }));
};

test.each([
  ['en', 'Wednesday, December 2, 6:18 PM EST', 'Wednesday, December 2, 2026'],
  ['es', 'miércoles, 2 de diciembre, 18:18 EST', 'miércoles, 2 de diciembre de 2026'],
  ['vi', 'Thứ Tư, 2 tháng 12, 18:18 EST', 'Thứ Tư, 2 tháng 12, 2026'],
] as const)('a moment and a day in %s', (language, moment, day) => {
  const said = momentIn(new Date('2026-12-02T23:18:00Z'), language, 'America/New_York');
  expect(said.replaceAll('\u00a0', ' ')).toBe(moment);
  // What is behind the day stays in one line.
  expect(said.split(' ').at(-1)).toMatch(/18.*EST$/);
  expect(dayIn('2026-12-02', language)).toBe(day);
});

describe('a text message', () => {
  test('is one message in plain letters, in every language, until the practice chooses others', async () => {
    await app.em().nativeDelete(Setting, { key: 'practice.rules' });
    const all = await measured();
    expect(all.length).toBeGreaterThan(80);
    expect(all.filter(({ segments, alphabet }) => segments > 1 || alphabet !== 'gsm7')).toEqual([]);
  });

  test('with accents is at most two, and one in English', async () => {
    await inLetters('accented');
    const all = await measured();
    const most = { en: 1, es: 2, vi: 2 };
    expect(all.filter(({ segments, language }) => segments > most[language])).toEqual([]);
    expect(all.some(({ alphabet }) => alphabet === 'ucs2')).toBe(true);
    await inLetters('plain');
  });

  test('begins with the practice and ends with where to go', async () => {
    for (const word of words) {
      const text = await writeSms(app.deps, word);
      expect(text).toMatch(new RegExp(`^${BRAND}: \\S`));
      const link = new URL(text.split(' ').at(-1)!);
      const [path] = word.path!.split(/[?#]/);
      expect(link.pathname).toBe(path === '/dose' ? '/dashboard' : path);
      expect(link.searchParams.get('lng')).toBe(word.to.language);
    }
  });
});

test('plain letters are those that people read without their marks', () => {
  expect(plainLetters('Su médico… ¿año? «sí» Đã có quyết định về đơn hàng – “vậy”')).toBe(
    'Su medico... ¿año? «si» Da co quyet dinh ve don hang - "vay"',
  );
  // Written in two code points, as macOS does.
  expect(plainLetters('me\u0301dico an\u0303o')).toBe('medico año');
});

describe('a mail', () => {
  test('says what the practice says, in the language of its reader', async () => {
    const built = await writeMail(app.deps, guest('order_shipped', 'es'));
    const em = app.em();
    const author = await anAdmin(em);
    const text = 'It is on its way to you.';
    const word = { key: 'letters.news.mail.order_shipped', language: 'en', text, author } as const;
    em.create(PracticeText, word);
    await em.flush();
    await app.deps.versions.caughtUp();
    const own = await writeMail(app.deps, guest('order_shipped', 'en'));
    expect([own.text, own.html].every((one) => one!.includes(text))).toBe(true);
    expect(await writeMail(app.deps, guest('order_shipped', 'es'))).toEqual(built);
    await em.nativeDelete(PracticeText, {});
    await app.deps.versions.caughtUp();
  });

  test('of a good decision and of a bad one are the same', async () => {
    for (const language of LANGUAGES) {
      const [one, other] = await Promise.all(
        (['order_approved', 'order_rejected'] as const).map((kind) =>
          writeMail(app.deps, member(kind, language)),
        ),
      );
      expect(one!.text.replaceAll(/#[^\n]*/g, '')).toBe(other!.text.replaceAll(/#[^\n]*/g, ''));
      expect(await writeSms(app.deps, member('order_approved', language))).toBe(
        await writeSms(app.deps, member('order_rejected', language)),
      );
    }
  });

  test('says why, from whom, and where one chooses; only what nobody is owed can be ended by one click', async () => {
    const owed = await writeMail(app.deps, member('order_shipped', 'en'));
    expect(owed.text).toContain(`because you have an order or an account with ${BRAND}`);
    expect(owed.text).toMatch(
      /Choose how we reach you: https:\/\/care[^ ]+\/preferences\?lng=en#\S+/,
    );
    expect(owed.unsubscribe).toBeUndefined();
    const offered = await writeMail(app.deps, member('appointment_reminder', 'en'));
    expect(offered.unsubscribe).toMatch(/\/api\/notifications\/unsubscribe\?topic=reminder&token=/);
    const toGuest = await writeMail(app.deps, guest('order_shipped', 'en'));
    expect(toGuest.text).not.toContain('/preferences');
    expect(toGuest.text).toContain('Order: 1000123');
    expect(toGuest.text).toContain('Open your order: ');
    const ending = await writeMail(app.deps, guest('supply_ending', 'en'));
    expect(ending.text).toContain('because you have an order or an account');
    expect(ending.unsubscribe).toBeUndefined();
  });

  test('names an order by its number alone, because its letters say which medicine it is', async () => {
    for (const language of LANGUAGES) {
      for (const kind of NOTIFICATION_KINDS.filter((one) => one !== 'daily_figures')) {
        const word = guest(kind, language);
        const { subject, text, html } = await writeMail(app.deps, word);
        const all = [subject, text, html, await writeSms(app.deps, word)].join('\n');
        expect(all).not.toMatch(/SEM|TIR-/);
        expect(all).toContain('#1000123');
      }
    }
  });
});

test('every kind has its words in every language', () => {
  for (const language of LANGUAGES)
    for (const kind of NOTIFICATION_KINDS) expect(wordsOf('news')[language][kind]).toBeDefined();
});

test.each([
  ['Lotus GmbH', '', true],
  ['Semaglutide Direct LLC', '', false],
  ['Lotus GmbH', 'Pond Care', false],
])(
  'the company %s with the name for messages “%s” stands in mails: %s',
  async (legalName, messageName, stands) => {
    const identity = await identityOf(app.deps.env, app.em());
    await saveIdentity(app.em(), { ...identity, legalName, messageName });
    await app.deps.versions.caughtUp();
    const { text, html } = await writeMail(app.deps, member('order_shipped', 'en'));
    expect([text.includes(legalName), html!.includes(legalName)]).toEqual([stands, stands]);
  },
);
