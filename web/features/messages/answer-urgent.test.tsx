import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { messageContract, type Message, type WaitingLetter } from '#shared/messages.ts';
import { orderContract } from '#shared/orders.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderPart, renderScreen } from '#web/testing/render.tsx';
import { aDoctor, aMessage } from '#web/testing/samples.ts';
import { withDatabase } from '#web/testing/database.ts';
import { useAnswerable } from './action-field.tsx';
import { useWaitingLetters } from './messages.queries.ts';

withDatabase();

const PATIENT = 7;
let lastId = 900;

const letterTo = (receiverId: number): Message =>
  aMessage({
    ...{ id: 70, senderId: PATIENT, receiverId, attention: 'urgent', holdsBack: true },
    ...{ subject: 'Help', status: 'read' },
    sender: { fullName: 'Maya Thompson', role: 'customer' },
    receiver: { fullName: 'Dr. Linh Tran', role: 'doctor' },
  });

const waiting = (change: Partial<WaitingLetter>): WaitingLetter => ({
  ...{ id: 70, attention: 'urgent', senderId: PATIENT, isAnswerable: true },
  ...{ senderName: 'Maya Thompson', receiverName: 'Dr. Linh Tran' },
  createdAt: new Date().toISOString(),
  ...change,
});

async function answering(change: Partial<WaitingLetter> = {}, answers: Message[] = []) {
  const api = fakeApi();
  const id = ++lastId;
  const letter = letterTo(id);
  api.on(messageContract.list, ({ query }) => (query.folder === 'sent' ? [] : [letter]));
  api.on(messageContract.urgent, [waiting(change)]);
  api.on(messageContract.thread, [letter, ...answers]);
  api.on(messageContract.markRead, { ...letter, thread: [letter] });
  api.on(orderContract.list, []);
  api.on(messageContract.send, ({ body }) =>
    aMessage({ ...body, id: 71, orderId: null, parentId: 70 }),
  );
  const world = await renderScreen('/doctor/messages?folder=inbox&message=70', {
    as: aDoctor({ id }),
  });
  return { api, ...world };
}

type World = Awaited<ReturnType<typeof answering>>;

async function reply({ user }: World) {
  const [button] = await screen.findAllByRole('button', { name: 'Reply' });
  await user.click(button!);
  return within(await screen.findByRole('dialog', { name: 'Reply' }));
}

const sentBy = ({ api }: World) => api.calls(messageContract.send).map(({ body }) => body);

test('beside the answer to an urgent letter stands what was done, and goes with it', async () => {
  const world = await answering();
  const form = await reply(world);
  const choice = await form.findByLabelText<HTMLSelectElement>(/^What was done/);
  expect(choice.value).toBe('');
  form.getByText(/^Without a choice the urgent message stays open.*A choice closes /);
  await world.user.type(form.getByLabelText(/^Message/), 'Go to the hospital.');
  await world.user.selectOptions(choice, 'sent_to_emergency');
  await world.user.click(form.getByRole('button', { name: 'Send message' }));
  await screen.findByText('message sent');
  expect(sentBy(world)).toMatchObject([
    { action: 'sent_to_emergency', answers: [70], receiverId: PATIENT },
  ]);
});

test('without a choice its writer is asked, and can choose or send it all the same', async () => {
  const world = await answering();
  const { user } = world;
  const form = await reply(world);
  const choice = await form.findByLabelText(/^What was done/);
  await user.type(form.getByLabelText(/^Message/), 'I am calling you.');
  const send = () => user.click(form.getByRole('button', { name: 'Send message' }));
  await send();
  const question = await screen.findByRole('alertdialog', { name: 'Send without a choice?' });
  await user.click(within(question).getByRole('button', { name: 'Choose' }));
  await waitFor(() => expect(document.activeElement).toBe(choice));
  expect(sentBy(world)).toEqual([]);
  await send();
  await user.click(await screen.findByRole('button', { name: 'Send anyway' }));
  await screen.findByText('message sent');
  expect(sentBy(world)[0]?.action ?? null).toBeNull();
});

test('the choice is part of the draft', async () => {
  const world = await answering();
  const form = await reply(world);
  await world.user.selectOptions(await form.findByLabelText(/^What was done/), 'told_to_stop');
  await world.user.click(form.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = await reply(world);
  const choice = await again.findByLabelText<HTMLSelectElement>(/^What was done/);
  expect(choice.value).toBe('told_to_stop');
});

test('a letter that comes after the choice is not closed by it', async () => {
  const world = await answering();
  const { api, user } = world;
  const form = await reply(world);
  await user.selectOptions(await form.findByLabelText(/^What was done/), 'nothing_wrong');
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  api.on(messageContract.urgent, [waiting({}), waiting({ id: 72, receiverName: 'Dr. An Vo' })]);
  const again = await reply(world);
  await screen.findByRole('link', { name: /to Dr\. An Vo/, hidden: true });
  await user.type(again.getByLabelText(/^Message/), 'All is well.');
  await user.click(again.getByRole('button', { name: 'Send message' }));
  await screen.findByText('message sent');
  expect(sentBy(world)).toMatchObject([{ action: 'nothing_wrong', answers: [70] }]);
});

function Letters() {
  const seen = useAnswerable({ id: PATIENT, fullName: 'Maya Thompson', role: 'customer' });
  const { data = [], refetch } = useWaitingLetters();
  return (
    <button onClick={() => void refetch()}>
      {seen.length} of {data.length}
    </button>
  );
}

test('a letter that a colleague closes meanwhile can still be answered with what was done', async () => {
  const api = fakeApi();
  api.on(messageContract.urgent, [waiting({})]);
  const { user } = await renderPart(<Letters />, { as: aDoctor({ id: ++lastId }) });
  const button = await screen.findByRole('button', { name: '1 of 1' });
  api.on(messageContract.urgent, []);
  await user.click(button);
  await screen.findByRole('button', { name: '1 of 0' });
});

test('the team reads beside the answer what was done', async () => {
  const answer = aMessage({
    ...{ id: 71, parentId: 70, senderId: 11, receiverId: PATIENT, action: 'told_to_stop' },
    sender: { fullName: 'Dr. Linh Tran', role: 'doctor' },
    receiver: { fullName: 'Maya Thompson', role: 'customer' },
  });
  await answering({}, [answer]);
  await screen.findByText('What was done: Told the patient to stop');
});

test.each([
  ['nobody has read', { isAnswerable: false }],
  ['somebody else wrote', { senderId: 8 }],
])('an urgent letter that %s asks for nothing', async (_, change) => {
  const world = await answering(change);
  const form = await reply(world);
  await screen.findByRole('link', { name: /Maya Thompson.*to Dr\. Linh Tran/ });
  expect(form.queryByLabelText(/^What was done/)).toBeNull();
});
