import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PharmacyMessage } from '#shared/pharmacy.ts';
import { isSigned } from '#api/payments/gateways/webhook-signature.ts';
import { httpPharmacy } from './http.pharmacy.ts';
import { PharmacyDown, type Pharmacy } from './pharmacy.ts';

const SECRET = 'a secret of more than thirty-two characters';
const message = { version: 1, key: 'supply-7-1', supply: { reference: 'Ánh' } };
const news = { status: 'accepted', occurredAt: '2026-11-28T10:00:00Z' } as const;

type Asked = { path: string; key: string | undefined; isSigned: boolean; body: object };
let asked: Asked[] = [];
/** What the pharmacy answers, in order; a number is an answer without a body, null none at all. */
let answers: (number | null | [status: number, body: unknown])[] = [];

const server = createServer((request: IncomingMessage, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = Buffer.concat(chunks);
    asked.push({
      path: request.url!,
      key: request.headers['idempotency-key'] as string | undefined,
      isSigned: isSigned(Buffer.from(SECRET), body, String(request.headers['x-signature'])),
      body: JSON.parse(body.toString()) as object,
    });
    const answer = answers.shift() ?? 500;
    if (typeof answer === 'number') return void response.writeHead(answer).end();
    response.writeHead(answer[0], { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer[1]));
  });
});

let pharmacy: Pharmacy;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  pharmacy = httpPharmacy({ url: `http://127.0.0.1:${port}/rx`, secret: SECRET });
});
beforeEach(() => {
  [asked, answers] = [[], []];
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const submit = () => pharmacy.submit(message as PharmacyMessage, message.key);

test('posts the prescription signed and under its key', async () => {
  answers = [[202, { status: 'received' }]];
  expect(await submit()).toBe('received');
  expect(asked).toEqual([
    { path: '/rx/prescriptions', key: 'supply-7-1', isSigned: true, body: message },
  ]);
  answers = [204];
  expect(await submit()).toBe('received');
  answers = [[200, news]];
  expect(await submit()).toEqual(news);
});

test('asks what became of a key that the pharmacy knows already', async () => {
  answers = [409, [200, { prescriptions: [{ key: message.key, ...news }] }]];
  expect(await submit()).toEqual(news);
  expect(asked.map(({ path }) => path)).toEqual(['/rx/prescriptions', '/rx/prescriptions/status']);
  answers = [409, [200, { prescriptions: [] }]];
  await expect(submit()).rejects.toBeInstanceOf(PharmacyDown);
});

test.each([400, 410, 422])('%i is a rejection, with its reason', async (status) => {
  answers = [[status, { reason: 'No such strength.' }]];
  expect(await submit()).toMatchObject({ status: 'rejected', reason: 'No such strength.' });
});

test.each([401, 403, 404, 408, 429, 500, 503])(
  '%i says nothing about the prescription, which is asked for again',
  async (status) => {
    answers = [[status, { reason: 'Not now.' }]];
    await expect(submit()).rejects.toBeInstanceOf(PharmacyDown);
  },
);

test('what cannot be read is no answer', async () => {
  answers = [[200, { status: 'eaten' }]];
  await expect(submit()).rejects.toBeInstanceOf(PharmacyDown);
});

test('cancels, or hears that it is too late', async () => {
  answers = [[200, { status: 'cancelled', occurredAt: news.occurredAt }]];
  expect(await pharmacy.cancel('supply-7-1')).toMatchObject({ status: 'cancelled' });
  expect(asked[0]).toMatchObject({
    path: '/rx/prescriptions/supply-7-1/cancel',
    key: 'supply-7-1-cancel',
    isSigned: true,
  });
  answers = [[409, { status: 'filled', occurredAt: news.occurredAt, lot: 'A-1' }]];
  expect(await pharmacy.cancel('supply-7-1')).toMatchObject({ status: 'filled', lot: 'A-1' });
  answers = [404];
  await expect(pharmacy.cancel('supply-7-1')).rejects.toBeInstanceOf(PharmacyDown);
});
