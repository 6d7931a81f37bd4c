import { readFileSync } from 'node:fs';
import { parse } from 'acorn';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseTheme } from '#web/lib/theme.ts';

const script = readFileSync('web/public/before-the-app.js', 'utf8');
/** Runs it as a browser does, which is not as a module. */
const run = () => (new Function(script) as () => void)();

const KNOWN = { registerProperty: () => undefined, supports: () => true };

beforeEach(() => {
  document.body.innerHTML = '<div id="root">What was drawn beforehand</div>';
});

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.removeAttribute('style');
});

test('is read by browsers of any age: the parser refuses whatever is younger than ES5', () => {
  expect(() => parse(script, { ecmaVersion: 5 })).not.toThrow();
});

test('tells zod not to compile, before any module of ours has run', () => {
  vi.stubGlobal('CSS', KNOWN);
  Reflect.deleteProperty(globalThis, '__zod_globalConfig');
  run();
  expect(globalThis).toHaveProperty('__zod_globalConfig', { jitless: true });
  expect(document.getElementById('root')).not.toBeNull();
});

describe('the colours', () => {
  const metas = () =>
    [...document.querySelectorAll('meta[name="theme-color"]')].map((meta) =>
      meta.getAttribute('media'),
    );
  const byDevice = ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'];

  beforeEach(() => {
    vi.stubGlobal('CSS', KNOWN);
    document.head.innerHTML = ['light', 'dark']
      .map((one) => `<meta name="theme-color" data-theme-of="${one}" media="none" />`)
      .join('');
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    localStorage.removeItem('theme');
    document.head.innerHTML = '';
    chooseTheme('system');
  });

  test.each([
    ['dark', 'dark', ['not all', 'all']],
    ['light', 'light', ['all', 'not all']],
    ['mauve', null, byDevice],
  ])('are those that were kept on this device: %s', (kept, shown, media) => {
    localStorage.setItem('theme', kept);
    run();
    expect(document.documentElement.getAttribute('data-theme')).toBe(shown);
    expect(metas()).toEqual(media);
  });

  test('follow a choice at once, and the device again afterwards', () => {
    run();
    chooseTheme('dark');
    expect(document.documentElement.getAttribute('data-theme')).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    chooseTheme('system');
    expect(document.documentElement.getAttribute('data-theme')).toBeNull();
    expect(localStorage.getItem('theme')).toBeNull();
    expect(metas()).toEqual(byDevice);
  });

  test('follow a choice where the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', undefined);
    run();
    chooseTheme('light');
    expect(document.documentElement.getAttribute('data-theme')).toBe('light');
  });
});

describe('a browser that is too old', () => {
  test('is shown as soon as the page has a body', () => {
    vi.stubGlobal('CSS', undefined);
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    run();
    expect(document.querySelector('#too-old')).toBeNull();
    state.mockReturnValue('interactive');
    document.dispatchEvent(new Event('readystatechange'));
    state.mockReturnValue('complete');
    document.dispatchEvent(new Event('readystatechange'));
    expect(document.querySelectorAll('#too-old')).toHaveLength(1);
    state.mockRestore();
  });

  test.each([
    ['knows no CSS.supports', undefined],
    ['knows no @property (Safari 16.3, Firefox 127)', { supports: () => true }],
    [
      'knows no color-mix (Chrome 110)',
      { ...KNOWN, supports: (...[, value]: string[]) => !value?.startsWith('color-mix') },
    ],
    ['knows no :has()', { ...KNOWN, supports: (what: string) => !what.startsWith('selector') }],
  ])('that %s says so in three languages, and the app does not begin', (_, css) => {
    vi.stubGlobal('CSS', css);
    vi.stubGlobal('navigator', { language: 'vi-VN' });
    run();
    const parts = [...document.querySelectorAll('main > section')];
    expect(parts.map((part) => part.getAttribute('lang'))).toEqual(['vi', 'en', 'es']);
    expect(document.documentElement.lang).toBe('vi');
    expect(document.querySelector('h1')!.textContent).toBe(document.title);
    expect(parts.map((part) => part.textContent).join(' ')).toMatch(
      /Safari 16\.4.*too old.*antiguo/,
    );
    expect(document.getElementById('root')).toBeNull();
  });
});
