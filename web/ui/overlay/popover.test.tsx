import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Popover } from './popover.tsx';

test('the content is drawn once for each opening, however often its panel is placed', async () => {
  const draw = vi.fn((close: () => void) => (
    <button type="button" onClick={close}>
      Done
    </button>
  ));
  render(
    <Popover label="News" trigger={<button type="button">Open</button>}>
      {draw}
    </Popover>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('button', { name: 'Done' });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Done' })).toBeNull();
  expect(draw).toHaveBeenCalledTimes(1);
});
