import { expect, test } from 'vitest';
import { messageContract, type Folder } from '#shared/messages.ts';
import { aCustomer, aDoctor } from '#api/accounts/accounts.factory.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { aMessage } from './messages.factory.ts';

const app = await openTestApp();

async function aCorrespondence() {
  const em = app.em();
  const patient = await aCustomer(em);
  const doctor = await aDoctor(em, { fullName: 'Dr. Đặng Hạnh' });
  const write = (wish: object) =>
    aMessage(em, app.deps.secrets.data, { from: doctor, to: patient, ...wish });
  return { patient, doctor, write };
}

const find = async (client: TestClient, search: string, folder: Folder = 'inbox') => {
  const reply = await client.call(messageContract.list, { query: { folder, search } });
  return (reply as { subject: string }[]).map(({ subject }) => subject);
};

test('a letter is found by words of it in any order, without accents, and by who wrote it', async () => {
  const { patient, doctor, write } = await aCorrespondence();
  await write({ subject: 'Náusea', content: 'Coma despacio, por favor.' });
  await write({ subject: 'Next check', content: 'In two weeks.' });
  await write({ from: patient, to: doctor, subject: 'Nausea again', content: 'Since Monday' });
  const client = await app.as(patient);
  expect(await find(client, 'despacio nausea')).toEqual(['Náusea']);
  expect(await find(client, 'dang hanh')).toEqual(['Next check', 'Náusea']);
  expect(await find(client, 'nausea', 'sent')).toEqual(['Nausea again']);
  expect(await find(client, 'headache')).toEqual([]);
  const both = await client.call(messageContract.list, { query: { search: 'nausea' } });
  expect(both).toMatchObject({
    inbox: [{ subject: 'Náusea' }],
    sent: [{ subject: 'Nausea again' }],
  });
});

test('letters of others are not found', async () => {
  const { write } = await aCorrespondence();
  await write({ subject: 'Nausea', content: 'Between the two of us' });
  const [stranger, colleague] = [await aCustomer(app.em()), await aDoctor(app.em())];
  for (const somebody of [stranger, colleague]) {
    expect(await find(await app.as(somebody), 'nausea')).toEqual([]);
  }
});

test('a search continues through a long correspondence, page by page, to its end', async () => {
  const { patient, write } = await aCorrespondence();
  const at = new Date('2026-03-01T08:00:00Z');
  const wanted = await write({ subject: 'The needle', content: 'Found', createdAt: at });
  const hay = await write({ subject: 'Hay', content: 'Dry', createdAt: at });
  const copies = (id: number, count: number, hours: number) =>
    app.em().execute(
      `insert into messages (created_at, updated_at, sender_id, receiver_id, letter)
       select created_at + ? * interval '1 hour', now(), sender_id, receiver_id, letter
       from messages, generate_series(1, ?) where id = ?`,
      [hours, count, id],
    );
  await copies(hay.id, 700, 1);
  await copies(wanted.id, 3, 2);
  const client = await app.as(patient);
  const pages: number[] = [];
  let path: string | undefined = '/api/messages?folder=inbox&limit=2&search=needle';
  while (path) {
    const answer = await client.send('GET', path);
    pages.push((answer.body as unknown[]).length);
    path = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  // Two of the newest three, then a stretch without matches, and the very last one.
  expect(pages).toEqual([2, 1, 1]);
});

test('of very long letters a request opens only some, and the next one continues after those', async () => {
  const { patient, write } = await aCorrespondence();
  const at = new Date('2026-03-01T08:00:00Z');
  await write({ subject: 'The needle', content: 'Found', createdAt: at });
  const content = 'Đau bụng và buồn nôn. '.repeat(450);
  for (let day = 1; day <= 130; day += 1) {
    const createdAt = new Date(at.getTime() + day * 86_400_000);
    await write({ subject: 'Hay', content, createdAt });
  }
  const client = await app.as(patient);
  const pages: number[] = [];
  let path: string | undefined = '/api/messages?folder=inbox&limit=20&search=needle';
  while (path) {
    const answer = await client.send('GET', path);
    pages.push((answer.body as unknown[]).length);
    path = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  expect(pages).toEqual([0, 0, 1]);
});
