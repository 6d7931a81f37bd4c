import { beforeAll, describe, expect, test } from 'vitest';
import { deliveryContract, type GatewayNews } from '#shared/deliveries.ts';
import type { NotificationKind } from '#shared/notifications.ts';
import { aCustomer } from '#api/accounts/accounts.factory.ts';
import { codeSenderOf } from '#api/accounts/code-sender.ts';
import { User } from '#api/accounts/user.entity.ts';
import { OWED } from '#shared/owed-news.ts';
import { describeError } from '#api/platform/describe-error.ts';
import { wordsOf } from '#api/platform/words.ts';
import { setClock } from '#api/platform/clock.ts';
import { hurryJobs } from '#api/testing/due-news.ts';
import { bothChannels } from '#api/testing/both-channels.ts';
import type { TestApp } from '#api/testing/test-app.ts';
import { isOptedOut, reachOf } from './address-state.ts';
import { Delivery } from './delivery.entity.ts';
import { Notification } from './notification.entity.ts';
import { notify } from './notifications.service.ts';

const { gateway, mail, open } = bothChannels();
let app: TestApp;
beforeAll(async () => {
  app = await open({ METRICS_TOKEN: 'm'.repeat(16) });
});

let count = 0;
const aMember = (email: string | null = `p${(count += 1)}@example.com`) =>
  aCustomer(app.em(), { email, phone: `555309${1000 + (count += 1)}` });

/** Something happens to somebody without push, and the minutes pass. */
async function told(user: User, { kind = 'order_shipped' as NotificationKind } = {}) {
  setClock(null);
  const happening = `${kind}:${(count += 1)}`;
  await app.em().transactional((em) => notify(em, [user.id], { kind, subjectId: null, happening }));
  await app.drain();
  const later = new Date(Date.now() + 6 * 60_000);
  setClock(() => later);
  await hurryJobs(app);
  return app.em().findOneOrFail(Notification, { user: user.id, happening });
}
const deliveriesOf = ({ id }: Notification) =>
  app.em().find(Delivery, { happening: `notification:${id}` }, { orderBy: { id: 'asc' } });
const status = (
  user: User,
  state: Extract<GatewayNews, { type: 'status' }>['state'],
  id = gateway.ids.at(-1)!,
): GatewayNews => ({ type: 'status', channel: 'sms', id, to: `+1${user.phone}`, state });

describe('a gateway that tells what became of a message', () => {
  test('is believed by its signature alone', async () => {
    const user = await aMember();
    const row = await told(user);
    const news = status(user, 'delivered');
    const old = new Date(Date.now() - 6 * 60_000);
    const tries = await Promise.all([
      gateway.tell(app.url, news, { secret: 'secret-of-somebody-else' }),
      gateway.tell(app.url, news, { at: old }),
      app.guest().send('POST', deliveryContract.gateway.path, { body: news }),
    ]);
    expect(tries.map((answer) => answer.status)).toEqual([400, 400, 400]);
    expect(await deliveriesOf(row)).toMatchObject([{ state: 'sent', deliveredAt: null }]);
    expect((await gateway.tell(app.url, news)).status).toBe(204);
    expect(await deliveriesOf(row)).toMatchObject([
      { channel: 'sms', state: 'delivered', providerId: gateway.ids[0] },
    ]);
    expect((await deliveriesOf(row))[0]!.deliveredAt).not.toBeNull();
  });

  test('may say everything twice and in any order', async () => {
    const user = await aMember();
    const row = await told(user);
    for (const state of ['delivered', 'sent', 'delivered', 'failed', 'sent'] as const)
      expect((await gateway.tell(app.url, status(user, state))).status).toBe(204);
    await hurryJobs(app);
    expect(await deliveriesOf(row)).toMatchObject([{ state: 'delivered' }]);
    expect(mail.mails).toEqual([]);
  });

  test('is refused what is no news, and told nothing of what is not ours', async () => {
    const user = await aMember();
    const body = JSON.stringify({ type: 'status', id: 7 });
    expect((await gateway.tell(app.url, status(user, 'sent'), { body })).status).toBe(400);
    expect((await gateway.tell(app.url, status(user, 'sent'), { body: '{' })).status).toBe(400);
    const unknown = status(user, 'failed', 'nobody"s {id}\\');
    expect((await gateway.tell(app.url, unknown)).status).toBe(204);
  });

  test('may be faster than its own answer', async () => {
    gateway.losesAnswer = true;
    const user = await aMember(null);
    await expect(told(user)).rejects.toThrow();
    const [row] = await app.em().find(Delivery, { user: user.id });
    expect(row).toMatchObject({ state: 'failed', attempts: 1, providerId: null });
    await gateway.tell(app.url, status(user, 'delivered', `delivery-${row!.id}`));
    expect(await app.em().find(Delivery, { user: user.id })).toMatchObject([
      { state: 'delivered' },
    ]);
    gateway.losesAnswer = false;
  });
});

describe('a word that could not be brought', () => {
  test.each(['bounced', 'failed'] as const)('%s goes on by mail, once', async (state) => {
    const user = await aMember();
    const row = await told(user);
    await gateway.tell(app.url, status(user, state));
    await gateway.tell(app.url, status(user, state));
    await hurryJobs(app);
    await hurryJobs(app);
    expect([gateway.sent.length, mail.mails.length]).toEqual([1, 1]);
    expect(await deliveriesOf(row)).toMatchObject([
      { channel: 'sms', state },
      { channel: 'mail', state: 'sent' },
    ]);
  });

  test('does not go on once it was read in the app', async () => {
    const user = await aMember();
    const { id } = await told(user);
    await app.em().nativeUpdate(Notification, { id }, { readAt: new Date() });
    await gateway.tell(app.url, status(user, 'bounced'));
    await hurryJobs(app);
    expect(mail.mails).toEqual([]);
  });

  test('to a dead number is the last by it: the next goes by mail at once', async () => {
    const user = await aMember();
    await told(user);
    await gateway.tell(app.url, status(user, 'bounced'));
    await hurryJobs(app);
    await told(user);
    expect([gateway.sent.length, mail.mails.length]).toEqual([1, 2]);
    // A new number begins without a mark.
    const phone = `555309${1000 + (count += 1)}`;
    await app.em().nativeUpdate(User, { id: user.id }, { phone, phoneKey: `+1${phone}` });
    await told(user);
    expect(gateway.sent.at(-1)).toMatchObject({ to: `+1${phone}` });
  });

  test('because the gateway knows the number to be dead goes by mail in the same moment', async () => {
    gateway.status = 422;
    const user = await aMember();
    const row = await told(user);
    await told(user);
    expect([gateway.refused, mail.mails.length]).toEqual([1, 2]);
    expect(await deliveriesOf(row)).toMatchObject([{ state: 'bounced' }, { state: 'sent' }]);
    gateway.refused = 0;
  });

  test('because the mailbox does not exist is no failure of the server', async () => {
    gateway.status = 422;
    mail.refusal = '550 5.1.1 no such mailbox';
    const user = await aMember();
    const row = await told(user);
    expect(await deliveriesOf(row)).toMatchObject([
      { channel: 'sms', state: 'bounced' },
      { channel: 'mail', state: 'bounced' },
    ]);
    mail.refusal = '550 5.7.1 not allowed';
    const refused = await aMember();
    await expect(told(refused)).rejects.toThrow('the mail server did not take a mail');
  });
});

describe('STOP and START', () => {
  const answer = (user: User, text: string) =>
    gateway.tell(app.url, { type: 'reply', from: `+1${user.phone}`, text });

  test.each(['STOP', ' stop. ', 'Alto', 'BAJA', 'Dừng', 'dung lai', 'HUỶ', 'Unsubscribe'])(
    '%s ends text messages to this number, and mail goes on',
    async (word) => {
      const user = await aMember();
      expect((await answer(user, word)).status).toBe(204);
      expect(await isOptedOut(app.em(), user.phone)).toBe(true);
      await told(user);
      expect([gateway.sent.length, mail.mails.length]).toEqual([0, 1]);
    },
  );

  test.each(['START', 'alta', 'Bắt đầu'])('%s lifts it', async (word) => {
    const user = await aMember();
    await answer(user, 'STOP');
    await answer(user, word);
    expect(await isOptedOut(app.em(), user.phone)).toBe(false);
    await told(user);
    expect(gateway.sent).toHaveLength(1);
  });

  test('an old answer that is sent once more, by the gateway or by somebody who has heard it, changes nothing', async () => {
    const user = await aMember();
    const from = `+1${user.phone}`;
    const stop = { type: 'reply', from, text: 'STOP', id: 'answer-1' } as const;
    await gateway.tell(app.url, stop);
    const start = { type: 'reply', from, text: 'START', id: 'answer-2' } as const;
    await gateway.tell(app.url, start);
    await gateway.tell(app.url, stop);
    expect(await isOptedOut(app.em(), user.phone)).toBe(false);
    await gateway.tell(app.url, { ...stop, id: 'answer-3' });
    await gateway.tell(app.url, start);
    expect(await isOptedOut(app.em(), user.phone)).toBe(true);
  });

  test('an old failure that is told again marks no number whose owner has written since', async () => {
    const user = await aMember();
    await told(user);
    await gateway.tell(app.url, status(user, 'bounced'));
    await answer(user, 'START');
    await gateway.tell(app.url, status(user, 'bounced'));
    await hurryJobs(app);
    expect(await reachOf(app.em(), user)).toEqual({ sms: null, mail: null });
  });

  test('no other answer changes anything', async () => {
    const user = await aMember();
    for (const word of ['please stop the pain', 'Thanks', '', 'no stop']) await answer(user, word);
    expect(await isOptedOut(app.em(), user.phone)).toBe(false);
  });

  test('an urgent word keeps to it, and a code that one asks for does not', async () => {
    const user = await aMember();
    await answer(user, 'STOP');
    await told(user, { kind: 'password_changed' });
    expect([gateway.sent.length, mail.mails.length]).toEqual([0, 1]);
    await codeSenderOf(app.deps)!.send(user, '482913', 'reset');
    expect(gateway.sent).toHaveLength(1);
  });

  test('two people with one number share its owner’s wish', async () => {
    const user = await aMember();
    await answer(user, 'STOP');
    expect(
      await isOptedOut(app.em(), `+1 (${user.phone.slice(0, 3)}) ${user.phone.slice(3)}`),
    ).toBe(true);
  });
});

test('no failure repeats what was to be sent, or to whom', async () => {
  gateway.status = 500;
  for (const kind of OWED.keys()) {
    const user = await aMember();
    mail.refusal = `451 not now, ${user.email} and ${user.phone}: Subject of a mail`;
    const failure: unknown = await told(user, { kind }).then(
      () => null,
      (error: unknown) => describeError(error),
    );
    expect(failure).not.toBeNull();
    const { title } = wordsOf('news').en[kind];
    for (const secret of [user.phone, user.email!, title, 'Subject of'])
      expect(JSON.stringify(failure)).not.toContain(secret);
  }
  gateway.refused = 0;
});

test('deliveries are counted by channel and state, and by nothing else', async () => {
  const user = await aMember();
  await told(user);
  await gateway.tell(app.url, status(user, 'delivered'));
  const answer = await fetch(`${app.url}/metrics`, {
    headers: { authorization: `Bearer ${'m'.repeat(16)}` },
  });
  const lines = (await answer.text()).split('\n').filter((one) => one.startsWith('deliveries_'));
  expect(lines).toContainEqual(
    expect.stringMatching(/^deliveries_total\{channel="sms",state="delivered"\} [1-9]/),
  );
  for (const line of lines)
    expect(line).toMatch(/^deliveries_total\{channel="\w+",state="\w+"\} \d+$/);
});
