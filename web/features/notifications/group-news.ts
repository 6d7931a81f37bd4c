import { notificationPath } from '#shared/notification-path.ts';
import { type Notification } from '#shared/notifications.ts';

/** A line of the bell: its newest notification, the ids of all that it represents, and whether all of them are read. */
export type News = { item: Notification; ids: number[]; isRead: boolean };

/**
 * Unread messages of one person are grouped in one line. So are all cases that wait, read or not, because they end with
 * the decision. A line takes the position of the newest.
 */
export function groupNews(items: readonly Notification[]): News[] {
  const lines: News[] = [];
  const known = new Map<string, News>();
  for (const item of items) {
    const group = groupOf(item);
    const line = group === null ? undefined : known.get(group);
    if (line) {
      line.ids.push(item.id);
      line.isRead &&= item.isRead;
      continue;
    }
    const first = { item, ids: [item.id], isRead: item.isRead };
    lines.push(first);
    if (group !== null) known.set(group, first);
  }
  return lines;
}

function groupOf({ kind, isRead, person }: Notification): string | null {
  if (kind === 'case_waiting') return kind;
  return !isRead && kind === 'message_received' && person?.id != null
    ? `${kind} ${person.id}`
    : null;
}

/** Several cases link to their list, a single one to itself. */
export const pathOfNews = ({ item, ids }: Omit<News, 'isRead'>): string =>
  item.kind === 'case_waiting' && ids.length > 1
    ? notificationPath(item.kind, 'doctor', null)
    : item.path;
