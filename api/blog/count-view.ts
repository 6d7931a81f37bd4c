import type { KeyObject } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isMember, type Actor } from '#shared/lib/actor.ts';
import { now } from '#api/platform/clock.ts';
import { hmac } from '#api/platform/crypto.ts';
import type { Schedule } from '#api/platform/jobs.ts';
import type { Post } from './post.entity.ts';
import { View } from './view.entity.ts';

export type Visitor = { actor: Actor; address: string; browser: string };

const DAY = 86_400_000;
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/**
 * Counts a view once per visitor and day, and returns the count. The hash also includes day and article, so that the
 * rows of one person cannot be linked.
 */
export async function countView(
  em: EntityManager,
  key: KeyObject,
  post: Post,
  { actor, address, browser }: Visitor,
): Promise<number> {
  const day = dayOf(now());
  const who = isMember(actor) ? actor.sessionId : `${address} ${browser}`;
  const visitor = hmac(key, `view ${day} ${post.id} ${who}`);
  const [row] = await em.execute<{ view_count: number }[]>(
    `with seen as (
       insert into blog_views (post_id, visitor, day) values (?, ?, ?) on conflict do nothing returning post_id
     )
     update blog_posts set view_count = view_count + 1 where id in (select post_id from seen) returning view_count`,
    [post.id, visitor, day],
  );
  return row?.view_count ?? post.viewCount;
}

/** A hash is only needed on its day. */
export const forgetViews: Schedule = {
  name: 'blog-views-cleanup',
  cron: '41 2 * * *',
  handle: async ({ orm }) => {
    const limit = dayOf(new Date(now().getTime() - DAY));
    await orm.em.fork().nativeDelete(View, { day: { $lt: limit } });
  },
};
