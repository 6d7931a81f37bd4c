import type { Notification } from '#shared/notifications.ts';

/** A line of the bell: its newest notification, and the ids of all that it stands for. */
export type News = { item: Notification; ids: number[] };

/** Unread messages of one person are one line, where the newest of them stands. */
export function groupNews(items: readonly Notification[]): News[] {
  const lines: News[] = [];
  const ofPerson = new Map<number, News>();
  for (const item of items) {
    const sender = item.kind === 'message_received' && !item.isRead ? item.person?.id : null;
    const line = sender == null ? undefined : ofPerson.get(sender);
    if (line) {
      line.ids.push(item.id);
      continue;
    }
    const first = { item, ids: [item.id] };
    lines.push(first);
    if (sender != null) ofPerson.set(sender, first);
  }
  return lines;
}
