import { expect, test } from 'vitest';
import { cleanHtml } from './clean-html.ts';
import { numberSources } from './numbered-sources.ts';

const nameOf = (number: string) => `Source ${number}`;

test('each source gets the anchor that the numbers in the text lead to', () => {
  const html = numberSources(
    cleanHtml(
      '<ol><li>a step</li></ol><p>True.<a href="#source-2"><sup>2</sup></a></p><ol><li>one</li><li>two</li></ol>',
    ),
    nameOf,
  );
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const marker = body.querySelector('a')!;
  expect(marker.getAttribute('aria-label')).toBe('Source 2');
  expect(body.querySelector(marker.getAttribute('href')!)!.textContent).toBe('two');
  expect(body.querySelectorAll('[id]')).toHaveLength(2);
});

test.each(['<p>No list.</p>', '<ol><li>a step</li></ol><p><a href="/blogs">in</a></p>', ''])(
  'an article without numbers stays as it is: %s',
  (html) => {
    expect(numberSources(html, nameOf)).toBe(html);
  },
);
