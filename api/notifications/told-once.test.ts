import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  NOTIFICATION_KINDS,
  notificationContract,
  topicOf,
  type NotificationKind,
} from '#shared/notifications.ts';
import { OFFERED, OWED, type Channel } from '#shared/owed-news.ts';
import { isDeep } from '#shared/testing/depth.ts';
import { aCustomer } from '#api/accounts/accounts.factory.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { setClock } from '#api/platform/clock.ts';
import { plainLetters } from '#api/platform/plain-letters.ts';
import { wordsOf } from '#api/platform/words.ts';
import { keepSmsConsent } from '#api/practice/sms-consents.ts';
import { hurryJobs } from '#api/testing/due-news.ts';
import { PushService } from '#api/testing/push-service.ts';
import { bothChannels } from '#api/testing/both-channels.ts';
import type { TestApp } from '#api/testing/test-app.ts';
import { markBounced, markOptedOut } from './address-state.ts';
import { Delivery } from './delivery.entity.ts';
import { guestListeners } from './guest-news.ts';
import { Notification } from './notification.entity.ts';
import { notify } from './notifications.service.ts';
import { choosePreferences } from './preferences.service.ts';

/* Every kind of news, in every situation that its reader may be in: told once, and within the practice's minutes. */

const MINUTES = 5;
const KINDS = [...OWED.keys(), ...OFFERED];
const RECEIPTS: readonly NotificationKind[] = ['order_confirmed', 'appointment_confirmed'];
const sortOf = (kind: NotificationKind) =>
  String([OWED.get(kind), topicOf[kind] === null, RECEIPTS.includes(kind)]);
let turn = 0;
/** Of news told by the same rules a third, in the next case another, so that all have their turn; in the deep run all. */
const some = (kinds: readonly NotificationKind[]) =>
  Object.values(Object.groupBy(kinds, sortOf)).flatMap((alike = []) => {
    const parts = isDeep ? 1 : Math.min(3, alike.length);
    return alike.filter((_, at) => at % parts === turn % parts);
  });
const { gateway, mail, open } = bothChannels();
const service = new PushService();
let app: TestApp;
beforeAll(async () => {
  await service.start();
  app = await open({ PUSH_ALLOWED_HOSTS: service.host });
});
beforeEach(() => {
  service.received.length = 0;
  turn += 1;
});
afterAll(() => service.stop());

/** Of medicines, readings, diagnoses, answers and results, in the language of these readers and in English. */
const HEALTH =
  /semaglutid|tirzepat|glp|ozempic|wegovy|\bmg\b|\bkg\b|weight|dose\b|diabet|peso|dosis|inyec|aprob|rechaz|approv|reject|refus/i;

/** What a text message says, in the letters of one (write-word.ts). */
const short: Readonly<Record<string, string>> = wordsOf('letters').es.news.sms;
const inSpanish = (kind: NotificationKind): string =>
  plainLetters(short[kind] ?? wordsOf('news').es[kind].title);

/** Subject, text and page of a mail, without the encoding and the seals of its links: one of them read "GlP". */
const wordsIn = (source: string): string =>
  source
    .replace(/=\n/g, '')
    .replace(/ style=3D"[^"]*"/g, '')
    .replace(/^[\w-]+: <[^>]*>$/gm, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    .replaceAll(/#\d+\.\d+\.[\w-]+|token=\S+/g, '');

type Told = { push: number; sms: number; mail: number };
type Reader = { user: User; kind: NotificationKind; row: Notification };

/** Tomorrow at noon, so that quiet hours of that day can be set around it. */
const noon = (minutes = 0) =>
  new Date(new Date(Date.now() + 86_400_000).setUTCHours(12, 0, 0, 0) + minutes * 60_000);
const at = (minutes: number) => setClock(() => noon(minutes));

let count = 0;
const aReader = (given: object = {}): Promise<User> => {
  const [phone, email] = [`555311${1000 + (count += 1)}`, `p${count}@example.com`];
  return aCustomer(app.em(), { language: 'es', phone, email, ...given });
};

async function subscribe(user: User, subscription = service.subscribe()) {
  const body = { ...subscription, acknowledges: true } as const;
  await (await app.as(user)).call(notificationContract.subscribe, { body });
}

/** Its service knows nothing of it any more. */
const dead = () => {
  const living = service.subscribe();
  return { ...living, endpoint: `${living.endpoint}-gone` };
};

type Situation = {
  prepare?: (user: User) => Promise<unknown>;
  given?: object;
  meanwhile?: (reader: Reader) => Promise<unknown>;
  /** What has been told by then, by the minutes since. */
  told: (kind: NotificationKind, minutes: number) => Told;
};

const nothing = { push: 0, sms: 0, mail: 0 };
const isUrgent = (kind: NotificationKind) => OWED.get(kind) === 'at_once';
/** Urgent ones by all ways at once, and the others by this after the minutes. */
const urgentOr =
  (push: number, later: Partial<Told>, urgent: Partial<Told> = { sms: 1, mail: 1 }) =>
  (kind: NotificationKind, minutes: number): Told => {
    if (isUrgent(kind)) return { ...nothing, push, ...urgent };
    return { ...nothing, push, ...(minutes > MINUTES && later) };
  };
const QUIET = { from: '11:00', to: '13:00', timeZone: 'UTC' };
const quietUntilOne =
  (push: number) =>
  (kind: NotificationKind, minutes: number): Told => {
    if (topicOf[kind] === null || minutes > 60 + MINUTES)
      return urgentOr(push, { sms: 1 })(kind, minutes);
    // The end of the quiet hours is the moment of the push, and of what is urgent.
    return minutes > 60 ? urgentOr(push, {})(kind, minutes) : nothing;
  };

const receiptsOf = () =>
  service.received.map(({ text }) => (JSON.parse(text) as { receipt: string }).receipt);
const read = ({ row }: Reader) =>
  app.em().nativeUpdate(Notification, { id: row.id }, { readAt: new Date() });

const SITUATIONS: Record<string, Situation> = {
  'whose device shows the push': {
    prepare: (user) => subscribe(user),
    meanwhile: async ({ row }) => {
      const receipt = receiptsOf().find((one) => one.startsWith(`${row.id}.`))!;
      await app.guest().call(notificationContract.acknowledge, { body: { receipt } });
    },
    told: urgentOr(1, {}),
  },
  'whose device takes the push and shows nothing': {
    prepare: (user) => subscribe(user),
    told: urgentOr(1, { sms: 1 }),
  },
  'whose device is gone': {
    prepare: (user) => subscribe(user, dead()),
    told: urgentOr(0, { sms: 1 }),
  },
  'without a device': { told: urgentOr(0, { sms: 1 }) },
  'in quiet hours, without a device': {
    prepare: (user) => choosePreferences(app.em(), user, { muted: [], quiet: QUIET }),
    told: quietUntilOne(0),
  },
  'in quiet hours, with a device that shows nothing': {
    prepare: async (user) => {
      await choosePreferences(app.em(), user, { muted: [], quiet: QUIET });
      await subscribe(user);
    },
    told: quietUntilOne(1),
  },
  'who reads it in the app': { meanwhile: read, told: urgentOr(0, {}) },
  'without a way': {
    prepare: (user) => markOptedOut(app.em(), user.phone),
    given: { email: null },
    told: () => nothing,
  },
  'whose number is dead': {
    prepare: (user) => markBounced(app.em(), 'sms', user.phone),
    told: urgentOr(0, { mail: 1 }, { mail: 1 }),
  },
  'whose mailbox is gone': {
    prepare: (user) => markBounced(app.em(), 'mail', user.email!),
    told: urgentOr(0, { sms: 1 }, { sms: 1 }),
  },
  'who answered STOP': {
    prepare: (user) => markOptedOut(app.em(), user.phone),
    told: urgentOr(0, { mail: 1 }, { mail: 1 }),
  },
  'whose message comes back': {
    told: (kind, minutes) =>
      isUrgent(kind)
        ? { push: 0, sms: 1, mail: 1 }
        : { push: 0, sms: minutes > MINUTES ? 1 : 0, mail: minutes > MINUTES + 1 ? 1 : 0 },
  },
};

function toldTo({ user, row }: Reader): Told {
  const to = `+1${user.phone}`;
  return {
    push: receiptsOf().filter((one) => one.startsWith(`${row.id}.`)).length,
    sms: gateway.sent.filter((one) => one.to === to).length,
    mail: mail.mails.filter((one) => one.to === user.email).length,
  };
}

/** The gateway says that nothing of what it took has arrived. */
async function comeBack() {
  for (const [index, id] of gateway.ids.entries()) {
    const { to } = gateway.sent[index]!;
    const news = { type: 'status', channel: 'sms', id, to, state: 'failed' } as const;
    await gateway.tell(app.url, news);
    await gateway.tell(app.url, news);
  }
}

test.each(Object.entries(SITUATIONS))(
  'somebody %s is told every sort of news once, in time and in their language',
  async (name, situation) => {
    at(0);
    const readers: Reader[] = [];
    for (const kind of some(KINDS)) {
      const user = await aReader(situation.given);
      const consent = { version: 1, language: 'es', place: 'account', userId: user.id } as const;
      if (OFFERED.has(kind)) await keepSmsConsent(app.em(), consent);
      await situation.prepare?.(user);
      const happening = `${kind}:${(count += 1)}`;
      const news = { kind, subjectId: null, happening };
      await app.em().transactional((em) => notify(em, [user.id], news));
      const row = await app.em().findOneOrFail(Notification, { user: user.id, happening });
      readers.push({ user, kind, row });
    }
    await app.drain();
    for (const reader of readers) await situation.meanwhile?.(reader);
    for (const minutes of [0, MINUTES - 0.1, MINUTES + 0.9, MINUTES + 2, 60.1, 66, 180]) {
      at(minutes);
      await hurryJobs(app);
      const told = readers.map((reader) => [reader.kind, toldTo(reader)]);
      const expected = readers.map(({ kind }) => [kind, situation.told(kind, minutes)]);
      expect(told, `after ${minutes} minutes`).toEqual(expected);
      if (name === 'whose message comes back' && minutes === MINUTES + 0.9) await comeBack();
    }
    for (const { text } of gateway.sent) expect(text).not.toMatch(HEALTH);
    for (const { source } of mail.mails) expect(wordsIn(source)).not.toMatch(HEALTH);
    for (const { text } of service.received) {
      const { title, body } = JSON.parse(text) as { title: string; body: string };
      expect(`${title} ${body}`).not.toMatch(HEALTH);
    }
    for (const { user, kind } of readers)
      for (const { text } of gateway.sent.filter(({ to }) => to === `+1${user.phone}`))
        expect(text).toContain(inSpanish(kind));
  },
);

type Contact = { patientPhone?: null; patientEmail?: null; mark?: 'dead' | 'stop' | 'mailbox' };
const GUESTS: readonly [string, Contact, readonly Channel[]][] = [
  ['with both', {}, ['sms', 'mail']],
  ['without a phone', { patientPhone: null }, ['mail']],
  ['without anything', { patientPhone: null, patientEmail: null }, []],
  ['whose number is dead', { mark: 'dead' }, ['mail']],
  ['who answered STOP', { mark: 'stop' }, ['mail']],
  ['whose mailbox is gone', { mark: 'mailbox' }, ['sms']],
];

test.each(GUESTS)(
  'a guest %s is told every sort of news of the order once',
  async (_, { mark, ...contact }, ways) => {
    const listener = guestListeners.find(({ event }) => event.name === 'word.buyer_due')!;
    // The figures of a day are never about an order, and what is said of a parcel has to be true (still-true.test.ts).
    const others = ['order_shipped', 'still_preparing', 'supply_held', 'daily_figures'];
    for (const kind of some(NOTIFICATION_KINDS.filter((one) => !others.includes(one)))) {
      const [patientPhone, patientEmail] = [
        `555311${1000 + (count += 1)}`,
        `g${count}@example.com`,
      ];
      const own = { patientPhone, patientEmail };
      const order = await anOrder(app.em(), { ...own, ...contact, paymentStatus: 'paid' });
      if (mark === 'dead') await markBounced(app.em(), 'sms', own.patientPhone);
      if (mark === 'mailbox') await markBounced(app.em(), 'mail', own.patientEmail);
      if (mark === 'stop') await markOptedOut(app.em(), own.patientPhone);
      const due = { orderId: order.id, kind, happening: `${kind}:${order.id}` };
      await listener.handle(app.deps, due);
      await listener.handle(app.deps, due);
      const sms = gateway.sent.filter(({ to }) => to === `+1${own.patientPhone}`).length;
      const mails = mail.mails.filter(({ to }) => to === own.patientEmail).length;
      // Amounts and calendar files go by mail where one arrives.
      const first = RECEIPTS.includes(kind) ? ways.at(-1) : ways[0];
      const isTold = (way: Channel) => Number(isUrgent(kind) ? ways.includes(way) : way === first);
      expect({ kind, sms, mails }).toEqual({ kind, sms: isTold('sms'), mails: isTold('mail') });
    }
  },
);

test('no delivery has a word of what it said', async () => {
  const rows = await app.em().find(Delivery, {});
  expect(rows.length).toBeGreaterThan(KINDS.length);
  expect(Object.keys(rows[0]!).toSorted().join()).toBe(
    'attempts,channel,createdAt,deliveredAt,happening,id,kind,order,providerId,sentAt,state,updatedAt,user',
  );
});
