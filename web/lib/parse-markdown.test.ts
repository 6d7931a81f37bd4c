import { expect, test } from 'vitest';
import { parseInline, parseMarkdown } from './parse-markdown.ts';

test('headings, paragraphs, lists and a quotation', () => {
  const text =
    '# Title\nLead\ngoes on\n\n> ## Short\n>\n> Words\n\n## Part\n\n- one\n  more\n- two\n\n1. first\n\nEnd';
  expect(parseMarkdown(text)).toEqual([
    { kind: 'heading', level: 1, text: 'Title' },
    { kind: 'paragraph', text: 'Lead\ngoes on' },
    {
      kind: 'quote',
      blocks: [
        { kind: 'heading', level: 2, text: 'Short' },
        { kind: 'paragraph', text: 'Words' },
      ],
    },
    { kind: 'heading', level: 2, text: 'Part' },
    { kind: 'list', isNumbered: false, items: ['one\nmore', 'two'] },
    { kind: 'list', isNumbered: true, items: ['first'] },
    { kind: 'paragraph', text: 'End' },
  ]);
});

test('bold, emphasis, a line break and links, in the line', () => {
  expect(parseInline('**A** and *b*\\\n[us](/account/data) [mail](mailto:a@b.c)')).toEqual([
    { kind: 'strong', text: 'A' },
    { kind: 'text', text: ' and ' },
    { kind: 'em', text: 'b' },
    { kind: 'break' },
    { kind: 'link', text: 'us', to: '/account/data' },
    { kind: 'text', text: ' ' },
    { kind: 'link', text: 'mail', to: 'mailto:a@b.c' },
  ]);
});

test.each([
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  'http://plain.example',
  'data:x',
])('a link to %s is shown as it was written', (to) => {
  const parts = parseInline(`[x](${to})`);
  expect(parts.map((part) => part.kind === 'text' && part.text).join('')).toBe(`[x](${to})`);
});

test('HTML is text', () => {
  expect(parseMarkdown('<b onclick="x">no</b>')).toEqual([
    { kind: 'paragraph', text: '<b onclick="x">no</b>' },
  ]);
});
