import { expect, test } from 'vitest';
import { letterHtml } from './letter-html.ts';

const letter = { brand: 'A & <b>', palette: 'plum', says: 'News.', language: 'es' } as const;

test('a mail has the practice’s own colour, and its name as text', () => {
  const html = letterHtml({ ...letter, link: 'https://clinic.example/?a=1&b="2"' });
  expect(html).toContain('background:#6f2c79');
  expect(html).toContain('<title>A &amp; &lt;b&gt;</title>');
  expect(html).toContain('href="https://clinic.example/?a=1&amp;b=&quot;2&quot;"');
});

test('without an address of the service it has no link', () => {
  expect(letterHtml({ ...letter, link: undefined })).not.toContain('<a ');
});
