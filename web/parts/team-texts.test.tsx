import { act, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, expect, test, vi } from 'vitest';
import { startTexts } from '#web/testing/render.tsx';
import { TeamTexts } from './team-texts.tsx';

afterEach(() => vi.restoreAllMocks());

test('after a login the team’s page waits for the words that only the team loads, and asks again with the network', async () => {
  await startTexts('en');
  const exists = vi.spyOn(i18next, 'exists').mockReturnValue(false);
  const asked = vi.spyOn(i18next, 'reloadResources').mockResolvedValue();
  render(
    <TeamTexts>
      <p>the queue</p>
    </TeamTexts>,
  );
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  expect(screen.queryByText('the queue')).toBeNull();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));

  exists.mockReturnValue(true);
  act(() => i18next.emit('loaded', { en: ['translation'] }));
  expect(screen.getByText('the queue')).toBeTruthy();
});
