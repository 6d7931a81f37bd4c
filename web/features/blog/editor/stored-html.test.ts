import { Editor } from '@tiptap/react';
import { describe, expect, test } from 'vitest';
import { isLinkAddress, isPictureAddress } from './addresses.ts';
import { extensions } from './extensions.ts';
import { needsHtml, storedHtml } from './stored-html.ts';

/** The HTML after it was opened in the editor and saved again. */
function throughEditor(html: string): string {
  const editor = new Editor({ element: null, extensions, content: html });
  const written = storedHtml(editor.getHTML());
  editor.destroy();
  return written;
}

describe('what goes through the editor', () => {
  test.each([
    '<h2>Begin small</h2><p>One <strong>bold</strong>, <em>soft</em>, <u>lined</u>, <s>gone</s> word.</p>',
    '<ul><li>one</li><li>two<ul><li>inner</li></ul></li></ul><ol start="3"><li>three</li></ol>',
    '<blockquote><p>Said.</p></blockquote><pre><code>x = 1</code></pre><hr><p>End.</p>',
    '<p>H<sub>2</sub>O and m<sup>2</sup></p>',
    '<p>True.<a href="#source-1"><sup>1</sup></a> And more.</p><ol><li>a source</li></ol>',
    '<p><a rel="noopener noreferrer" href="https://who.int">out</a> and <a href="/blogs">in</a></p>',
    '<table><thead><tr><th scope="col">Week</th><th scope="col">Dose</th></tr></thead><tbody><tr><th scope="row">1</th><td>0.25 mg</td></tr></tbody></table>',
    '<table><tbody><tr><td colspan="2">Both</td></tr><tr><td><p>a</p><p>b</p></td><td><ul><li>c</li></ul></td></tr></tbody></table>',
    '<img src="/images/hero.svg" alt="A hill" loading="lazy"><p>Text.</p>',
  ])('comes out as it went in: %s', (html) => {
    expect(throughEditor(html)).toBe(html);
  });

  test.each([
    ['<p onclick="x">a</p><script>alert(1)</script>', '<p>a</p>'],
    ['<p><a href="javascript:alert(1)">a</a></p>', '<p>a</p>'],
    ['<p><a href="//evil.example">a</a></p>', '<p>a</p>'],
    [
      '<img src="data:image/png;base64,AAAA"><img src="http://a.example/b.png"><p>a</p>',
      '<p>a</p>',
    ],
    ['<h1>a</h1><p style="color:red" class="x">b</p><p></p>', '<p>a</p><p>b</p>'],
  ])('loses what no article may have: %s', (html, expected) => {
    expect(throughEditor(html)).toBe(expected);
  });
});

test.each(['<table><caption>a</caption></table>', '<figure></figure>', '<dl><dt>a</dt></dl>'])(
  '%s can only be kept as HTML',
  (html) => {
    expect(needsHtml(html)).toBe(true);
  },
);

test('an ordinary text needs no HTML view', () => {
  expect(needsHtml('<p>A table of contents</p><table><tr><td>a</td></tr></table>')).toBe(false);
});

test('addresses are judged as the server judges them', () => {
  expect(['https://a.example', 'http://a.example', '/blogs/a', '#b'].every(isLinkAddress)).toBe(
    true,
  );
  expect(
    ['a.example', '//a.example', '/\\a', 'javascript:x', 'mailto:a@b.c'].some(isLinkAddress),
  ).toBe(false);
  expect(['https://a.example/b.png', '/images/a.svg'].every(isPictureAddress)).toBe(true);
  expect(['http://a.example/b.png', '#a', 'data:image/png;base64,A'].some(isPictureAddress)).toBe(
    false,
  );
});
