import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderPart } from '#web/testing/render.tsx';
import { GuestEmailDialog } from './guest-email-dialog.tsx';

test('a wrong address is said, and has the focus', async () => {
  fakeApi();
  const onAnswer = vi.fn();
  const { user } = await renderPart(
    <GuestEmailDialog open onClose={() => undefined} onAnswer={onAnswer} />,
  );
  const field = await screen.findByLabelText(/^Email/);
  await user.type(field, 'nora@');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('Invalid email format');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(onAnswer).not.toHaveBeenCalled();

  await user.type(field, 'example.com');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(onAnswer).toHaveBeenCalledWith('nora@example.com');
});
