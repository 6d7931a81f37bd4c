import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

async function headersWith(hasStripe: boolean): Promise<Headers> {
  const app = new Koa().use(securityHeaders({ hasStripe }));
  const server = createServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { headers } = await fetch(`http://127.0.0.1:${port}/`, {
    headers: { connection: 'close' },
  });
  await new Promise((resolve) => server.close(resolve));
  return headers;
}

function directive(headers: Headers, name: string): string[] {
  const all = headers.get('content-security-policy')!.split(';');
  return all
    .find((one) => one.startsWith(`${name} `))!
    .split(' ')
    .slice(1);
}

test('where Stripe takes the cards, exactly what its guide lists for Stripe.js is allowed', async () => {
  const headers = await headersWith(true);
  expect(directive(headers, 'script-src')).toEqual([
    "'self'",
    'https://js.stripe.com',
    'https://*.js.stripe.com',
  ]);
  expect(directive(headers, 'frame-src')).toEqual([
    'https://js.stripe.com',
    'https://*.js.stripe.com',
    'https://hooks.stripe.com',
  ]);
  expect(directive(headers, 'connect-src')).toEqual(["'self'", 'https://api.stripe.com']);
  expect(headers.get('permissions-policy')).toContain(
    'payment=(self "https://js.stripe.com" "https://*.js.stripe.com" "https://hooks.stripe.com")',
  );
});

test('without Stripe nobody else’s code, frame or payment dialog is allowed', async () => {
  const headers = await headersWith(false);
  expect(headers.get('content-security-policy')).not.toContain('stripe');
  expect(directive(headers, 'script-src')).toEqual(["'self'"]);
  expect(directive(headers, 'frame-src')).toEqual(["'none'"]);
  expect(headers.get('permissions-policy')).toContain('payment=()');
});
