import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  NOTIFICATION_KINDS,
  notificationContract,
  type NotificationKind,
} from '#shared/notifications.ts';
import { isAboutLogin, OWED } from '#shared/owed-news.ts';
import { aCustomer, aDoctor } from '#api/accounts/accounts.factory.ts';
import { User } from '#api/accounts/user.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { plainLetters } from '#api/platform/plain-letters.ts';
import { wordsOf } from '#api/platform/words.ts';
import { PushService } from '#api/testing/push-service.ts';
import { bothChannels } from '#api/testing/both-channels.ts';
import type { TestApp } from '#api/testing/test-app.ts';
import { Delivery } from './delivery.entity.ts';
import { Notification } from './notification.entity.ts';
import { notify } from './notifications.service.ts';
import { choosePreferences } from './preferences.service.ts';
import { wordListeners } from './tell-by-word.ts';

const { gateway, mail, open } = bothChannels();
const service = new PushService();
const LATER_MS = 6 * 60_000;

let app: TestApp;
beforeAll(async () => {
  await service.start();
  app = await open({ PUSH_ALLOWED_HOSTS: service.host });
});
beforeEach(() => {
  service.received.length = 0;
  service.answers.length = 0;
});
afterAll(() => service.stop());

let count = 0;

/** Something happens to somebody, and everything that is due by then is done, the word a while later. */
async function happens(kind: NotificationKind, user: User, meanwhile: { readAt?: Date } = {}) {
  const happening = `${kind}:${(count += 1)}`;
  await app.em().transactional((em) => notify(em, [user.id], { kind, subjectId: null, happening }));
  if (meanwhile.readAt) await app.em().nativeUpdate(Notification, { happening }, meanwhile);
  await app.drain();
  return app.em().findOneOrFail(Notification, { user: user.id, happening });
}

async function say({ id }: Notification, { afterMs = LATER_MS } = {}) {
  const at = new Date(Date.now() + afterMs);
  setClock(() => at);
  await wordListeners[0]!.handle(app.deps, { notificationId: id });
  setClock(null);
}

const subscribed = async (user: User) =>
  (await app.as(user)).call(notificationContract.subscribe, { body: service.subscribe() });

const words = () => gateway.sent.length + mail.mails.length;
const aPatient = (given: object = {}) => aCustomer(app.em(), { language: 'es', ...given });

const owed = [...OWED].filter(([, how]) => how === 'where_no_push').map(([kind]) => kind);
const atOnce = [...OWED].filter(([, how]) => how === 'at_once').map(([kind]) => kind);

describe.each(owed)('%s', (kind) => {
  test('without a push comes by text message, once, in their language, with a link', async () => {
    const row = await happens(kind, await aPatient());
    expect(words()).toBe(0);
    await say(row, { afterMs: 0 });
    expect(words()).toBe(0);
    await say(row);
    await say(row);
    expect(words()).toBe(1);
    const short: Record<string, string> = wordsOf('letters').es.news.sms;
    const says = short[kind] ?? wordsOf('news').es[kind].title;
    const text = plainLetters(says).replace(/\.$/, '');
    expect(gateway.sent[0]!.text).toMatch(`: ${text}. https://clinic.example/`);
    expect(gateway.sent[0]!.text).toContain('lng=es');
  });

  test('that a device took or somebody has read says nothing more', async () => {
    const user = await aPatient();
    await subscribed(user);
    await say(await happens(kind, user));
    service.answers.push({ status: 410 });
    const dead = await happens(kind, user);
    expect(words()).toBe(0);
    await say(dead);
    expect(words()).toBe(1);
    const other = await happens(kind, await aPatient());
    await app.em().nativeUpdate(Notification, { id: other.id }, { readAt: new Date() });
    await say(other);
    expect(words()).toBe(1);
  });
});

test('what concerns a login is told even if somebody has read it in the app, who may have broken in', async () => {
  const row = await happens('password_changed', await aPatient());
  await app.em().nativeUpdate(Notification, { id: row.id }, { readAt: new Date() });
  await say(row);
  expect(words()).toBe(1);
});

test('whatever else goes by every way is not said any more once it was read in the app', async () => {
  for (const kind of atOnce.filter((one) => !isAboutLogin(one))) {
    const row = await happens(kind, await aPatient({ email: `p${(count += 1)}@example.com` }), {
      readAt: new Date(),
    });
    await say(row);
    expect({ kind, words: words() }).toEqual({ kind, words: 0 });
  }
});

const EMERGENCIES = ['check_in_urgent', 'message_urgent', 'emergency_access'] as const;
test.each(EMERGENCIES)(
  'an emergency, %s, reaches the team by every way, asleep or not',
  async (kind) => {
    const doctor = await aDoctor(app.em(), { email: `d${(count += 1)}@example.com` });
    const quiet = { from: '00:00', to: '23:59', timeZone: 'UTC' };
    await choosePreferences(app.em(), doctor, { muted: [], quiet });
    await subscribed(doctor);
    await happens(kind, doctor);
    expect([service.received.length, gateway.sent.length, mail.mails.length]).toEqual([1, 1, 1]);
  },
);

test.each(atOnce)('%s comes at once, by every way, whatever a push does', async (kind) => {
  const user = await aPatient({ email: `p${(count += 1)}@example.com` });
  await subscribed(user);
  const row = await happens(kind, user);
  await say(row);
  expect({ sms: gateway.sent.length, mail: mail.mails.length }).toEqual({ sms: 1, mail: 1 });
});

test('what nobody is owed is said by no message', async () => {
  for (const kind of NOTIFICATION_KINDS.filter((one) => !OWED.has(one))) {
    await say(await happens(kind, await aPatient()));
  }
  expect(words()).toBe(0);
});

test('the team works in the app, and hears of its logins', async () => {
  const doctor = await aDoctor(app.em());
  await say(await happens('message_received', doctor));
  expect(words()).toBe(0);
  await say(await happens('password_changed', doctor));
  expect(words()).toBeGreaterThan(0);
});

test('muted topics and quiet hours hold, but not for what is owed at any hour', async () => {
  const user = await aPatient();
  const quiet = { from: '00:00', to: '23:59', timeZone: 'UTC' };
  await choosePreferences(app.em(), user, { muted: ['shipping'], quiet });
  for (const kind of ['order_shipped', 'order_approved'] as const) {
    await say(await happens(kind, user));
  }
  expect(words()).toBe(0);
  await say(await happens('factor_added', user));
  expect(words()).toBe(1);
});

test('whoever ends reminders hears all the same that a parcel waits for them', async () => {
  const user = await aPatient();
  const both = { sms: ['reminder'], mail: ['reminder'] } as const;
  const mutedWords = { sms: [...both.sms], mail: [...both.mail] };
  await choosePreferences(app.em(), user, { muted: ['reminder'], quiet: null, mutedWords });
  await say(await happens('supply_ending', user));
  expect(words()).toBe(0);
  await say(await happens('supply_held', user));
  expect(words()).toBe(1);
});

describe('a gateway', () => {
  test('that fails leaves the word to mail, and is not asked again', async () => {
    gateway.status = 500;
    const user = await aPatient({ email: `p${(count += 1)}@example.com` });
    const row = await happens('order_shipped', user);
    await say(row);
    await say(row);
    expect(mail.mails).toHaveLength(1);
    expect(mail.mails[0]!.source).toMatch(/Content-Type: text\/html/i);
  });

  test('that fails while the account is being closed leaves nothing to mail', async () => {
    const user = await aPatient({ email: `p${(count += 1)}@example.com` });
    const row = await happens('order_shipped', user);
    gateway.status = 503;
    const closed = { removedAt: new Date(), isActive: false };
    gateway.meanwhile = () => app.em().nativeUpdate(User, { id: user.id }, closed);
    await say(row).catch(() => undefined);
    gateway.status = 200;
    await say(row);
    expect(words()).toBe(0);
  });

  test('that is the only way is tried until it works, under the same key', async () => {
    gateway.status = 503;
    const row = await happens('order_shipped', await aPatient());
    await expect(say(row)).rejects.toThrow('503');
    gateway.status = 200;
    await say(row);
    await say(row);
    expect(gateway.sent).toHaveLength(1);
    const rows = await app.em().find(Delivery, { happening: `notification:${row.id}` });
    expect(rows).toMatchObject([{ channel: 'sms', state: 'sent', attempts: 2 }]);
  });
});
