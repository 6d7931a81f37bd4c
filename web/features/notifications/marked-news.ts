import type { BodyInputOf, ReplyOf } from '#shared/lib/contract.ts';
import type { notificationContract } from '#shared/notifications.ts';

type NewsList = ReplyOf<typeof notificationContract.list>;
export type Mark = NonNullable<BodyInputOf<typeof notificationContract.markRead>>;

/**
 * The list as it will be once these marks have arrived. A mark without an upper limit does not affect later
 * notifications.
 */
export function withMarks(news: NewsList, marks: readonly Mark[]): NewsList {
  if (marks.length === 0) return news;
  const ids = new Set(marks.flatMap((mark) => (mark.ids ?? []).map(Number)));
  const upTo = Math.max(0, ...marks.map((mark) => Number(mark.upTo ?? 0)));
  const items = news.items.map((one) =>
    !one.isRead && (one.id <= upTo || ids.has(one.id)) ? { ...one, isRead: true } : one,
  );
  const isUnread = ({ isRead }: { isRead: boolean }) => !isRead;
  const unread = items.filter(isUnread).length;
  // Notifications older than the list are counted too, until everything up to one in the list is read.
  const older = Math.max(0, news.unread - news.items.filter(isUnread).length);
  return { items, unread: unread + (upTo >= (items.at(-1)?.id ?? 0) ? 0 : older) };
}
