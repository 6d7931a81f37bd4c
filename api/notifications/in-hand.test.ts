import { beforeAll, expect, test } from 'vitest';
import { aCustomer } from '#api/accounts/accounts.factory.ts';
import { now, setClock } from '#api/platform/clock.ts';
import { bothChannels } from '#api/testing/both-channels.ts';
import type { TestApp } from '#api/testing/test-app.ts';
import { deliver } from './deliver.ts';
import { Delivery } from './delivery.entity.ts';
import type { Word } from './word.ts';

const { gateway, mail, open } = bothChannels();
let byText: TestApp;
let byMail: TestApp;
beforeAll(async () => {
  byText = await open();
  byMail = await open({}, { hasSms: false });
});

let count = 0;
async function aWord(app: TestApp): Promise<Word> {
  const at = (count += 1);
  const user = await aCustomer(app.em(), {
    email: `h${at}@example.com`,
    phone: `555317${1000 + at}`,
  });
  return {
    ...{ kind: 'order_shipped', happening: `in-hand:${at}`, userId: user.id, orderId: null },
    ...{ aboutId: null, reference: null, path: '/dashboard', byAll: false },
    to: { phone: user.phone, email: user.email ?? null, language: 'en' },
  };
}
const stateOf = async (app: TestApp, { happening }: Word) =>
  (await app.em().find(Delivery, { happening })).map(({ channel, state }) => [channel, state]);

test('two processes with the same word in hand send one mail, and the other asks again', async () => {
  const word = await aWord(byMail);
  const ends = await Promise.allSettled([deliver(byMail.deps, word), deliver(byMail.deps, word)]);
  expect(mail.mails).toHaveLength(1);
  expect(ends.filter(({ status }) => status === 'rejected').length).toBeLessThan(2);
  await deliver(byMail.deps, word);
  expect(mail.mails).toHaveLength(1);
  expect(await stateOf(byMail, word)).toEqual([['mail', 'sent']]);
});

test('while one thinks about a text message, the other does not say it by mail', async () => {
  const word = await aWord(byText);
  const { promise: thinking, resolve: answer } = Promise.withResolvers<void>();
  const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>();
  gateway.meanwhile = () => (isAsked(), thinking);
  const first = deliver(byText.deps, word);
  await asked;
  await expect(deliver(byText.deps, word)).rejects.toThrow('another process is sending it');
  answer();
  await first;
  expect([gateway.sent.length, gateway.repeated, mail.mails.length]).toEqual([1, 0, 0]);
});

test('what a process died over is sent by the next one once nobody can have it in hand', async () => {
  const word = await aWord(byMail);
  const { happening, kind } = word;
  const em = byMail.em();
  await em.execute(
    `insert into deliveries (user_id, kind, channel, state, happening, attempts, created_at, updated_at)
     values (?, ?, 'mail', 'sending', ?, 1, ?, ?)`,
    [word.userId, kind, happening, now(), now()],
  );
  await expect(deliver(byMail.deps, word)).rejects.toThrow('another process is sending it');
  const later = new Date(Date.now() + 10_001);
  setClock(() => later);
  await deliver(byMail.deps, word);
  expect(mail.mails).toHaveLength(1);
  expect(await stateOf(byMail, word)).toEqual([['mail', 'sent']]);
});
