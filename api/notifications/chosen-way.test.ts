import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { NotificationKind } from '#shared/notifications.ts';
import type { Topic } from '#shared/notification-preferences.ts';
import { aCustomer } from '#api/accounts/accounts.factory.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { keepSmsConsent } from '#api/practice/sms-consents.ts';
import { bothChannels } from '#api/testing/both-channels.ts';
import { hurryJobs } from '#api/testing/due-news.ts';
import type { TestApp } from '#api/testing/test-app.ts';
import { markBounced, markOptedOut } from './address-state.ts';
import { Notification } from './notification.entity.ts';
import { notify } from './notifications.service.ts';
import { choosePreferences } from './preferences.service.ts';
import { tellByWord } from './tell-by-word.ts';

/* Somebody who has chosen one way alone is owed the word by the other where the chosen one does not bring it. */

const { gateway, mail, open } = bothChannels();
let app: TestApp;
let byMailAlone: TestApp;
beforeAll(async () => {
  app = await open();
  byMailAlone = await open({}, { hasSms: false });
});
beforeEach(() => {
  gateway.refused = 0;
});

let count = 0;
async function choosing(one: 'sms' | 'mail', topic: Topic): Promise<User> {
  const [phone, email] = [`555317${1000 + (count += 1)}`, `c${count}@example.com`];
  const user = await aCustomer(app.em(), { phone, email });
  const mutedWords = { sms: one === 'mail' ? [topic] : [], mail: one === 'sms' ? [topic] : [] };
  await choosePreferences(app.em(), user, { muted: [], quiet: null, mutedWords });
  return user;
}

async function happens(user: User, kind: NotificationKind = 'message_received'): Promise<number> {
  setClock(null);
  const happening = `chosen:${(count += 1)}`;
  await app.em().transactional((em) => notify(em, [user.id], { kind, subjectId: null, happening }));
  const later = new Date(Date.now() + 6 * 60_000);
  setClock(() => later);
  return (await app.em().findOneOrFail(Notification, { user: user.id, happening })).id;
}
const told = () => [gateway.sent.length, mail.mails.length];

describe('who has chosen text messages alone', () => {
  test.each(['dead', 'stopped'])('and whose number is %s is told by mail', async (why) => {
    const user = await choosing('sms', 'message');
    await (why === 'dead'
      ? markBounced(app.em(), 'sms', user.phone)
      : markOptedOut(app.em(), user.phone));
    await happens(user);
    await hurryJobs(app);
    await hurryJobs(app);
    expect(told()).toEqual([0, 1]);
  });

  test('is told by mail where the practice has no gateway any more', async () => {
    const user = await choosing('sms', 'message');
    await happens(user);
    await hurryJobs(byMailAlone);
    expect(told()).toEqual([0, 1]);
  });

  test('is told by mail, once, when the gateway finds the number to be dead', async () => {
    const user = await choosing('sms', 'message');
    gateway.status = 422;
    await happens(user);
    await hurryJobs(app);
    await hurryJobs(app);
    expect([gateway.refused, ...told()]).toEqual([1, 0, 1]);
  });

  test('is told by mail after the gateway has failed five times, and by neither again', async () => {
    const user = await choosing('sms', 'message');
    gateway.status = 503;
    const notificationId = await happens(user);
    const attempt = () => tellByWord(app.deps, { notificationId });
    for (let time = 0; time < 5; time += 1) await expect(attempt()).rejects.toThrow('503');
    expect(told()).toEqual([0, 0]);
    await attempt();
    gateway.status = 200;
    await attempt();
    expect(told()).toEqual([0, 1]);
  });

  test('and gets reminders, which nobody is owed, hears of none by mail', async () => {
    const user = await choosing('sms', 'reminder');
    const consent = { version: 1, language: 'en', place: 'account', userId: user.id } as const;
    await keepSmsConsent(app.em(), consent);
    gateway.status = 422;
    await happens(user, 'appointment_reminder');
    await hurryJobs(app);
    await hurryJobs(app);
    expect(told()).toEqual([0, 0]);
  });
});

test('who has chosen mails alone is told by text message when the mailbox is gone', async () => {
  const user = await choosing('mail', 'message');
  mail.refusal = '550 5.1.1 no such mailbox';
  await happens(user);
  await hurryJobs(app);
  await hurryJobs(app);
  expect(told()).toEqual([1, 0]);
});
