import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { LANGUAGES } from '#shared/accounts.ts';
import { auditContract } from '#shared/audit.ts';
import { EDITABLE_TEXTS, holesIn } from '#shared/practice/editable-texts.ts';
import { textContract } from '#shared/practice/texts.ts';
import { aCustomer, aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { codeText } from '#api/accounts/code-text.ts';
import { builtText } from '#api/platform/words.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await anAdmin(app.em(), { fullName: 'Ana Reyes' }));
});
afterEach(() => app.em().execute('delete from practice_texts'));
afterAll(() => app.stop());

const HERO = 'landing.hero.title';
const save = (key: string, languages: object) =>
  admin.try(textContract.save, { body: { key, languages } as never });
const wordingOf = async (key: string) =>
  (await admin.call(textContract.list)).find((one) => one.key === key)!.languages;

test('every text that may be edited is there in all languages, with the same values and within its length', () => {
  for (const { key, longest } of EDITABLE_TEXTS) {
    const [english, ...others] = LANGUAGES.map((language) => builtText(language, key));
    expect(english, key).toBeTruthy();
    for (const other of others) expect(holesIn(other!), key).toEqual(holesIn(english!));
    for (const text of [english, ...others]) expect(text!.length, key).toBeLessThanOrEqual(longest);
  }
  expect(new Set(EDITABLE_TEXTS.map(({ key }) => key)).size).toBe(EDITABLE_TEXTS.length);
});

test('a text is worded in some languages, worded again, and goes back to the built one', async () => {
  const before = await wordingOf(HERO);
  expect(before.en).toEqual({ built: builtText('en', HERO), own: null, version: 0 });
  const first = await admin.call(textContract.save, {
    body: {
      key: HERO,
      languages: { en: { text: 'Lotus Clinic', version: 0 }, vi: { text: 'Hoa Sen', version: 0 } },
    },
  });
  expect(first.languages.en.own).toBe('Lotus Clinic');
  expect(first.languages.vi.own).toBe('Hoa Sen');
  expect(first.languages.es).toEqual(before.es);
  const { version } = first.languages.en;
  const back = await admin.call(textContract.save, {
    body: { key: HERO, languages: { en: { text: null, version } } },
  });
  expect(back.languages.en).toMatchObject({ built: builtText('en', HERO), own: null });
  expect(await wordingOf(HERO)).toEqual(back.languages);

  const history = await admin.call(textContract.history, { query: { key: HERO } });
  expect(history.map(({ language, text, author }) => [language, text, author])).toEqual([
    ['en', null, 'Ana Reyes'],
    ['vi', 'Hoa Sen', 'Ana Reyes'],
    ['en', 'Lotus Clinic', 'Ana Reyes'],
  ]);
});

test('two who word the same text do not overwrite each other', async () => {
  const both = await Promise.all(
    ['Mine', 'Yours'].map((text) => save(HERO, { en: { text, version: 0 } })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const lost = both.find(({ status }) => status === 409)!;
  const stands = await wordingOf(HERO);
  expect(lost.body).toMatchObject({
    code: 'conflict',
    details: { current: { key: HERO, languages: { en: stands.en } } },
  });
  // Nothing of a save is kept if one of its languages is in conflict.
  const half = await save(HERO, {
    en: { text: 'Again', version: 0 },
    vi: { text: 'Lần nữa', version: 0 },
  });
  expect(half.status).toBe(409);
  expect((await wordingOf(HERO)).vi.own).toBeNull();
});

test('what was saved as it stands is no change', async () => {
  const { languages } = await admin.call(textContract.save, {
    body: { key: HERO, languages: { en: { text: 'Lotus', version: 0 } } },
  });
  const again = await save(HERO, { en: { text: 'Lotus', version: languages.en.version } });
  expect(again.status).toBe(200);
  expect(await admin.call(textContract.history, { query: { key: HERO } })).toHaveLength(1);
});

const CODE = 'letters.code.login';
test.each([
  ['a tag', HERO, 'Lose <b>weight</b>', 'practice_text.markup'],
  [
    'health in a message',
    CODE,
    '{{brand}}: your GLP-1 code is {{code}}, for {{minutes}} minutes.',
    'practice_text.tells',
  ],
  [
    'health in a mail',
    'letters.news.mail.order_shipped',
    'Your semaglutide has left us.',
    'practice_text.tells',
  ],
  ['an entity', HERO, 'You &amp; we', 'practice_text.markup'],
  ['another text’s key', HERO, '$t(landing.faq.title)', 'practice_text.markup'],
  ['an invented value', HERO, 'Dear {{name}}', 'practice_text.holes'],
  ['half of one', HERO, 'Dear {{name', 'practice_text.holes'],
  [
    'a missing value',
    CODE,
    '{{brand}}: your code. Valid {{minutes}} minutes.',
    'practice_text.holes',
  ],
  ['a heading as long as a page', HERO, 'x'.repeat(91), 'validation'],
  ['nothing', HERO, '  ', 'validation'],
])('%s is refused', async (_what, key, text, code) => {
  const answer = await save(key, { en: { text, version: 0 } });
  expect([answer.status, (answer.body as { code: string }).code]).toEqual([400, code]);
  expect(await admin.call(textContract.history, { query: { key } })).toEqual([]);
});

test('a key that is not to be edited is refused, and so is a save of nothing', async () => {
  expect((await save('landing.products.note', { en: { text: 'Fine', version: 0 } })).status).toBe(
    400,
  );
  expect((await save(HERO, {})).status).toBe(400);
});

test('only admins read and write the words of the practice', async () => {
  for (const user of [await aDoctor(app.em()), await aCustomer(app.em())]) {
    const client = await app.as(user);
    expect((await client.send('GET', textContract.list.path)).status).toBe(403);
    const body = { key: HERO, languages: { en: { text: 'Mine', version: 0 } } };
    expect((await client.send('PUT', textContract.save.path, { body })).status).toBe(403);
  }
});

test('the audit says which text was changed in which languages, and not the words', async () => {
  await save(HERO, { vi: { text: 'Hoa Sen', version: 0 } });
  const entries = await admin.call(auditContract.list);
  const entry = entries.find(({ subject }) => subject === 'practice_text')!;
  expect(entry.detail).toEqual({ name: HERO, changes: [{ field: 'vi' }] });
});

test('a code is sent in built words if those of the practice cannot be read', async () => {
  const letter = { purpose: 'login', brand: 'Lotus', code: '123456', language: 'en' } as const;
  const built = await codeText(app.deps, letter);
  await save(CODE, { en: { text: '{{code}} for {{brand}}, {{minutes}} minutes', version: 0 } });
  await app.em().execute('alter table practice_texts rename to texts_away');
  try {
    expect(await codeText(app.deps, letter)).toEqual(built);
  } finally {
    await app.em().execute('alter table texts_away rename to practice_texts');
  }
});

test('letters say what the practice says, in the language of their reader', async () => {
  const letter = { purpose: 'login', brand: 'Lotus', code: '123456' } as const;
  const built = await codeText(app.deps, { ...letter, language: 'vi' });
  await save(CODE, { en: { text: '{{code}} for {{brand}}, {{minutes}} minutes', version: 0 } });
  const own = await codeText(app.deps, { ...letter, language: 'en' });
  expect(own.text).toBe('123456 for Lotus, 10 minutes');
  expect(await codeText(app.deps, { ...letter, language: 'vi' })).toEqual(built);
});
