import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const script = readFileSync('web/public/before-the-app.js', 'utf8');
/** As a browser runs it, which is not as a module. */
const run = () => (new Function(script) as () => void)();

const KNOWN = { registerProperty: () => undefined, supports: () => true };

beforeEach(() => {
  document.body.innerHTML = '<div id="root">What was drawn beforehand</div>';
});

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.removeAttribute('style');
});

test('tells zod not to compile, before any module of ours has run', () => {
  vi.stubGlobal('CSS', KNOWN);
  Reflect.deleteProperty(globalThis, '__zod_globalConfig');
  run();
  expect(globalThis).toHaveProperty('__zod_globalConfig', { jitless: true });
  expect(document.getElementById('root')).not.toBeNull();
});

describe('a browser that is too old', () => {
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
