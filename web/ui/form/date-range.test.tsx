import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DateRange, type DayRange } from './date-range.tsx';

test('a second day that is given before the first has come back does not undo it', () => {
  const given: DayRange[] = [];
  const range = () => (
    <DateRange
      labels={{ from: 'From', to: 'To' }}
      value={{}}
      onChange={(next) => void given.push(next)}
    />
  );
  const { rerender } = render(range());
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-16' } });
  // The screen around it is drawn again for another reason.
  rerender(range());
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-22' } });
  expect(given).toEqual([{ from: '2026-11-16' }, { from: '2026-11-16', to: '2026-11-22' }]);
});
