import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { setAccount } from '#web/device/core/account.ts';
import { device } from '#web/device/page-device.ts';
import { useZodForm } from '#web/lib/form.tsx';
import { withDatabase } from '#web/testing/database.ts';
import { forgetDevice } from '#web/testing/device.ts';
import { findDraft, settleDrafts } from '#web/testing/drafts.ts';
import { useDraftedSend } from './form-draft.ts';

withDatabase();

afterEach(async () => {
  setAccount(device, null);
  await forgetDevice();
});

const Reason = z.object({ reason: z.string() });

function ReasonForm({ send }: { send: (values: { reason: string }) => Promise<unknown> }) {
  const form = useZodForm(Reason, { defaultValues: { reason: '' } });
  const { onSubmit, failure } = useDraftedSend(form, { draftAs: 'refund.7', fallback: 'No', send });
  return (
    <form onSubmit={onSubmit}>
      <input aria-label="Reason" {...form.register('reason')} />
      <button>Send</button>
      {failure && <p role="alert">{failure}</p>}
    </form>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Reason');
const stored = () => findDraft(null, 'refund.7', 1);

/** Types into the form, and sends it. */
async function sending(send: (values: { reason: string }) => Promise<unknown>) {
  const page = render(<ReasonForm send={send} />);
  fireEvent.change(field(), { target: { value: 'Arrived warm' } });
  await settleDrafts();
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  return page;
}

const reopened = async () => {
  render(<ReasonForm send={async () => undefined} />);
  await waitFor(() => expect(field().value).toBe('Arrived warm'));
};

test('what was typed is there again after the page was left, until it was sent', async () => {
  const { unmount } = render(<ReasonForm send={async () => undefined} />);
  fireEvent.change(field(), { target: { value: 'Arrived warm' } });
  await settleDrafts();
  unmount();
  await reopened();
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(async () => expect(await stored()).toBeNull());
});

test('it stays where it could not be sent', async () => {
  const page = await sending(async () => Promise.reject(new Error('no network')));
  await screen.findByRole('alert');
  page.unmount();
  await reopened();
});

test('it stays where a question before the sending was answered with no', async () => {
  let asked = 0;
  const page = await sending(async () => {
    asked += 1;
    return false;
  });
  await waitFor(() => expect(asked).toBe(1));
  page.unmount();
  await reopened();
});
