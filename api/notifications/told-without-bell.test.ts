import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { notificationContract, type NotificationKind } from '#shared/notifications.ts';
import { aCustomer } from '#api/accounts/accounts.factory.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { setClock } from '#api/platform/clock.ts';
import { bothChannels } from '#api/testing/both-channels.ts';
import { hurryJobs } from '#api/testing/due-news.ts';
import { PushService } from '#api/testing/push-service.ts';
import type { TestApp } from '#api/testing/test-app.ts';
import { markBounced, markOptedOut } from './address-state.ts';
import { notifications } from './notifications.domain.ts';
import { notify } from './notifications.service.ts';

/* The kinds that told-once.test.ts does not have: those that no notification brings, and the one that only a push does. */

const { gateway, mail, open } = bothChannels();
const service = new PushService();
let app: TestApp;
beforeAll(async () => {
  await service.start();
  app = await open({ PUSH_ALLOWED_HOSTS: service.host });
});
beforeEach(() => void (service.received.length = 0));
afterAll(() => service.stop());

const KINDS = ['order_confirmed', 'appointment_confirmed', 'new_login', 'daily_figures'] as const;
type Kind = (typeof KINDS)[number];
let count = 0;

/** What tells it, as the queue does. */
async function jobOf(kind: Kind, user: User): Promise<() => Promise<void>> {
  const paid = { customer: user, paymentStatus: 'paid' } as const;
  const order = kind === 'order_confirmed' ? await anOrder(app.em(), paid) : null;
  const event = order ? 'word.buyer_due' : 'word.member_due';
  const happening = `${kind === 'daily_figures' ? 'figures:2026-11-28' : kind}:${(count += 1)}`;
  const about = order ? { orderId: order.id } : { userId: user.id, aboutId: null };
  const job = notifications.listeners!.find((one) => one.event.name === event)!;
  return () => job.handle(app.deps, { ...about, kind, happening });
}

type Ways = readonly [sms: number, mail: number];
type Situation = {
  prepare?: (user: User) => Promise<unknown>;
  /** Another answer of the mail server at the first try. */
  refusal?: string;
  /** Receipts go by mail if they can, what concerns a login by every way, and figures by mail alone. */
  told: Record<'receipt' | 'login' | 'figures', Ways>;
};
const SORT: Readonly<Record<Kind, keyof Situation['told']>> = {
  order_confirmed: 'receipt',
  appointment_confirmed: 'receipt',
  new_login: 'login',
  daily_figures: 'figures',
};

const byMail = { receipt: [0, 1], login: [0, 1], figures: [0, 1] } as const;
const SITUATIONS: Record<string, Situation> = {
  'with both': { told: { ...byMail, login: [1, 1] } },
  'whose number is dead': {
    prepare: (user) => markBounced(app.em(), 'sms', user.phone),
    told: byMail,
  },
  'who answered STOP': { prepare: (user) => markOptedOut(app.em(), user.phone), told: byMail },
  'whose mailbox is gone': {
    prepare: (user) => markBounced(app.em(), 'mail', user.email!),
    told: { receipt: [1, 0], login: [1, 0], figures: [0, 0] },
  },
  'whose mail server takes the mail at the second try': {
    refusal: '451 greylisted, later',
    told: { receipt: [1, 1], login: [1, 1], figures: [0, 1] },
  },
  'without a way': {
    prepare: async (user) => {
      await markOptedOut(app.em(), user.phone);
      await markBounced(app.em(), 'mail', user.email!);
    },
    told: { receipt: [0, 0], login: [0, 0], figures: [0, 0] },
  },
};

test.each(Object.entries(SITUATIONS))(
  'somebody %s is told once of what no bell rings for',
  async (_, { prepare, refusal, told }) => {
    for (const kind of KINDS) {
      const [phone, email] = [`555316${1000 + (count += 1)}`, `w${count}@example.com`];
      const user = await aCustomer(app.em(), { phone, email });
      await prepare?.(user);
      const tell = await jobOf(kind, user);
      if (refusal) {
        mail.refusal = refusal;
        await expect(tell()).rejects.toThrow('did not take');
        mail.refusal = null;
      }
      await tell();
      await tell();
      const sms = gateway.sent.filter(({ to }) => to === `+1${phone}`).length;
      const mails = mail.mails.filter(({ to }) => to === email).length;
      expect({ kind, ways: [sms, mails] }).toEqual({ kind, ways: told[SORT[kind]] });
    }
  },
);

test('the reminder of a week is pushed, and said by no message whatever becomes of the push', async () => {
  const user = await aCustomer(app.em());
  const client = await app.as(user);
  const body = { ...service.subscribe(), acknowledges: true } as const;
  await client.call(notificationContract.subscribe, { body });
  const kind: NotificationKind = 'weekly_reminder';
  const news = { kind, subjectId: null, happening: `weekly:${user.id}` };
  await app.em().transactional((em) => notify(em, [user.id], news));
  await app.drain();
  const later = new Date(Date.now() + 60 * 60_000);
  setClock(() => later);
  await hurryJobs(app);
  expect([service.received.length, gateway.sent.length, mail.mails.length]).toEqual([1, 0, 0]);
});
