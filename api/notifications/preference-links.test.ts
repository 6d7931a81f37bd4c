import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { SMS_CONSENT_VERSION } from '#shared/accounts.ts';
import { notificationContract } from '#shared/notifications.ts';
import { topicsFor, type NotificationPreferences } from '#shared/notification-preferences.ts';
import { aCustomer, aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { User } from '#api/accounts/user.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { Consent } from '#api/practice/consent.entity.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { markOptedOut } from './address-state.ts';
import { preferencesLink, unsubscribeLink } from './preference-links.ts';
import { preferencesOf, wordWays } from './preferences.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://clinic.example' });
});
afterEach(() => setClock(null));
afterAll(() => app.stop());

let count = 0;
const aReader = (given: object = {}) =>
  aCustomer(app.em(), { email: `reader${(count += 1)}@example.com`, ...given });

const whoseOf = (user: User) => ({ userId: user.id, email: user.email!, language: 'en' as const });
const tokenOf = (user: User) => new URL(preferencesLink(app.deps, whoseOf(user))!).hash.slice(1);

const find = (token: string) =>
  app.guest().try(notificationContract.linkedPreferences, { body: { token } });
const nothing = { sms: [], mail: [] } satisfies NotificationPreferences['mutedWords'];
const consent = { version: SMS_CONSENT_VERSION, language: 'es' as const };

describe('the link of a mail', () => {
  test('shows the topics that come by words and nobody’s name, and saves without a login', async () => {
    const user = await aReader({ fullName: 'Canary Seventyseven' });
    const token = tokenOf(user);
    const shown = await find(token);
    expect(shown).toMatchObject({
      status: 200,
      body: {
        topics: topicsFor('customer'),
        muted: [],
        mutedWords: { sms: ['reminder'], mail: [] },
      },
    });
    expect(JSON.stringify(shown.body)).not.toMatch(/Canary|example.com|555/);
    await app.guest().call(notificationContract.changeLinkedPreferences, {
      body: { token, muted: [], mutedWords: { sms: ['shipping', 'reminder'], mail: ['reminder'] } },
    });
    expect(await preferencesOf(app.em(), user.id)).toMatchObject({
      // Nobody had agreed to text messages of reminders, so nobody has switched them off.
      mutedWords: { sms: ['shipping'], mail: ['reminder'] },
    });
  });

  test('leaves quiet hours as they are', async () => {
    const user = await aReader();
    const quiet = { from: '22:00', to: '07:00', timeZone: 'UTC' };
    const member = await app.as(user);
    await member.call(notificationContract.changePreferences, { body: { muted: [], quiet } });
    await app.guest().call(notificationContract.changeLinkedPreferences, {
      body: { token: tokenOf(user), muted: ['message'], mutedWords: nothing },
    });
    expect(await preferencesOf(app.em(), user.id)).toMatchObject({ quiet, muted: ['message'] });
  });

  test('that is forged, of another purpose, old, or of an address of before, opens nothing', async () => {
    const user = await aReader();
    const token = tokenOf(user);
    const [id, until, seal] = token.split('.') as [string, string, string];
    const other = await aReader();
    const forged = [
      `${other.id}.${until}.${seal}`,
      `${id}.${Number(until) + 1}.${seal}`,
      `${id}.${until}.${seal.slice(1)}A`,
      new URL(unsubscribeLink(app.deps, whoseOf(user), 'reminder')!).searchParams.get('token')!,
      `${id}.Infinity.${seal}`,
      'x',
    ];
    for (const one of forged) {
      expect(await find(one)).toMatchObject({
        status: 404,
        body: { code: 'notification.link_over' },
      });
    }
    const later = new Date(Date.now() + 91 * 86_400_000);
    setClock(() => later);
    expect((await find(token)).status).toBe(404);
    setClock(null);
    expect((await find(token)).status).toBe(200);
    await app.em().nativeUpdate(User, { id: user.id }, { email: `moved${user.id}@example.com` });
    expect((await find(token)).status).toBe(404);
  });

  test('of a closed account opens nothing', async () => {
    const user = await aReader();
    const token = tokenOf(user);
    await app.em().nativeUpdate(User, { id: user.id }, { removedAt: new Date() });
    expect((await find(token)).status).toBe(404);
  });
});

describe('one click of a mail program', () => {
  /** As RFC 8058 has it: no cookie, no Origin, this form. */
  const press = (link: string) =>
    fetch(`${app.url}${new URL(link).pathname}${new URL(link).search}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });

  test('ends the mails of that topic alone, and twice is harmless', async () => {
    const user = await aReader();
    const link = unsubscribeLink(app.deps, whoseOf(user), 'reminder')!;
    expect(new URL(link).pathname).toBe(notificationContract.endMails.path);
    for (let times = 0; times < 2; times += 1) expect((await press(link)).status).toBe(204);
    expect(await preferencesOf(app.em(), user.id)).toMatchObject({
      muted: [],
      mutedWords: { sms: [], mail: ['reminder'] },
    });
  });

  test('does not end what somebody is owed, nor another topic', async () => {
    const user = await aReader();
    const owed = unsubscribeLink(app.deps, whoseOf(user), 'shipping')!;
    expect((await press(owed)).status).toBe(404);
    const reminder = unsubscribeLink(app.deps, whoseOf(user), 'reminder')!;
    expect((await press(reminder.replace('topic=reminder', 'topic=queue'))).status).toBe(404);
    expect((await preferencesOf(app.em(), user.id)).mutedWords).toEqual(nothing);
  });
});

describe('the choice', () => {
  test('leaves one way of what is owed, and none of what is not', async () => {
    const member = await app.as(await aReader());
    const choose = (muted: 'shipping' | 'reminder') =>
      member.try(notificationContract.changePreferences, {
        body: { muted: [muted], quiet: null, mutedWords: { sms: [muted], mail: [muted] } },
      });
    expect(await choose('shipping')).toMatchObject({
      status: 400,
      body: { code: 'notification.one_way_stays' },
    });
    expect((await choose('reminder')).status).toBe(200);
  });

  test('of before, of no way at all, stays and can be saved again', async () => {
    const user = await aReader();
    const all = {
      muted: ['decision' as const],
      mutedWords: { sms: ['decision' as const], mail: ['decision' as const] },
    };
    await app.em().execute(
      `insert into notification_preferences (user_id, muted, quiet, muted_words, created_at, updated_at)
       values (?, '["decision"]', null, '{"sms": ["decision"], "mail": ["decision"]}', now(), now())`,
      [user.id],
    );
    const member = await app.as(user);
    const quiet = { from: '22:00', to: '07:00', timeZone: 'UTC' };
    const body = { ...all, quiet };
    expect((await member.try(notificationContract.changePreferences, { body })).status).toBe(200);
    expect(
      wordWays(await preferencesOf(app.em(), user.id), 'decision', { sms: true, mail: true }),
    ).toEqual([]);
  });

  test('of an older page changes only what it knows', async () => {
    const user = await aReader();
    const member = await app.as(user);
    const mutedWords = { sms: ['message' as const], mail: [] };
    await member.call(notificationContract.changePreferences, {
      body: { muted: [], quiet: null, mutedWords },
    });
    await member.call(notificationContract.changePreferences, {
      body: { muted: ['message'], quiet: null },
    });
    expect(await preferencesOf(app.em(), user.id)).toMatchObject({
      muted: ['message'],
      mutedWords,
    });
  });

  test('keeps the consent to text messages with version, language and time, once', async () => {
    const user = await aReader();
    const member = await app.as(user);
    const body = { muted: [], quiet: null, mutedWords: nothing, smsConsent: consent };
    const before = await member.call(notificationContract.preferences);
    expect(before.mutedWords!.sms).toEqual(['reminder']);
    for (let times = 0; times < 2; times += 1)
      await member.call(notificationContract.changePreferences, { body });
    const rows = await app.em().find(Consent, { user: user.id });
    expect(rows).toMatchObject([{ kind: 'sms', version: 1, language: 'es', place: 'account' }]);
    expect(rows[0]!.givenAt).toBeInstanceOf(Date);
    expect((await member.call(notificationContract.preferences)).mutedWords!.sms).toEqual([]);
  });

  test('of something else ends no text message that nobody has switched off', async () => {
    const user = await aReader();
    const member = await app.as(user);
    const { isSmsStopped, ...shown } = await member.call(notificationContract.preferences);
    expect(isSmsStopped).toBe(false);
    const quiet = { from: '22:00', to: '07:00', timeZone: 'UTC' };
    const saved = await member.call(notificationContract.changePreferences, {
      body: { ...shown, quiet },
    });
    expect(saved.mutedWords!.sms).toEqual(['reminder']);
    expect((await preferencesOf(app.em(), user.id)).mutedWords).toEqual(nothing);
    // Whoever wants none at all gets none.
    const none = { ...shown, muted: ['reminder' as const] };
    await member.call(notificationContract.changePreferences, {
      body: { ...none, mutedWords: { sms: ['reminder'], mail: ['reminder'] } },
    });
    expect((await preferencesOf(app.em(), user.id)).mutedWords.sms).toEqual(['reminder']);
  });

  test('is no consent to text messages where none was switched on', async () => {
    const user = await aReader();
    const member = await app.as(user);
    for (const sms of [['reminder'], ['reminder', 'shipping']] as const)
      await member.call(notificationContract.changePreferences, {
        body: {
          muted: [],
          quiet: null,
          mutedWords: { sms: [...sms], mail: [] },
          smsConsent: consent,
        },
      });
    expect(await app.em().count(Consent, { user: user.id })).toBe(0);
  });

  test('is shown with that STOP was answered', async () => {
    const user = await aReader();
    const member = await app.as(user);
    await markOptedOut(app.em(), user.phone);
    expect((await member.call(notificationContract.preferences)).isSmsStopped).toBe(true);
    expect((await find(tokenOf(user))).body).toMatchObject({ isSmsStopped: true });
    await app.em().nativeUpdate(User, { id: user.id }, { isPhoneUnproven: true });
    expect((await member.call(notificationContract.preferences)).isSmsStopped).toBe(false);
  });

  test('of a doctor has the queue, and of an admin the figures', async () => {
    const doctor = await app.as(await aDoctor(app.em()));
    const queueWatch = { cases: 5, minutes: 60 };
    const body = { muted: [], quiet: null, queueWatch };
    expect(await doctor.call(notificationContract.changePreferences, { body })).toMatchObject({
      queueWatch,
    });
    expect(topicsFor('admin')).toContain('figures');
    const admin = await app.as(await anAdmin(app.em()));
    const muted = { muted: [], quiet: null, mutedWords: { sms: [], mail: ['figures' as const] } };
    expect((await admin.try(notificationContract.changePreferences, { body: muted })).status).toBe(
      200,
    );
  });
});

test('whoever has chosen a way that they do not have is owed the word in another', () => {
  const onlyMail = { muted: [], mutedWords: { sms: ['shipping' as const], mail: [] } };
  expect(wordWays(onlyMail, 'shipping', { sms: true, mail: true })).toEqual(['mail']);
  expect(wordWays(onlyMail, 'shipping', { sms: true, mail: false })).toEqual(['sms']);
  const onlyMailOfReminders = { muted: [], mutedWords: { sms: ['reminder' as const], mail: [] } };
  expect(wordWays(onlyMailOfReminders, 'reminder', { sms: true, mail: false })).toEqual([]);
});
