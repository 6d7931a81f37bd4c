import { expect, test } from 'vitest';
import { renderPart } from '#web/testing/render.tsx';
import { CardMark } from './card-mark.tsx';

const now = Date.parse('2026-11-25T12:00:00Z');
const inHours = (hours: number) => new Date(now + hours * 3_600_000).toISOString();

test.each([
  ['a day before its end', { cardNeed: null, holdUntil: inHours(23) }, /^Card until /],
  [
    'after it, before anybody has heard',
    { cardNeed: null, holdUntil: inHours(-1) },
    /^Card until /,
  ],
  ['without a card', { cardNeed: 'expired', holdUntil: null }, /^Waiting for a card$/],
  ['with time left', { cardNeed: null, holdUntil: inHours(25) }, null],
  ['charged at once', { cardNeed: null, holdUntil: null }, null],
] as const)('%s', async (_, order, words) => {
  const { container } = await renderPart(<CardMark order={order} now={now} />);
  const text = container.textContent?.trim() ?? '';
  if (words) expect(text).toMatch(words);
  else expect(text).toBe('');
});
