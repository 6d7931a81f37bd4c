import { expect, test } from 'vitest';
import type { Notification } from '#shared/notifications.ts';
import { withMarks } from './marked-news.ts';

const one = (id: number, isRead = false): Notification => ({
  id,
  kind: 'order_shipped',
  subjectId: null,
  path: '/dashboard',
  isRead,
  createdAt: '2026-11-20T15:04:00.000Z',
});
const stateOf = ({ items }: { items: Notification[] }) =>
  items.map(({ id, isRead }) => `${id}${isRead ? ' read' : ''}`);

test('marks what the press named, and leaves what came after it', () => {
  const news = { unread: 3, items: [one(9), one(8), one(7), one(6, true)] };
  expect(withMarks(news, [])).toBe(news);
  const byIds = withMarks(news, [{ ids: [7] }, { ids: [6, 5] }]);
  expect([stateOf(byIds), byIds.unread]).toEqual([['9', '8', '7 read', '6 read'], 2]);
  const upTo = withMarks(news, [{ upTo: 8 }]);
  expect([stateOf(upTo), upTo.unread]).toEqual([['9', '8 read', '7 read', '6 read'], 1]);
});

test('the press of an older release, which names none, takes nothing for read', () => {
  const news = { unread: 1, items: [one(9)] };
  expect(withMarks(news, [{}])).toEqual(news);
});

test('counts the older ones that the list does not hold, until all before one of it are read', () => {
  const news = { unread: 12, items: [one(9), one(8)] };
  expect(withMarks(news, [{ ids: [9] }]).unread).toBe(11);
  expect(withMarks(news, [{ upTo: 8 }]).unread).toBe(1);
  expect(withMarks(news, [{ upTo: 9 }]).unread).toBe(0);
});

test('what the server knows already is not counted off twice', () => {
  const news = { unread: 1, items: [one(9, true), one(8)] };
  expect(withMarks(news, [{ ids: [9] }]).unread).toBe(1);
});
