import { expect, test } from 'vitest';
import { partsOfText } from './text-links.ts';

const links = (text: string) => partsOfText(text).flatMap(({ href }) => href ?? []);

test.each([
  ['see https://example.com/a?b=1#c now', ['https://example.com/a?b=1#c']],
  ['Read https://example.com.', ['https://example.com']],
  ['(https://example.com/a_(b))', ['https://example.com/a_(b)']],
  [
    'https://one.example and https://two.example/x, ok?',
    ['https://one.example', 'https://two.example/x'],
  ],
  ['“https://example.com/đường-dẫn”', ['https://example.com/đường-dẫn']],
  ['http://example.com', []],
  ['javascript:alert(1) https:alert(1) data:text/html,x', []],
  ['https://bank.example@evil.example/login', []],
  ['https://localhost/x https://', []],
  ['<a href="https://example.com/">x</a><script>', ['https://example.com/']],
])('%o has the links %o, and is the same text', (text, found) => {
  expect(links(text)).toEqual(found);
  expect(
    partsOfText(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
