import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import type { NotificationKind } from '#shared/notifications.ts';
import { CHANNELS, type Channel } from '#shared/owed-news.ts';
import { User } from '#api/accounts/user.entity.ts';
import { now } from '#api/platform/clock.ts';
import { countDelivery } from '#api/platform/delivery-counts.ts';
import { hasInbox } from '#api/platform/demo-inbox.ts';
import type { Deps } from '#api/platform/deps.ts';
import { defineEvent, emit } from '#api/platform/jobs.ts';
import { sendMail } from '#api/platform/mail.ts';
import { hasTextMessages, sendTextMessage } from '#api/platform/text-message.ts';
import { UnreachableAddress } from '#api/platform/unreachable.ts';
import { markBounced, markOptedOut, reachOf, type Contact } from './address-state.ts';
import { Delivery } from './delivery.entity.ts';
import { noteUnreached } from './unreached.ts';
import type { Word } from './word.ts';
import { writeMail, writeSms } from './write-word.ts';

/** A word that could not be brought: it goes on another way (tell-again.ts). */
export const deliveryLost = defineEvent('delivery.lost', z.object({ deliveryId: z.number() }));

/** Amounts and calendar files, of which a text message only says that they are there. */
const FIRST_BY_MAIL: ReadonlySet<NotificationKind> = new Set([
  'order_confirmed',
  'appointment_confirmed',
]);

/**
 * Says by text message or mail that something happened: by the first way that exists and works, or by all of them. Each
 * is used once for a happening, unless its gateway failed or the process died before it knew (then the receiver finds
 * the same id). A number or an address where nothing arrives, or whose owner wants nothing, is no way: where that turns
 * out now and nothing is said, it goes on by what is left. Throws if no way worked, so that the queue tries again, as it
 * does for a receipt until its mail has left. Where there is no way nothing is said, and that is noted (unreached.ts).
 */
export async function deliver(deps: Deps, word: Word): Promise<void> {
  const failures: unknown[] = [];
  let isSaidOnce = false;
  let lost: number | null = null;
  const isByMail = FIRST_BY_MAIL.has(word.kind);
  // Before a process died, by a way that comes after one that works again.
  if (!word.byAll && !isByMail && (await isSaid(deps.orm.em.fork(), word.happening))) return;
  const ways = await waysTo(deps, word.to);
  if (ways.length === 0) return noteUnreached(deps, word);
  for (const channel of isByMail ? ways.toReversed() : ways) {
    const outcome = await sendOnce(deps, word, channel);
    if (outcome === 'said') isSaidOnce = true;
    else if ('error' in outcome) failures.push(outcome.error);
    else lost = outcome.lost ?? lost;
    if (isSaidOnce && !word.byAll) break;
  }
  if (lost !== null && !isSaidOnce && failures.length === 0) {
    await goOn(deps, lost);
    return;
  }
  if (failures.length > 0 && (word.byAll || isByMail || !isSaidOnce)) throw failures[0];
}

const goOn = (deps: Deps, deliveryId: number): Promise<void> =>
  deps.orm.em.fork().transactional((em) => emit(em, deliveryLost, { deliveryId }));

export async function waysTo(deps: Deps, to: Contact): Promise<readonly Channel[]> {
  const { env } = deps;
  const isShown = hasInbox(env);
  const reach = await reachOf(deps.orm.em.fork(), to);
  const has: Record<Channel, boolean> = {
    sms: Boolean((hasTextMessages(env) || isShown) && to.phone && !reach.sms),
    mail: Boolean((env.SMTP_URL || isShown) && to.email && !reach.mail),
  };
  return CHANNELS.filter((channel) => has[channel]);
}

/** As long as a provider may take. A process that died in the middle is missed by the queue no earlier than this. */
const IN_HAND_MS = 10_000;
const inHandSince = (): Date => new Date(now().getTime() - IN_HAND_MS);

/** `lost`: the delivery by which it was found just now that nothing arrives there; null where that was known. */
type Outcome = 'said' | { lost: number | null } | { error: unknown };

/** Whoever closes the account while one way is tried is not told by the next, and whoever took it over later on. */
async function whyNot(em: EntityManager, word: Word, channel: Channel): Promise<Outcome> {
  if (await isSaid(em, word.happening, [channel])) return 'said';
  const { happening } = word;
  const sending = {
    happening,
    channel,
    state: 'sending',
    updatedAt: { $gt: inHandSince() },
  } as const;
  // Not by another way either: the queue asks again.
  if ((await em.count(Delivery, sending)) > 0) throw new Error('another process is sending it');
  const closed = { id: word.userId ?? 0, removedAt: { $ne: null } };
  if ((await em.count(User, closed)) === 0) return { lost: null };
  return { error: new Error('the account was closed meanwhile') };
}

async function sendOnce(deps: Deps, word: Word, channel: Channel): Promise<Outcome> {
  const em = deps.orm.em.fork();
  const [row] = await em.execute<{ id: number }[]>(
    `insert into deliveries (user_id, order_id, kind, channel, state, happening, attempts, created_at, updated_at)
     select ?::int, (select id from orders where id = ?), ?::text, ?::text, 'sending', ?::text, 1, ?::timestamptz, ?::timestamptz
     where not exists (select from users where id = ? and removed_at is not null) on conflict (happening, channel)
     do update set attempts = least(deliveries.attempts + 1, 30000), state = 'sending', updated_at = excluded.updated_at
     where deliveries.sent_at is null and (deliveries.state = 'failed'
       or deliveries.state = 'sending' and deliveries.updated_at <= ?::timestamptz) returning id`,
    [
      ...[word.userId, word.orderId, word.kind, channel, word.happening, now(), now(), word.userId],
      inHandSince(),
    ],
  );
  if (!row) return whyNot(em, word, channel);
  try {
    const providerId = await send(deps, word, { channel, id: row.id });
    await noteSent(em, row.id, providerId);
    countDelivery(deps, channel, 'sent');
    return 'said';
  } catch (error) {
    const isDead = error instanceof UnreachableAddress;
    const change = { state: isDead ? 'bounced' : 'failed', updatedAt: now() } as const;
    await em.nativeUpdate(Delivery, { id: row.id, state: 'sending' }, change);
    countDelivery(deps, channel, change.state);
    if (!isDead) return { error: channel === 'mail' ? wordless(error) : error };
    if (error.because === 'opted_out') await markOptedOut(em, word.to.phone!);
    else await markBounced(em, channel, (channel === 'sms' ? word.to.phone : word.to.email)!);
    return { lost: row.id };
  }
}

/** Mail servers tend to repeat what they were sent, and the queue keeps what it is told. */
const wordless = (error: unknown): Error => {
  const { code = 'no answer' } = error as { code?: string };
  return new Error(`the mail server did not take a mail (${code})`);
};

/** Its provider may have told more of it already (provider-news.ts). */
const noteSent = (em: EntityManager, id: number, providerId: string | null): Promise<unknown> =>
  em.execute(
    `update deliveries set provider_id = coalesce(?, provider_id), sent_at = coalesce(sent_at, ?),
       state = case when state = 'sending' then 'sent' else state end, updated_at = ? where id = ?`,
    [providerId, now(), now(), id],
  );

/** Whether a text message or mail has been taken, and nothing worse was heard of it. */
export const isSaid = async (
  em: EntityManager,
  happening: string,
  channels: readonly Channel[] = CHANNELS,
): Promise<boolean> =>
  (await em.count(Delivery, {
    happening,
    channel: { $in: [...channels] },
    state: { $in: ['sent', 'delivered'] },
  })) > 0;

async function send(
  deps: Deps,
  word: Word,
  { channel, id }: { channel: Channel; id: number },
): Promise<string | null> {
  const { env } = deps;
  const once = onceOf(id);
  if (channel === 'sms')
    return sendTextMessage(env, word.to.phone!, await writeSms(deps, word), once);
  return sendMail(env, { ...(await writeMail(deps, word)), to: word.to.email!, once });
}

/** Its provider says it with what it tells of the delivery, and the receiver of a second one finds the same. */
const onceOf = (id: number): string => `delivery-${id}`;

export const deliveryIdIn = (once: string): number | null =>
  Number(/^<?delivery-(\d{1,9})(?:@|$)/.exec(once)?.[1] ?? 0) || null;
