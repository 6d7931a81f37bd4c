import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError } from '#shared/lib/errors.ts';
import { messageContract, messageErrors } from '#shared/messages.ts';
import { orderContract } from '#shared/orders.ts';
import { accountDatabase } from '#web/offline/db.ts';
import { writeDraft } from '#web/offline/draft-store.ts';
import { sendNow } from '#web/lib/outbox.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aCustomer, aMessage } from '#web/testing/samples.ts';

let lastId = 700;

type Form = { getByLabelText: (label: RegExp) => HTMLElement };

const field = (form: Form, label: RegExp) => form.getByLabelText(label) as HTMLInputElement;
const submitOf = () => screen.getByRole('button', { name: 'Send message' });

async function centre(messages = [aMessage()]) {
  const account = ++lastId;
  const api = fakeApi();
  api.on(messageContract.staff, [{ id: 11, fullName: 'Dr. Linh Tran', role: 'doctor' }]);
  api.on(orderContract.list, []);
  api.on(messageContract.list, messages);
  api.on(messageContract.thread, messages);
  const rendered = await renderScreen('/dashboard/messages', { as: aCustomer({ id: account }) });
  return { api, account, ...rendered };
}
type Centre = Awaited<ReturnType<typeof centre>>;

/** Sent without a network, and refused when there is one again; then the outbox is opened. */
async function refuse({ api, user }: Centre) {
  api.setOffline(true);
  await user.click(submitOf());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  api.setOffline(false);
  api.on(messageContract.send, () => {
    throw new AppError(messageErrors.recipient_left);
  });
  await sendNow();
  await user.click(await screen.findByRole('link', { name: 'Open the outbox' }));
  return screen.findByRole('button', { name: 'Edit' });
}

async function composeNew({ user }: Centre) {
  await user.click(await screen.findByRole('button', { name: 'New message' }));
  const form = within(await screen.findByRole('dialog'));
  await form.findByRole('option', { name: /Linh Tran/ });
  await user.selectOptions(field(form, /^Recipient/), '11');
  await user.type(field(form, /^Subject/), 'Parcel');
  await user.type(field(form, /^Message/), 'Where is it?');
}

test('a new letter that was not accepted is opened again with every word', async () => {
  const world = await centre();
  await composeNew(world);
  const edit = await refuse(world);
  await world.user.click(edit);
  const form = within(await screen.findByRole('dialog', { name: 'New message' }));
  expect(field(form, /^Subject/).value).toBe('Parcel');
  expect(field(form, /^Message/).value).toBe('Where is it?');
  await form.findByRole('option', { name: /Linh Tran/ });
  expect(field(form, /^Recipient/).value).toBe('11');
  await world.user.click(form.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(world.path()).toBe('/dashboard/messages'));
});

test('an answer that was not accepted is opened again in its conversation', async () => {
  const message = aMessage({ id: 51, parentId: null, subject: 'Your next dose' });
  const world = await centre([message]);
  await world.user.click(await screen.findByRole('link', { name: /Your next dose/ }));
  await world.user.click((await screen.findAllByRole('button', { name: 'Reply' }))[0]!);
  const form = within(await screen.findByRole('dialog'));
  await world.user.type(field(form, /^Message/), 'Half a pen');
  await world.user.click(await refuse(world));
  const again = within(await screen.findByRole('dialog', { name: 'Reply' }));
  expect(field(again, /^Message/).value).toBe('Half a pen');
  await waitFor(() => expect(world.path()).toBe('/dashboard/messages?message=51'));
});

test('what is being written meanwhile in the same form is not overwritten', async () => {
  const world = await centre();
  await composeNew(world);
  const edit = await refuse(world);
  const other = { receiverId: 11, subject: 'Other', content: 'Another thought', orderId: null };
  await writeDraft(world.account, 'message.new', 1, other);
  await world.user.click(edit);
  await screen.findByText(/You have begun something else in this form/);
  expect(world.path()).toBe('/outbox');
  screen.getByText('Parcel');
});

test('what no key opens any more can be discarded, and breaks no other screen', async () => {
  const { account, user } = await centre();
  const parcel = { iv: new Uint8Array(12), data: new ArrayBuffer(32) };
  await accountDatabase(account).outbox.add({
    key: 'lost',
    endpoint: messageContract.send.name,
    thread: 'messages to 11',
    state: 'failed',
    attempts: 1,
    nextAt: 0,
    createdAt: Date.now(),
    parcel,
    draft: null,
    refusedBy: { code: 'unreadable', status: 0, message: '' },
    isQuiet: false,
  });
  await user.click(await screen.findByRole('tab', { name: /Sent/ }));
  await user.click(await screen.findByRole('link', { name: 'Open the outbox' }));
  await screen.findByText(/can no longer be opened on this device/);
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Discard' }));
  await screen.findByText('Everything has been sent');
});
