import { createInstance, type i18n as I18n } from 'i18next';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startI18n } from './i18n.ts';

const realFetch = globalThis.fetch;
let asked: string[] = [];

/** Responses by language. A language without one is unreachable. */
function serve(texts: Partial<Record<string, object>>): void {
  globalThis.fetch = ((address: string) => {
    asked.push(address);
    const language = /locales\/(\w+)\//.exec(address)![1]!;
    const found = texts[language];
    return found
      ? Promise.resolve(Response.json(found))
      : Promise.reject(new TypeError('Failed to fetch'));
  }) as typeof fetch;
}

beforeEach(() => {
  asked = [];
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'i18next=; path=/; max-age=0';
  window.history.replaceState(null, '', '/');
});

afterEach(() => {
  globalThis.fetch = realFetch;
  vi.useRealTimers();
});

const spanish = { ui: { hello: 'Hola' } };
const vietnamese = { ui: { hello: 'Xin chào' } };
const english = { ui: { hello: 'Hello', only: 'Only English' } };

async function start(): Promise<I18n> {
  const instance = createInstance();
  await startI18n(null, instance);
  return instance;
}

describe('which language', () => {
  const browserSpeaks = (tag: string) =>
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue([tag]);

  test.each([
    ['the address', () => window.history.replaceState(null, '', '/?lng=vi'), 'vi'],
    ['the cookie', () => (document.cookie = 'i18next=es; path=/'), 'es'],
    ['persistent storage', () => localStorage.setItem('i18nextLng', 'vi'), 'vi'],
    ['session storage', () => sessionStorage.setItem('i18nextLng', 'es'), 'es'],
    ['the browser', () => browserSpeaks('vi-VN'), 'vi'],
    ['English when the browser speaks another', () => browserSpeaks('fr-FR'), 'en'],
    ['English for en-GB', () => browserSpeaks('en-GB'), 'en'],
  ])('%s decides', async (_, arrange, language) => {
    serve({ en: english, vi: vietnamese, es: spanish });
    arrange();
    const instance = await start();
    expect(instance.resolvedLanguage).toBe(language);
    expect(document.documentElement.lang).toBe(language);
    vi.restoreAllMocks();
  });

  test('an earlier source wins over a later one', async () => {
    serve({ en: english, vi: vietnamese, es: spanish });
    document.cookie = 'i18next=es; path=/';
    localStorage.setItem('i18nextLng', 'vi');
    expect((await start()).resolvedLanguage).toBe('es');
  });

  test('the choice is kept in persistent storage, and in a cookie for the server', async () => {
    serve({ en: english, vi: vietnamese });
    const instance = await start();
    await instance.changeLanguage('vi');
    expect(localStorage.getItem('i18nextLng')).toBe('vi');
    expect(document.cookie).toContain('i18next=vi');
    expect(instance.t('ui.hello')).toBe('Xin chào');
    expect(instance.t('ui.only')).toBe('Only English');
  });

  test('a page that was drawn keeps its language', async () => {
    serve({ en: english, vi: vietnamese, es: spanish });
    localStorage.setItem('i18nextLng', 'vi');
    const instance = createInstance();
    await startI18n('es', instance);
    expect(instance.resolvedLanguage).toBe('es');
  });

  test('a choice made before the detected language has loaded is kept', async () => {
    serve({ en: english, vi: vietnamese });
    const answer = globalThis.fetch;
    const arrival = Promise.withResolvers<void>();
    globalThis.fetch = async (address) => {
      if (String(address).includes('/vi/')) await arrival.promise;
      return answer(address);
    };
    localStorage.setItem('i18nextLng', 'vi');
    const instance = createInstance();
    const started = startI18n(null, instance);
    await expect.poll(() => instance.exists('ui.only')).toBe(true);
    await instance.changeLanguage('en');
    arrival.resolve();
    await started;
    expect(instance.resolvedLanguage).toBe('en');
    expect(document.documentElement.lang).toBe('en');
    expect(localStorage.getItem('i18nextLng')).toBe('en');
  });
});

test('loading is tried again five times, after 350 ms and then twice as long each time', async () => {
  // Reading the device's copy is real work between two attempts.
  await import('#web/device/store/db.ts');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  serve({});
  const starting = start();
  await pass(1);
  expect(englishAttempts()).toBe(1);
  let attempts = 1;
  for (const wait of [350, 700, 1_400, 2_800, 5_600]) {
    await pass(wait - 50);
    expect(englishAttempts()).toBe(attempts);
    await pass(50);
    attempts += 1;
    expect(englishAttempts()).toBe(attempts);
  }
  await pass(60_000);
  expect(englishAttempts()).toBe(6);
  await starting;
});

async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

const englishAttempts = () => asked.filter((one) => one.includes('/en/')).length;

test('what only a later release has a text for is called by its own name, unless the screen has another one', async () => {
  serve({ en: english });
  const { t } = await start();
  expect(t('orders.plan.half_year')).toBe('half year');
  expect(t('errors.later', { defaultValue: '' })).toBe('');
  expect(t('ui.hello')).toBe('Hello');
});

describe('the words of the team', () => {
  const words: Partial<Record<string, object>> = {
    translation: english,
    team: { doctor: { pageTitle: 'Doctor' } },
  };

  /** Files by name; one without an answer is unreachable. */
  function serveFiles(files: typeof words): void {
    globalThis.fetch = ((address: string) => {
      asked.push(address);
      const found = files[/(\w+)\.json$/.exec(address)![1]!];
      return found
        ? Promise.resolve(Response.json(found))
        : Promise.reject(new TypeError('Failed to fetch'));
    }) as typeof fetch;
  }
  const storeUser = (role: string) => {
    localStorage.setItem('token', 'a token');
    localStorage.setItem('user', JSON.stringify({ id: 7, fullName: 'Mai Nguyen', role }));
  };

  test.each([
    ['a visitor', () => undefined],
    ['a patient', () => storeUser('customer')],
  ])('%s does not load them', async (_who, arrange) => {
    serveFiles(words);
    arrange();
    const instance = await start();
    expect(instance.exists('ui.hello')).toBe(true);
    expect(instance.exists('doctor.pageTitle')).toBe(false);
    expect(asked.every((one) => one.endsWith('translation.json'))).toBe(true);
  });

  test.each(['doctor', 'staff', 'admin'])(
    'come with the others for one of the team: %s',
    async (role) => {
      serveFiles(words);
      storeUser(role);
      const instance = await start();
      expect([instance.t('ui.hello'), instance.t('doctor.pageTitle')]).toEqual(['Hello', 'Doctor']);
    },
  );

  test('no half of them is taken for the whole', async () => {
    await import('#web/device/store/db.ts');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    serveFiles({ translation: english });
    storeUser('doctor');
    const starting = start();
    for (let wait = 0; wait < 6; wait += 1) await pass(10_000);
    expect((await starting).exists('ui.hello')).toBe(false);
    expect(asked.filter((one) => one.endsWith('/en/team.json'))).toHaveLength(6);
  });
});
