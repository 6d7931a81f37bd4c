// @own-modules: what is sent and written is followed from the first write on
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError } from '#shared/lib/errors.ts';
import { messageContract, messageErrors, type Message } from '#shared/messages.ts';
import { orderContract } from '#shared/orders.ts';
import { accountDatabase } from '#web/device/store/db.ts';
import { writeDraft } from '#web/device/page/draft-store.ts';
import { sendNow } from '#web/device/page/use-outbox.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aCustomer, aMessage } from '#web/testing/samples.ts';
import { device } from '#web/device/page-device.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

let lastId = 700;

type Form = { getByLabelText: (label: RegExp) => HTMLElement };

const field = (form: Form, label: RegExp) => form.getByLabelText(label) as HTMLInputElement;
const submitOf = () => screen.getByRole('button', { name: 'Send message' });

async function centre(messages = [aMessage()]) {
  const account = ++lastId;
  const api = fakeApi();
  api.on(messageContract.staff, [{ id: 11, fullName: 'Dr. Linh Tran', role: 'doctor' }]);
  api.on(orderContract.list, []);
  const mine = messages.map((one) => ({ ...one, receiverId: account }));
  api.on(messageContract.list, mine);
  api.on(messageContract.thread, mine);
  const rendered = await renderScreen('/dashboard/messages', { as: aCustomer({ id: account }) });
  return { api, account, ...rendered };
}
type Centre = Awaited<ReturnType<typeof centre>>;

/** Written offline and refused when back online; then the outbox is opened. */
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
  const message = aMessage({ id: 51, parentId: null, status: 'read', subject: 'Your next dose' });
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

test('what is being written in the same form at that time stays separate, and neither replaces the other', async () => {
  const world = await centre();
  await composeNew(world);
  const edit = await refuse(world);
  const other = { receiverId: 11, subject: 'Other', content: 'Another thought', orderId: null };
  await writeDraft(world.account, 'message.new', 1, other);
  await world.user.click(edit);
  const form = within(await screen.findByRole('dialog', { name: 'New message' }));
  expect(field(form, /^Message/).value).toBe('Where is it?');
  await world.user.click(form.getByRole('button', { name: 'Discard draft' }));
  await world.user.click(form.getByRole('button', { name: 'Cancel' }));
  await world.user.click(await screen.findByRole('button', { name: 'New message' }));
  const next = within(await screen.findByRole('dialog', { name: 'New message' }));
  expect(field(next, /^Message/).value).toBe('Another thought');
});

/** The server accepts it, and the response is lost. */
async function loseTheAnswer({ api, user }: Centre) {
  api.on(messageContract.send, () => new Response('{"id":60,"sen'));
  await user.click(submitOf());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await screen.findByRole('link', { name: 'Open the outbox' }));
  await screen.findByText(/so it may have arrived/);
  const [first] = api.calls(messageContract.send);
  const arrived = aMessage({ ...first!.body, id: 60, orderId: null, parentId: null });
  api.on(messageContract.send, ({ body }) =>
    body.clientId === first!.body.clientId ? arrived : aMessage({ ...body, id: 61 } as Message),
  );
  return arrived;
}

async function editAndSend({ user }: Centre) {
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: 'New message' }));
  await user.type(field(form, /^Message/), ' Order 41.');
  await user.click(submitOf());
  await screen.findByText('An earlier version had arrived');
}

test('an edit after a lost answer is the same letter: what had arrived is shown, and the person decides', async () => {
  const world = await centre();
  const { api, user } = world;
  await composeNew(world);
  const arrived = await loseTheAnswer(world);
  await editAndSend(world);
  expect(world.path()).toBe('/outbox');
  screen.getByText(arrived.content);
  screen.getByText('Where is it? Order 41.');
  const ids = api.calls(messageContract.send).map(({ body }) => body.clientId);
  expect(ids[0]).toEqual(expect.any(String));
  expect(new Set(ids).size).toBe(1);

  await user.click(screen.getByRole('button', { name: 'Send as a new message' }));
  await screen.findByText('Everything has been sent');
  const last = api.calls(messageContract.send).at(-1)!.body;
  expect(last.content).toBe('Where is it? Order 41.');
  expect(ids).not.toContain(last.clientId);
});

test('who keeps what had arrived sends nothing more', async () => {
  const world = await centre();
  const { api, user } = world;
  await composeNew(world);
  await loseTheAnswer(world);
  await editAndSend(world);
  const before = api.calls(messageContract.send).length;
  await user.click(screen.getByRole('button', { name: 'Keep what arrived' }));
  await screen.findByText('Everything has been sent');
  expect(api.calls(messageContract.send)).toHaveLength(before);
});

test('opened once more, the version that did not arrive becomes a letter of its own', async () => {
  const world = await centre();
  const { api, user } = world;
  await composeNew(world);
  await loseTheAnswer(world);
  await editAndSend(world);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: 'New message' }));
  expect(field(form, /^Message/).value).toBe('Where is it? Order 41.');
  await user.click(submitOf());
  await screen.findByText('message sent');
  const ids = api.calls(messageContract.send).map(({ body }) => body.clientId);
  expect(ids.at(-1)).not.toBe(ids[0]);
});

test('a discarded edit leaves its id behind: the next letter is another one', async () => {
  const world = await centre();
  const { api, user } = world;
  await composeNew(world);
  await loseTheAnswer(world);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: 'New message' }));
  await user.click(form.getByRole('button', { name: 'Discard draft' }));
  await user.selectOptions(field(form, /^Recipient/), '11');
  await user.type(field(form, /^Subject/), 'Something else');
  await user.type(field(form, /^Message/), 'Another matter');
  await user.click(submitOf());
  await screen.findByText('message sent');
  const ids = api.calls(messageContract.send).map(({ body }) => body.clientId);
  expect(ids.at(-1)).not.toBe(ids[0]);
});

test('what no key opens any more can be discarded, and breaks no other screen', async () => {
  const { account, user } = await centre();
  const parcel = { iv: new Uint8Array(12), data: new ArrayBuffer(32) };
  await accountDatabase(device, account).outbox.add({
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
