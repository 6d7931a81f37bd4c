import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { aCustomer } from '#api/accounts/accounts.factory.ts';
import { setClock } from '#api/platform/clock.ts';
import { notify } from '#api/notifications/notifications.service.ts';
import { hurryJobs } from '#api/testing/due-news.ts';
import { SmsGateway } from '#api/testing/sms-gateway.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';

let demo: TestApp;
const gateway = new SmsGateway();
beforeAll(async () => {
  demo = await startTestApp();
});
afterAll(async () => {
  setClock(null);
  await demo.stop();
});

const get = (path: string, app = demo) => fetch(app.url + path, { redirect: 'manual' });
const textOf = async (path: string) => (await get(path)).text();

test('the demo shows what it would have sent, newest first, without a script', async () => {
  expect(await textOf('/dev/inbox')).toContain('Nothing was sent yet.');
  const user = await aCustomer(demo.em(), { email: '<b>mail@example.com', phone: '5553080011' });
  await demo.guest().call(accountContract.forgotPassword, { body: { phone: user.phone } });
  await demo
    .em()
    .transactional((em) =>
      notify(em, [user.id], { kind: 'factor_added', subjectId: null, happening: 'factor:1' }),
    );
  await demo.drain();
  const answer = await get('/dev/inbox');
  expect(answer.headers.get('content-type')).toContain('text/html');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const page = await answer.text();
  const all = [...page.matchAll(/<p class="about">(.+?) ·/g)].map(([, about]) => about);
  expect(all).toEqual([
    'Email to &lt;b&gt;mail@example.com',
    'Text message to 5553080011',
    'Text message to 5553080011',
  ]);
  // The code, for whoever has no server's log to read.
  expect(page).toMatch(/<p class="text" dir="auto">[^<]*\b\d{6,8}\b/);
  expect(page).not.toMatch(/<script|style=/);
});

test('a mail can be read as a page, which can do nothing', async () => {
  const [, path] = /href="(\/dev\/inbox\/\d+)"/.exec(await textOf('/dev/inbox'))!;
  const mail = await get(path!);
  expect(mail.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  );
  expect(await mail.text()).toContain('<!doctype html>');
  for (const none of ['/dev/inbox/999', '/dev/inbox/x', '/dev/inbox/1/2'])
    expect((await get(none)).status).toBe(404);
  expect((await fetch(`${demo.url}/dev/inbox`, { method: 'POST' })).status).toBe(404);
});

test('outside of a demo there is no such page, and in a demo that really sends nothing to read', async () => {
  const other = await startTestApp({ DEMO: '0' });
  const sending = await startTestApp(await gateway.start());
  try {
    for (const path of ['/dev/inbox', '/dev/inbox/1', '/dev/inbox/style.css'])
      expect((await get(path, other)).status).toBe(404);
    const user = await aCustomer(sending.em());
    await sending
      .em()
      .transactional((em) =>
        notify(em, [user.id], { kind: 'factor_added', subjectId: null, happening: 'factor:2' }),
      );
    await hurryJobs(sending);
    expect(gateway.sent).toHaveLength(1);
    expect(await (await get('/dev/inbox', sending)).text()).toContain('Messages leave');
  } finally {
    await Promise.all([other.stop(), sending.stop(), gateway.stop()]);
  }
});
