import { expect, test } from 'vitest';
import { PROTOCOL_HEADER } from '#shared/lib/protocol.ts';
import { deliver } from './deliver.ts';
import { whyWaiting } from './why-waiting.ts';

const WRITE = {
  account: 1,
  key: 'k',
  endpoint: 'care.saveGoal',
  parcel: { url: '/api/care/goal', method: 'PUT', body: {} },
} as never;
const HTML = '<html><body><h1>502 Bad Gateway</h1></body></html>';
const OURS = { headers: { [PROTOCOL_HEADER]: '11' } };

test.each<[string, () => Response, string]>([
  ['our own failure', () => Response.json({}, { ...OURS, status: 500 }), 'service'],
  ['our server that restarts', () => Response.json({}, { ...OURS, status: 503 }), 'service'],
  ['the proxy before it', () => new Response(HTML, { status: 502 }), 'service'],
  ['a proxy that waited in vain', () => new Response(HTML, { status: 504 }), 'service'],
  ['the login page of a network', () => new Response(HTML), 'connection'],
  ['a network that wants a login', () => new Response(HTML, { status: 511 }), 'connection'],
  [
    'silence',
    () => {
      throw new TypeError('Failed to fetch');
    },
    'connection',
  ],
])('a write that met %s waits for what failed', async (_, answer, expected) => {
  const outcome = await deliver(async () => answer(), WRITE, null);
  if (!('by' in outcome) || !outcome.by) throw new Error(`not ${outcome.kind}`);
  expect(whyWaiting({ lastError: { ...outcome.by, at: 0 } })).toBe(expected);
});
