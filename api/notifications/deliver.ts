import type { EntityManager } from '@mikro-orm/postgresql';
import type { Language } from '#shared/accounts.ts';
import type { NotificationKind } from '#shared/notifications.ts';
import { CHANNELS, type Channel } from '#shared/owed-news.ts';
import { now } from '#api/platform/clock.ts';
import { countDelivery } from '#api/platform/delivery-counts.ts';
import { hasInbox } from '#api/platform/demo-inbox.ts';
import type { Deps } from '#api/platform/deps.ts';
import { sendMail } from '#api/platform/mail.ts';
import { hasTextMessages, sendTextMessage } from '#api/platform/text-message.ts';
import { UnreachableAddress } from '#api/platform/unreachable.ts';
import { wordsOf } from '#api/platform/words.ts';
import { keptIdentity, senderOf } from '#api/settings/identity.service.ts';
import { markBounced, markOptedOut, reachOf, type Contact } from './address-state.ts';
import { Delivery } from './delivery.entity.ts';
import { letterHtml } from './letter-html.ts';

const NEWS = wordsOf('news');

export type Word = {
  kind: NotificationKind;
  happening: string;
  userId: number | null;
  orderId: number | null;
  to: { phone: string | null; email: string | null; language: Language };
  /** The number of the order, for guests, who may have several and no list of them. */
  reference: string | null;
  /** In the app. */
  path: string;
  /** Not only by the first that works. */
  byAll: boolean;
};

/**
 * Says by text message or mail that something happened: by the first way that exists and works, or by all of them. Each
 * is used once for a happening, unless its gateway failed or the process died before it knew (then the receiver finds
 * the same id). A number or an address where nothing arrives, or whose owner wants nothing, is no way. Throws if no way
 * worked, so that the queue tries again. Where there is no way nothing is said.
 */
export async function deliver(deps: Deps, word: Word): Promise<void> {
  const failures: unknown[] = [];
  let isSaidOnce = false;
  for (const channel of await waysTo(deps, word.to)) {
    const outcome = await sendOnce(deps, word, channel);
    if (outcome === 'said') isSaidOnce = true;
    else if (outcome !== 'unreachable') failures.push(outcome.error);
    if (isSaidOnce && !word.byAll) return;
  }
  if (failures.length > 0 && (word.byAll || !isSaidOnce)) throw failures[0];
}

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

type Outcome = 'said' | 'unreachable' | { error: unknown };

async function sendOnce(deps: Deps, word: Word, channel: Channel): Promise<Outcome> {
  const em = deps.orm.em.fork();
  const [row] = await em.execute<{ id: number }[]>(
    `insert into deliveries (user_id, order_id, kind, channel, state, happening, attempts, created_at, updated_at)
     values (?, (select id from orders where id = ?), ?, ?, 'sending', ?, 1, ?, ?) on conflict (happening, channel)
     do update set attempts = least(deliveries.attempts + 1, 30000), state = 'sending', updated_at = excluded.updated_at
     where deliveries.state in ('sending', 'failed') and deliveries.sent_at is null returning id`,
    [word.userId, word.orderId, word.kind, channel, word.happening, now(), now()],
  );
  if (!row) return (await isSaid(em, word.happening, [channel])) ? 'said' : 'unreachable';
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
    return 'unreachable';
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
  { kind, to, reference, path }: Word,
  { channel, id }: { channel: Channel; id: number },
): Promise<string | null> {
  const { env } = deps;
  const { title } = NEWS[to.language][kind];
  const says = reference ? `${title} (${reference}).` : `${title}.`;
  const link = linkTo(env.PUBLIC_URL, path, to.language);
  const identity = await keptIdentity(deps);
  const { name: brand, palette } = identity;
  const once = onceOf(id);
  if (channel === 'sms') {
    const text = [`${brand}: ${says}`, ...(link ? [link] : [])].join(' ');
    return sendTextMessage(env, to.phone!, text, once);
  }
  return sendMail(env, {
    from: senderOf(env, identity),
    to: to.email!,
    subject: `${brand}: ${title}`,
    text: [says, ...(link ? [link] : [])].join('\n\n'),
    html: letterHtml({ brand, palette, says, link, language: to.language }),
    once,
  });
}

/** Its provider says it with what it tells of the delivery, and the receiver of a second one finds the same. */
const onceOf = (id: number): string => `delivery-${id}`;

export const deliveryIdIn = (once: string): number | null =>
  Number(/^<?delivery-(\d{1,9})(?:@|$)/.exec(once)?.[1] ?? 0) || null;

const linkTo = (base: string | undefined, path: string, language: Language): string | undefined => {
  if (!base) return undefined;
  // The address of a screen must not say of what the word is.
  const url = new URL(path === '/dose' ? '/dashboard' : path, base);
  url.searchParams.set('lng', language);
  return url.href;
};
