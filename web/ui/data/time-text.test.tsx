import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ShownZone } from '../shown-zone.ts';
import { TimeAgo } from './time-text.tsx';

test.each([
  [10, 'now'],
  [5 * 60, '5 minutes ago'],
  [26 * 3600, 'yesterday'],
  [40 * 86_400, 'last month'],
])('a moment %i seconds back reads "%s"', (seconds, words) => {
  const { container } = render(
    <TimeAgo value={new Date(Date.now() - seconds * 1000).toISOString()} />,
  );
  expect(container.textContent).toBe(words);
});

test('the whole moment is by the clock that the screens are by', () => {
  const { container } = render(
    <ShownZone value="Asia/Ho_Chi_Minh">
      <TimeAgo value="2026-11-28T04:30:00Z" />
    </ShownZone>,
  );
  expect(container.querySelector('time')!.title).toMatch(/^11\/28\/2026, 11:30:00\sAM$/);
});
