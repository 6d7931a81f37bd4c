import { expect, test } from 'vitest';
import { withLinks } from './home-page.ts';

test('the page of the patient’s home names what its first view needs, and stays what it was otherwise', async () => {
  const html = '<html><head><script src="/assets/frame.js"></script></head><body></body></html>';
  const headers = { 'content-security-policy': "script-src 'self'", 'content-length': '99' };
  const page = new Response(html, { headers });
  const answer = await withLinks(page, ['assets/frame.js', 'assets/dashboard.js']);
  expect(await answer.text()).toBe(
    '<html><head><script src="/assets/frame.js"></script>' +
      '<link rel="modulepreload" crossorigin href="/assets/dashboard.js"></head><body></body></html>',
  );
  expect(answer.headers.get('content-security-policy')).toBe("script-src 'self'");
  expect(answer.headers.get('content-length')).toBeNull();
});
