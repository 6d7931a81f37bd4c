import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AppError, errors } from '#shared/lib/errors.ts';
import { messageContract, messageErrors, type Message } from '#shared/messages.ts';
import { orderContract } from '#shared/orders.ts';
import { syncContract } from '#shared/sync.ts';
import { sendNow } from '#web/device/page/use-outbox.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aCustomer, aDoctor, aMessage, anOrder } from '#web/testing/samples.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

const TEAM = [
  { id: 11, fullName: 'Dr. Linh Tran', role: 'doctor' },
  { id: 13, fullName: 'Sam Ortiz', role: 'staff' },
] as const;

/** Drafts are stored per account, so a test with a new id starts without any. */
let lastId = 100;

async function centre(inbox: Message[] = [], path = '/dashboard/messages', id = ++lastId) {
  const api = fakeApi();
  const mine = inbox.map((one) => ({ ...one, receiverId: id }));
  api.on(orderContract.list, [anOrder(), anOrder({ id: 42, referenceNumber: 'SEM-1042' })]);
  // A server that did not show what it has taken would pass for one restored from a backup, and get it again.
  const sent: Message[] = [];
  api.on(messageContract.list, ({ query }) => (query.folder === 'sent' ? sent : mine));
  api.on(messageContract.thread, mine);
  api.on(messageContract.staff, [...TEAM]);
  api.on(messageContract.send, ({ body }) => {
    const { orderId = null, parentId = null } = body;
    sent.push(aMessage({ ...body, id: 60, orderId, parentId }));
    return sent.at(-1)!;
  });
  return { id, api, ...(await renderScreen(path, { as: aCustomer({ id }) })) };
}

type World = Awaited<ReturnType<typeof centre>>;

async function compose({ user }: World) {
  await user.click(await screen.findByRole('button', { name: 'New message' }));
  return within(await screen.findByRole('dialog', { name: 'New message' }));
}

async function reply({ user }: World) {
  await user.click(await screen.findByRole('link', { name: /Dr\. Linh Tran/ }));
  const [button] = await screen.findAllByRole('button', { name: 'Reply' });
  await user.click(button!);
  return within(await screen.findByRole('dialog', { name: 'Reply' }));
}

type Form = Awaited<ReturnType<typeof compose>>;
const field = (form: Form, name: RegExp) => form.getByLabelText<HTMLInputElement>(name);
const send = (form: Form) => form.getByRole('button', { name: 'Send message' });
const read = (change: Partial<Message> = {}) => aMessage({ status: 'read', ...change });

describe('the form', () => {
  test('names what is missing, in the documented words', async () => {
    const world = await centre();
    const form = await compose(world);
    await world.user.click(send(form));
    await form.findByText('Recipient is required');
    form.getByText('Subject is required');
    form.getByText('Message is required');
    expect(world.api.calls(messageContract.send)).toEqual([]);
  });

  test('offers the team with their roles, and no order or one of the own', async () => {
    const world = await centre();
    const form = await compose(world);
    await form.findByRole('option', { name: 'Dr. Linh Tran (Doctor)' });
    form.getByRole('option', { name: 'Sam Ortiz (Staff)' });
    form.getByRole('option', { name: 'none' });
    await form.findByRole('option', { name: /^#41 · SEM-1041/ });
    form.getByRole('option', { name: /^#42 · SEM-1042/ });
  });

  test('sends once, says so, closes and asks for the lists again', async () => {
    const world = await centre();
    const { api, user } = world;
    const form = await compose(world);
    await form.findByRole('option', { name: 'Sam Ortiz (Staff)' });
    await user.selectOptions(field(form, /^Recipient/), '13');
    await form.findByRole('option', { name: /^#42/ });
    await user.selectOptions(field(form, /^Related order/), '42');
    await user.type(field(form, /^Subject/), 'Parcel');
    await user.type(field(form, /^Message/), 'Where is it?');
    await user.click(form.getByRole('radio', { name: 'No' }));
    const before = api.calls(syncContract.messages).length;
    await user.dblClick(send(form));
    await screen.findByText('message sent');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.calls(messageContract.send).map(({ body }) => body)).toEqual([
      {
        receiverId: 13,
        subject: 'Parcel',
        content: 'Where is it?',
        orderId: 42,
        parentId: null,
        clientId: expect.any(String),
        isHealth: false,
      },
    ]);
    await waitFor(() => expect(api.calls(syncContract.messages).length).toBeGreaterThan(before));
  });

  test('a refusal says why and keeps every word', async () => {
    const world = await centre();
    const { api, user } = world;
    const form = await compose(world);
    await form.findByRole('option', { name: 'Sam Ortiz (Staff)' });
    await user.selectOptions(field(form, /^Recipient/), '13');
    await user.type(field(form, /^Subject/), 'Parcel');
    await user.type(field(form, /^Message/), 'Where is it?');
    await user.click(form.getByRole('radio', { name: 'No' }));
    api.on(messageContract.send, () => {
      throw new AppError(messageErrors.no_recipient);
    });
    await user.click(send(form));
    await form.findByText(messageErrors.no_recipient.message);
    expect(field(form, /^Subject/).value).toBe('Parcel');
    expect(field(form, /^Message/).value).toBe('Where is it?');
  });

  test('it waits while the server is unreachable, and is sent once, under its key', async () => {
    const world = await centre();
    const { api, user } = world;
    const form = await compose(world);
    await form.findByRole('option', { name: 'Sam Ortiz (Staff)' });
    await user.selectOptions(field(form, /^Recipient/), '13');
    await user.type(field(form, /^Subject/), 'Parcel');
    await user.type(field(form, /^Message/), 'Where is it?');
    await user.click(form.getByRole('radio', { name: 'No' }));
    api.setOffline(true);
    await user.click(send(form));
    await screen.findByText(/Saved on this device/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('tab', { name: /Sent/ }));
    await screen.findByText('Waiting to be sent');

    api.setOffline(false);
    api.on(messageContract.send, () => {
      throw new AppError(errors.internal);
    });
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(api.calls(messageContract.send)).toHaveLength(1));
    api.on(messageContract.send, aMessage());
    await sendNow();
    await waitFor(() => expect(screen.queryByText('Waiting to be sent')).toBeNull());
    const keys = api
      .calls(messageContract.send)
      .map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });

  test('what was typed is there again after closing, until it is discarded', async () => {
    const world = await centre();
    const { user } = world;
    const form = await compose(world);
    await user.type(field(form, /^Message/), 'Half a thought');
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    const again = await compose(world);
    expect(field(again, /^Message/).value).toBe('Half a thought');
    await user.click(again.getByRole('button', { name: 'Discard draft' }));
    expect(field(again, /^Message/).value).toBe('');
    await user.click(again.getByRole('button', { name: 'Cancel' }));
    expect(field(await compose(world), /^Message/).value).toBe('');
  });

  test('a link names the person and the order', async () => {
    const world = await centre([], '/dashboard/messages?to=11&order=41');
    const form = within(await screen.findByRole('dialog', { name: 'New message' }));
    expect(field(form, /^Recipient/).value).toBe('Dr. Linh Tran (Doctor)');
    await form.findByRole('option', { name: /^#41 · / });
    expect(field(form, /^Related order/).value).toBe('41');
    await world.user.click(form.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(world.path()).toBe('/dashboard/messages'));
  });

  test('a link to somebody who cannot be written to lets choose', async () => {
    await centre([], '/dashboard/messages?to=99');
    const form = within(await screen.findByRole('dialog', { name: 'New message' }));
    form.getByText(/You cannot write to the person this link names/);
    await form.findByRole('option', { name: 'Sam Ortiz (Staff)' });
  });
});

describe('a reply', () => {
  test('goes to the other party, about the same order, in the same thread', async () => {
    const world = await centre([read({ orderId: 41, parentId: 50 })]);
    const form = await reply(world);
    const recipient = field(form, /^Recipient/);
    expect([recipient.value, recipient.readOnly]).toEqual(['Dr. Linh Tran (Doctor)', true]);
    expect(field(form, /^Related order/).value).toMatch(/^#41/);
    expect(field(form, /^Related order/).readOnly).toBe(true);
    expect(field(form, /^Subject/).value).toBe('Re: Your next dose');
    await world.user.type(field(form, /^Message/), 'Thank you');
    await world.user.click(send(form));
    await screen.findByText('message sent');
    expect(world.api.calls(messageContract.send)[0]!.body).toEqual({
      receiverId: 11,
      subject: 'Re: Your next dose',
      content: 'Thank you',
      orderId: 41,
      parentId: 50,
      clientId: expect.any(String),
    });
  });

  test('to a first message hangs on that; without an order one may be chosen', async () => {
    const world = await centre([read({ subject: 'Re: Your next dose' })]);
    const form = await reply(world);
    expect(field(form, /^Subject/).value).toBe('Re: Your next dose');
    await form.findByRole('option', { name: /^#42/ });
    await world.user.selectOptions(field(form, /^Related order/), '42');
    await world.user.type(field(form, /^Message/), 'Thank you');
    await world.user.click(send(form));
    await screen.findByText('message sent');
    expect(world.api.calls(messageContract.send)[0]!.body).toMatchObject({
      orderId: 42,
      parentId: 51,
    });
  });

  test('has a draft of its own', async () => {
    const world = await centre([read()]);
    const form = await reply(world);
    await world.user.type(field(form, /^Message/), 'Half an answer');
    await world.user.click(form.getByRole('button', { name: 'Cancel' }));
    expect(field(await compose(world), /^Message/).value).toBe('');
  });
});

test('a doctor finds a patient by name and links one of their orders', async () => {
  const api = fakeApi();
  const patient = { id: 7, fullName: 'Maya Thompson', role: 'customer' } as const;
  api.on(messageContract.recipients, ({ query }) => (query.search === 'maya' ? [patient] : []));
  api.on(orderContract.list, ({ query }) => (query.customerId === 7 ? [anOrder()] : []));
  api.on(messageContract.send, aMessage());
  const { user } = await renderScreen('/doctor/messages', { as: aDoctor({ id: ++lastId }) });
  await user.click(await screen.findByRole('button', { name: 'New message' }));
  const form = within(await screen.findByRole('dialog', { name: 'New message' }));
  await user.type(form.getByRole('combobox', { name: /^Recipient/ }), 'maya');
  await user.click(await screen.findByRole('option', { name: 'Maya Thompson (Customer)' }));
  await form.findByRole('option', { name: /^#41/ });
  await user.selectOptions(field(form, /^Related order/), '41');
  await user.type(field(form, /^Subject/), 'Dose');
  await user.type(field(form, /^Message/), 'Stay on the first stage.');
  await user.click(send(form));
  await screen.findByText('message sent');
  expect(api.calls(messageContract.send)[0]!.body).toMatchObject({ receiverId: 7, orderId: 41 });
});
