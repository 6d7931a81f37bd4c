import { notificationPath, type Notification } from '#shared/notifications.ts';

/** A line of the bell: its newest notification, and the ids of all that it represents. */
export type News = { item: Notification; ids: number[] };

/**
 * Unread messages of one person are grouped in one line, and so are unread cases. It takes the position of the newest.
 */
export function groupNews(items: readonly Notification[]): News[] {
  const lines: News[] = [];
  const known = new Map<string, News>();
  for (const item of items) {
    const group = groupOf(item);
    const line = group === null ? undefined : known.get(group);
    if (line) {
      line.ids.push(item.id);
      continue;
    }
    const first = { item, ids: [item.id] };
    lines.push(first);
    if (group !== null) known.set(group, first);
  }
  return lines;
}

function groupOf({ kind, isRead, person }: Notification): string | null {
  if (isRead) return null;
  if (kind === 'case_waiting') return kind;
  return kind === 'message_received' && person?.id != null ? `${kind} ${person.id}` : null;
}

/** Several cases link to their list, a single one to itself. */
export const pathOfNews = ({ item, ids }: News): string =>
  item.kind === 'case_waiting' && ids.length > 1
    ? notificationPath(item.kind, 'doctor', null)
    : item.path;
