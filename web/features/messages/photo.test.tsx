import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { messageContract, type Message } from '#shared/messages.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aCustomer, aMessage } from '#web/testing/samples.ts';

const shrink = vi.hoisted(() => vi.fn<(file: Blob) => Promise<string | null>>());
vi.mock('#web/lib/photo/shrink-photo.ts', () => ({ shrinkPhoto: shrink }));
const isRed = vi.hoisted(() => vi.fn<(words: string) => Promise<boolean>>());
vi.mock('#web/parts/help/written-advice.tsx', async (original) => ({
  ...(await original<object>()),
  isRedLetter: isRed,
}));

async function writing() {
  const api = fakeApi();
  api.on(messageContract.list, []);
  api.on(messageContract.staff, [{ id: 11, fullName: 'Dr. Linh Tran', role: 'doctor' }]);
  const rendered = await renderScreen('/dashboard/messages?to=11', { as: aCustomer() });
  const dialog = within(await screen.findByRole('dialog', { name: 'New message' }));
  return { api, dialog, ...rendered };
}

const file = () => new File(['any'], 'skin.heic', { type: 'image/heic' });

test('a chosen photo goes with the message, and can be taken away again', async () => {
  const { api, dialog, user } = await writing();
  const sent: Message = aMessage({
    senderId: 7,
    receiverId: 11,
    subject: 'My skin',
    content: 'It looks like this.',
    photoSize: { width: 40, height: 30 },
  });
  api.on(messageContract.send, ({ body }) => ({ ...sent, clientId: body.clientId ?? null }));
  shrink.mockResolvedValue('UklGRg==');
  await user.upload(await dialog.findByLabelText('Add a photo'), file());
  await dialog.findByRole('img', { name: 'The chosen photo' });
  await user.click(dialog.getByRole('button', { name: 'Remove photo' }));
  expect(dialog.queryByRole('img')).toBeNull();
  await user.upload(await dialog.findByLabelText('Add a photo'), file());
  await dialog.findByRole('img', { name: 'The chosen photo' });
  await user.type(dialog.getByLabelText(/^Subject/), 'My skin');
  await user.type(dialog.getByLabelText(/^Message/), 'It looks like this.');
  await user.click(dialog.getByRole('button', { name: 'Send message' }));
  await waitFor(() => expect(api.calls(messageContract.send)).toHaveLength(1));
  expect(api.calls(messageContract.send)[0]!.body).toMatchObject({ photo: 'UklGRg==' });
});

/** The answer comes when the returned function is called, as on a slow phone. */
function shrinkingSlowly() {
  let done: (photo: string | null) => void = () => {};
  shrink.mockReturnValue(new Promise((resolve) => (done = resolve)));
  return (photo: string | null) => done(photo);
}

test('sending waits for a photo that is still being made smaller', async () => {
  const { api, dialog, user } = await writing();
  api.on(messageContract.send, ({ body }) => aMessage({ clientId: body.clientId ?? null }));
  const finish = shrinkingSlowly();
  await user.upload(await dialog.findByLabelText('Add a photo'), file());
  await user.type(dialog.getByLabelText(/^Subject/), 'My skin');
  await user.type(dialog.getByLabelText(/^Message/), 'It looks like this.');
  await user.click(dialog.getByRole('button', { name: 'Send message' }));
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Send message' }).getAttribute('aria-disabled')).toBe(
      'true',
    ),
  );
  expect(api.calls(messageContract.send)).toEqual([]);
  finish('UklGRg==');
  await waitFor(() => expect(api.calls(messageContract.send)).toHaveLength(1));
  expect(api.calls(messageContract.send)[0]!.body).toMatchObject({ photo: 'UklGRg==' });
});

test('a sent letter is not sent again by a press while it is read for red words', async () => {
  const { api, dialog, user } = await writing();
  api.on(messageContract.send, ({ body }) =>
    aMessage({ ...body, id: 60, orderId: null, parentId: null }),
  );
  let read: (isRedWord: boolean) => void = () => {};
  isRed.mockReturnValue(new Promise((resolve) => (read = resolve)));
  await user.type(await dialog.findByLabelText(/^Subject/), 'My skin');
  await user.type(dialog.getByLabelText(/^Message/), 'It looks like this.');
  await user.click(dialog.getByRole('button', { name: 'Send message' }));
  await waitFor(() => expect(isRed).toHaveBeenCalled());
  // The lists have come anew by then.
  await new Promise((resolve) => setTimeout(resolve, 100));
  await user.click(dialog.getByRole('button', { name: 'Send message' }));
  read(false);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls(messageContract.send)).toHaveLength(1);
});

test('nothing is sent without the photo that was chosen, if it turns out to be none', async () => {
  const { api, dialog, user } = await writing();
  const finish = shrinkingSlowly();
  await user.upload(await dialog.findByLabelText('Add a photo'), file());
  await user.type(dialog.getByLabelText(/^Subject/), 'My skin');
  await user.type(dialog.getByLabelText(/^Message/), 'It looks like this.');
  await user.click(dialog.getByRole('button', { name: 'Send message' }));
  finish(null);
  await dialog.findByText(/cannot be shown as a photo/);
  expect(api.calls(messageContract.send)).toEqual([]);
  expect(dialog.getByLabelText<HTMLInputElement>(/^Subject/).value).toBe('My skin');
});

test('a photo that is still being made smaller is in the draft of a closed letter', async () => {
  const { dialog, user } = await writing();
  const finish = shrinkingSlowly();
  await user.upload(await dialog.findByLabelText('Add a photo'), file());
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('dialog')).toBeTruthy();
  finish('UklGRg==');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a file that is no photo here is refused in words, and the text stays', async () => {
  const { dialog, user } = await writing();
  shrink.mockResolvedValue(null);
  await user.type(dialog.getByLabelText(/^Subject/), 'My skin');
  await user.upload(await dialog.findByLabelText('Add a photo'), file());
  expect((await dialog.findByText(/cannot be shown as a photo/)).getAttribute('role')).toBe(
    'alert',
  );
  expect(dialog.getByLabelText<HTMLInputElement>(/^Subject/).value).toBe('My skin');
});

test('is shown in its conversation, and a failure has a way out', async () => {
  const api = fakeApi();
  const message = aMessage({ status: 'read', photoSize: { width: 40, height: 30 } });
  api.on(messageContract.list, [message]);
  api.on(messageContract.thread, [message]);
  api.on(messageContract.photo, () => Response.json({ message: 'x' }, { status: 500 }));
  const { user } = await renderScreen('/dashboard/messages?folder=inbox&message=51', {
    as: aCustomer(),
  });
  await screen.findByText('The photo could not be loaded.');
  screen.getByText('with a photo');
  api.on(messageContract.photo, { data: 'UklGRg==' });
  const list = within(screen.getByRole('list', { name: 'Conversation' }));
  await user.click(list.getByRole('button', { name: 'Retry' }));
  const img = await list.findByRole('img', { name: 'Photo from Dr. Linh Tran' });
  expect(img.getAttribute('src')).toBe('data:image/webp;base64,UklGRg==');
});
