import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { notificationContract } from '#shared/notifications.ts';
import { OWED } from '#shared/owed-news.ts';
import { HANG_MS, runsOf } from '#shared/testing/depth.ts';
import { aCustomer } from '#api/accounts/accounts.factory.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { domains } from '#api/domains.ts';
import { setClock } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { MailServer } from '#api/testing/mail-server.ts';
import { PushService } from '#api/testing/push-service.ts';
import { Seeded } from '#api/testing/seeded.ts';
import { SmsGateway } from '#api/testing/sms-gateway.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { TwilioStandIn } from '#api/testing/twilio-stand-in.ts';
import { markOptedOut, reachOf } from './address-state.ts';
import { Delivery } from './delivery.entity.ts';
import { Notification } from './notification.entity.ts';
import { notify } from './notifications.service.ts';
import { PushSubscription } from './push-subscription.entity.ts';

/*
 * News under faults, from a seed: processes die between sending and noting it, providers fail, lose their answer, say
 * twice, late or too early what became of a message, and devices take pushes and show nothing. DELIVERY_EVENTS=5000 runs
 * more of them, DELIVERY_SEED=7 others.
 */
const EVENTS = runsOf('DELIVERY_EVENTS', { sample: 60, deep: 1_000 });
const SEED = Number(process.env['DELIVERY_SEED'] ?? 1);
const MINUTES = [0, 2, 6, 7, 20, 60, 180, 360];
/** As often as the queue tries a job (api/platform/jobs.ts). */
const TRIES = 9;
/** The queue waits longer, and so nobody can still have in hand what a process died over (deliver.ts). */
const BETWEEN_TRIES_MS = 15_000;

const gateway = new SmsGateway();
const twilio = new TwilioStandIn();
const mail = new MailServer();
const service = new PushService();
beforeAll(async () => {
  await Promise.all([mail.start(), service.start()]);
}, HANG_MS);
afterEach(() => setClock(null));
afterAll(async () => {
  await Promise.all([gateway.stop(), twilio.stop(), mail.stop(), service.stop()]);
});

/** The same process, which dies on its next note of a sent message: from then on it does nothing more. */
function mortal(deps: Deps, onDeath: () => void): Deps {
  let isDead = false;
  const fork = () =>
    new Proxy(deps.orm.em.fork(), {
      get: (em, name) => {
        const value: unknown = Reflect.get(em, name, em);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]) => {
          const isNote = name === 'execute' && /^\s*update deliveries/.test(String(given[0]));
          if (isNote && !isDead) {
            isDead = true;
            onDeath();
          }
          if (isDead) throw new Error('killed');
          return Reflect.apply(value, em, given) as unknown;
        };
      },
    });
  const having = <T extends object>(one: T, key: keyof T, value: unknown): T =>
    new Proxy(one, {
      get: (given, name) => (name === key ? value : (Reflect.get(given, name, given) as unknown)),
    });
  return { ...deps, orm: having(deps.orm, 'em', having(deps.orm.em, 'fork', fork)) };
}

const listeners = new Map(
  domains
    .flatMap((domain) => domain.listeners ?? [])
    .map((one) => [`${one.event.name}/${one.name}`, one]),
);
type Job = { id: string; name: string; data: { notificationId?: number } };

class World {
  deaths = 0;
  readonly app: TestApp;
  readonly random: Seeded;
  readonly readers: { user: User; rowId: number }[] = [];
  #told = 0;
  #pushed = 0;

  constructor(app: TestApp, random: Seeded) {
    this.app = app;
    this.random = random;
  }

  /** Something happens to somebody in some situation. */
  async happen(number: number): Promise<void> {
    const { app, random } = this;
    const email = random.chance(0.6) ? `p${number}@example.com` : null;
    const phone = `555${3_000_000 + number}`;
    const user = await aCustomer(app.em(), { email, phone });
    if (random.chance(0.1)) await markOptedOut(app.em(), phone);
    if (random.chance(0.5)) {
      const client = await app.as(user);
      await client.call(notificationContract.subscribe, { body: service.subscribe() });
      const acknowledgedAt = random.chance(0.7) ? new Date() : null;
      await app.em().nativeUpdate(PushSubscription, { user: user.id }, { acknowledgedAt });
    }
    const kind = random.pick([...OWED.keys()])!;
    const news = { kind, subjectId: null, happening: `${kind}:${number}` };
    await app.em().transactional((em) => notify(em, [user.id], news));
    const row = await app.em().findOneOrFail(Notification, { user: user.id });
    this.readers.push({ user, rowId: row.id });
  }

  /** Every job that waits is tried once, among faults or without. */
  async work(isFaulty: boolean): Promise<void> {
    const { app, random } = this;
    const jobs = await app.em().execute<Job[]>(
      `select id, name, data from jobs.job
       where state in ('created', 'retry') and name = any(?) order by created_on, name, id`,
      [`{${[...listeners.keys()].map((one) => `"${one}"`).join()}}`],
    );
    for (const { id, name, data } of jobs) {
      const has = (part: number) => isFaulty && random.chance(part);
      gateway.status = has(0.05) ? 422 : has(0.2) ? 503 : 200;
      gateway.losesAnswer = has(0.1);
      twilio.refusal = has(0.2) ? { status: 500, code: 20_500 } : null;
      mail.refusal = has(0.03) ? '550 5.1.1 nobody here' : has(0.2) ? '451 later' : null;
      service.answers = has(0.2) ? [{ status: 503 }] : [];
      const isMortal = has(0.2) || (isFaulty && this.deaths === 0);
      const deps = isMortal ? mortal(app.deps, () => (this.deaths += 1)) : app.deps;
      const change = await listeners
        .get(name)!
        .handle(deps, data)
        .then(
          () => `state = 'completed'`,
          () =>
            `retry_count = retry_count + 1, state = (case when retry_count + 1 >= ${TRIES}
              then 'failed' else 'retry' end)::jobs.job_state`,
        );
      await app.em().execute(`update jobs.job set ${change} where id = ?`, [id]);
    }
  }

  /** What providers and devices say of what they have got since. */
  async hear(): Promise<void> {
    const { app, random } = this;
    for (; this.#told < gateway.ids.length; this.#told += 1) {
      const state = random.weighted({ none: 3, sent: 1, delivered: 4, failed: 1, bounced: 1 });
      if (state === 'none') continue;
      const { to } = gateway.sent[this.#told]!;
      const id = random.chance(0.5) ? gateway.ids[this.#told]! : gateway.keys[this.#told]!;
      const news = { type: 'status', channel: 'sms', id, to, state } as const;
      await gateway.tell(app.url, news);
      if (random.chance(0.4)) await gateway.tell(app.url, news);
    }
    for (; this.#pushed < service.received.length; this.#pushed += 1) {
      const { receipt } = JSON.parse(service.received[this.#pushed]!.text) as { receipt: string };
      if (random.chance(0.4)) continue;
      await app.guest().call(notificationContract.acknowledge, { body: { receipt } });
    }
    if (random.chance(0.5)) {
      const reader = random.pick(this.readers)!;
      const read = { readAt: new Date() };
      await app.em().nativeUpdate(Notification, { id: reader.rowId }, read);
    }
  }

  /** Whether this person knows, or can be told by nobody, or an admin is told that they were not. */
  async isSettled({ user, rowId }: { user: User; rowId: number }): Promise<boolean> {
    const em = this.app.em();
    const of = { happening: `notification:${rowId}` };
    const states = { $in: ['sent', 'delivered'] as const };
    if ((await em.count(Delivery, { ...of, state: { $in: [...states.$in] } })) > 0) return true;
    if ((await em.findOneOrFail(Notification, { id: rowId })).readAt) return true;
    const reach = await reachOf(em, user);
    const lost = (await em.find(Delivery, of))
      .filter(({ sentAt }) => sentAt)
      .map((one) => one.channel);
    const hasSms = !reach.sms && !lost.includes('sms');
    const hasMail = user.email && !reach.mail && !lost.includes('mail');
    if (!hasSms && !hasMail) return true;
    const failed = `select count(*)::int as n from jobs.job where state = 'failed' and (data->>'notificationId' = ?
      or data->>'deliveryId' in (select id::text from deliveries where happening = ?))`;
    const [row] = await em.execute<{ n: number }[]>(failed, [String(rowId), of.happening]);
    return row!.n > 0;
  }
}

/** The apps of this file share a database. */
let people = 0;

async function live(environment: Record<string, string>, events: number): Promise<World> {
  const app = await startTestApp({
    ...environment,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    PUSH_ALLOWED_HOSTS: service.host,
  });
  for (const list of [mail.mails, gateway.sent, gateway.ids, gateway.keys]) list.length = 0;
  service.received.length = 0;
  const world = new World(app, new Seeded(SEED));
  const start = Date.now();
  const goTo = (minutes: number, pass: number) =>
    setClock(() => new Date(start + minutes * 60_000 + pass * BETWEEN_TRIES_MS));
  for (const [step, minutes] of MINUTES.entries()) {
    goTo(minutes, 0);
    // Half of it happens at first, and the rest while the first is under way.
    const share = step === 0 ? events / 2 : step < 3 ? events / 4 : 0;
    for (let one = 0; one < share; one += 1) await world.happen((people += 1));
    for (let pass = 0; pass < 3; pass += 1) {
      goTo(minutes, pass);
      await world.work(true);
      await world.hear();
    }
  }
  for (let pass = 3; pass < 7; pass += 1) {
    goTo(MINUTES.at(-1)!, pass);
    await world.work(false);
  }
  return world;
}

const messagesTo = (user: User) =>
  mail.mails
    .filter(({ to }) => to === user.email)
    .map(({ source }) => /^Message-ID: (\S+)/im.exec(source)![1]);

test(
  `nobody is left without word or told twice by one channel, through a gateway that knows keys (${EVENTS} events)`,
  async () => {
    const world = await live(await gateway.start(), EVENTS);
    const { app, readers, deaths } = world;
    try {
      expect(readers).toHaveLength(EVENTS);
      for (const reader of readers) {
        const { user } = reader;
        expect(await world.isSettled(reader), `told: ${user.phone}`).toBe(true);
        const texts = gateway.sent.filter(({ to }) => to === `+1${user.phone}`);
        expect(texts.length, `text messages to ${user.phone}`).toBeLessThanOrEqual(1);
        // A second one of a mail program is shown once.
        expect(new Set(messagesTo(user)).size).toBeLessThanOrEqual(1);
      }
      // What it is about has happened.
      expect(Math.min(deaths, gateway.repeated, gateway.refused)).toBeGreaterThan(0);
    } finally {
      await app.stop();
    }
  },
  HANG_MS,
);

test(
  'through a provider without keys nobody is left without word, and twice only where a process died',
  async () => {
    const world = await live(await twilio.start(), EVENTS / 3);
    const { app, readers, deaths } = world;
    try {
      let doubles = 0;
      for (const reader of readers) {
        expect(await world.isSettled(reader), `told: ${reader.user.phone}`).toBe(true);
        const texts = twilio.sent.filter(({ to }) => to === `+1${reader.user.phone}`);
        doubles += Math.max(0, texts.length - 1);
      }
      expect(deaths).toBeGreaterThan(0);
      expect(doubles).toBeLessThanOrEqual(deaths);
    } finally {
      await app.stop();
    }
  },
  HANG_MS,
);
