import type { EntityManager } from '@mikro-orm/postgresql';
import { isAboutLogin, OWED } from '#shared/owed-news.ts';
import { now } from '#api/platform/clock.ts';
import { countDelivery } from '#api/platform/delivery-counts.ts';
import { hasInbox } from '#api/platform/demo-inbox.ts';
import type { Deps } from '#api/platform/deps.ts';
import { hasTextMessages } from '#api/platform/text-message.ts';
import type { Word } from './word.ts';

const isReceipt = ({ kind }: Word) =>
  kind === 'order_confirmed' || kind === 'appointment_confirmed';
const isOwed = (word: Word): boolean =>
  !word.to.mayMiss && (OWED.has(word.kind) || isAboutLogin(word.kind) || isReceipt(word));

/**
 * No way leads to somebody who is owed this: it stands where the team looks, as a delivery that failed without an
 * attempt, which the next one takes over (deliver.ts). Nothing is noted where the practice sends no messages at all.
 */
export async function noteUnreached(deps: Deps, word: Word): Promise<void> {
  const { env, orm } = deps;
  const hasSms = hasTextMessages(env) || hasInbox(env);
  if (!isOwed(word) || (!hasSms && !env.SMTP_URL)) return;
  const { to, userId, orderId, kind, happening } = word;
  // Not by a way that the practice does not have.
  const channel = hasSms && (to.phone || !to.email || !env.SMTP_URL) ? 'sms' : 'mail';
  const noted = await orm.em.fork().execute<unknown[]>(
    `insert into deliveries (user_id, order_id, kind, channel, state, happening, attempts, created_at, updated_at)
       select ?::int, (select id from orders where id = ?), ?::text, ?::text, 'failed', ?::text, 0, ?::timestamptz, ?::timestamptz
       where not exists (select from users where id = ? and removed_at is not null)
         and not exists (select from deliveries where happening = ? and channel <> 'push')
       on conflict (happening, channel) do nothing returning id`,
    [userId, orderId, kind, channel, happening, now(), now(), userId, happening],
  );
  if (noted.length > 0) countDelivery(deps, channel, 'failed');
}

/** How many words were lost on that day (of the practice), and have reached nobody in another way. */
export async function countUnreached(em: EntityManager, day: string): Promise<number> {
  const [row] = await em.execute<{ count: number }[]>(
    `select count(distinct happening)::int as count from deliveries lost
     where state in ('failed', 'bounced') and channel <> 'push'
       and updated_at >= day_begins(?::date) and updated_at < day_begins(?::date + 1)
       and not exists (select from deliveries other
         where other.happening = lost.happening and other.state in ('sending', 'sent', 'delivered'))`,
    [day, day],
  );
  return row!.count;
}
