import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { configContract } from '#shared/config.ts';
import { messageContract, type Message, type WaitingLetter } from '#shared/messages.ts';
import { orderContract } from '#shared/orders.ts';
import { patientContract } from '#shared/patients.ts';
import { anOwnProfile } from '#web/testing/care-samples.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { quietAnswers } from '#web/testing/quiet-answers.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aCustomer, aDoctor, aMessage, aStaffMember } from '#web/testing/samples.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

const STAFF = { id: 13, fullName: 'Sam Ortiz', role: 'staff' } as const;
let lastId = 500;

async function patientAt(country: string, sent: Message[] = []) {
  const api = fakeApi();
  const id = ++lastId;
  api.on(orderContract.list, []);
  api.on(messageContract.list, ({ query }) => (query.folder === 'sent' ? sent : []));
  api.on(messageContract.thread, sent);
  api.on(messageContract.staff, [STAFF, { id: 11, fullName: 'Dr. Linh Tran', role: 'doctor' }]);
  api.on(messageContract.send, ({ body }) =>
    aMessage({ ...body, id: 60, orderId: null, parentId: null }),
  );
  api.on(patientContract.ownProfile, { ...anOwnProfile(), country });
  api.on(configContract.find, {
    ...(quietAnswers.get(configContract.find.name)!() as object),
    crisisLines: { vn: { name: 'Hotline of the practice', phone: '1900 0000' } },
  } as never);
  const path = `/dashboard/messages${sent.length > 0 ? '?folder=sent&message=60' : ''}`;
  return { api, ...(await renderScreen(path, { as: aCustomer({ id }) })) };
}

type World = Awaited<ReturnType<typeof patientAt>>;

async function write({ user }: World, text: string) {
  await user.click(await screen.findByRole('button', { name: 'New message' }));
  const form = within(await screen.findByRole('dialog', { name: 'New message' }));
  await form.findByRole('option', { name: 'Sam Ortiz (Staff)' });
  await user.selectOptions(form.getByLabelText(/^Recipient/), '13');
  await user.type(form.getByLabelText(/^Subject/), 'A question');
  await user.type(form.getByLabelText(/^Message/), text);
  return form;
}

const numbers = (within_: Pick<typeof screen, 'getAllByRole'>) =>
  within_
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => href.startsWith('tel:'));

describe('a red word', () => {
  test('shows whom to call before it is sent and again after it, and stops nobody', async () => {
    const world = await patientAt('United States');
    const form = await write(world, 'I took 50 units instead of 5');
    await form.findByText('Get help now, do not wait for our answer');
    // Numbers of every country stand there until the profile says which one it is.
    await waitFor(() => expect(numbers(form)).not.toContain('tel:115'));
    expect(numbers(form)).toEqual(
      expect.arrayContaining(['tel:911', 'tel:988', 'tel:18002221222']),
    );
    form.getByText(/Do not take another dose/);
    form.getByText(/a doctor is told of it at once/);
    await world.user.click(form.getByRole('button', { name: 'Send message' }));
    const sent = within(await screen.findByRole('dialog', { name: 'message sent' }));
    await sent.findByText('Get help now, do not wait for our answer');
    expect(numbers(sent)).toContain('tel:911');
    expect(world.api.calls(messageContract.send)).toHaveLength(1);
    await world.user.click(sent.getAllByRole('button', { name: 'Close' }).at(-1)!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('in Vietnam shows 115 and the line of the practice', async () => {
    const world = await patientAt('Vietnam');
    const form = await write(world, 'Tôi không muốn sống nữa');
    await form.findByText('Hotline of the practice', { exact: false });
    expect(numbers(form)).toEqual(expect.arrayContaining(['tel:115', 'tel:19000000']));
    expect(numbers(form)).not.toContain('tel:988');
  });

  test('shows it offline too, with what waits on this device', async () => {
    const world = await patientAt('United States');
    const form = await write(world, 'I fainted this');
    world.api.setOffline(true);
    await world.user.type(form.getByLabelText(/^Message/), ' morning');
    await form.findByText('Get help now, do not wait for our answer');
    await world.user.click(form.getByRole('button', { name: 'Send message' }));
    const sent = within(await screen.findByRole('dialog', { name: /Saved on this device/ }));
    await sent.findByText('Get help now, do not wait for our answer');
    expect(numbers(sent).length).toBeGreaterThan(0);
  });

  test('stands beside the sent letter until somebody has opened it', async () => {
    const mine = (status: 'unread' | 'read') =>
      aMessage({
        ...{ id: 60, senderId: lastId + 1, receiverId: 13, status, content: 'I fainted' },
        sender: { fullName: 'Maya Thompson', role: 'customer' },
        receiver: { fullName: 'Sam Ortiz', role: 'staff' },
      });
    const { unmount } = await patientAt('United States', [mine('unread')]);
    await screen.findByText('Get help now, do not wait for our answer');
    unmount();
    await patientAt('United States', [mine('read')]);
    await screen.findByRole('article', { name: 'Maya Thompson' });
    expect(screen.queryByText('Get help now, do not wait for our answer')).toBeNull();
  });

  test('is none in an everyday letter, which closes as before', async () => {
    const world = await patientAt('United States');
    const form = await write(world, 'You charged me too much');
    await world.user.click(form.getByRole('radio', { name: 'No' }));
    await world.user.click(form.getByRole('button', { name: 'Send message' }));
    await screen.findByText('message sent');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('Get help now, do not wait for our answer')).toBeNull();
  });
});

describe('a letter to the front office', () => {
  const question = 'Is this about how you feel or your medicine?';

  test('is asked whether a clinician must read it, which goes with it', async () => {
    const world = await patientAt('United States');
    const form = await write(world, 'Something is off with my left side');
    await world.user.click(form.getByRole('button', { name: 'Send message' }));
    const group = await form.findByRole('group', { name: new RegExp(question.slice(0, -1)) });
    await within(group).findByText('This field is required');
    expect(world.api.calls(messageContract.send)).toEqual([]);
    await world.user.click(within(group).getByRole('radio', { name: 'Yes' }));
    await world.user.click(form.getByRole('button', { name: 'Send message' }));
    await screen.findByText('message sent');
    expect(world.api.calls(messageContract.send)[0]!.body).toMatchObject({ isHealth: true });
  });

  test('keeps the answer in its draft, and a letter to a doctor is not asked', async () => {
    const world = await patientAt('United States');
    const form = await write(world, 'Something is off with my left side');
    await world.user.click(form.getByRole('radio', { name: 'Yes' }));
    await world.user.click(form.getByRole('button', { name: 'Cancel' }));
    await world.user.click(await screen.findByRole('button', { name: 'New message' }));
    const again = within(await screen.findByRole('dialog', { name: 'New message' }));
    expect(again.getByRole<HTMLInputElement>('radio', { name: 'Yes' }).checked).toBe(true);
    await world.user.selectOptions(again.getByLabelText(/^Recipient/), '11');
    await waitFor(() => expect(again.queryByRole('radio', { name: 'Yes' })).toBeNull());
    await world.user.click(again.getByRole('button', { name: 'Send message' }));
    await screen.findByText('message sent');
    expect(world.api.calls(messageContract.send)[0]!.body).not.toHaveProperty('isHealth');
  });
});

describe('for the team', () => {
  const toStaff = aMessage({
    ...{ id: 70, senderId: 7, receiverId: 13, attention: 'symptoms', isDoctorTold: true },
    sender: { fullName: 'Maya Thompson', role: 'customer' },
    receiver: { fullName: 'Sam Ortiz', role: 'staff' },
  });
  const waiting: WaitingLetter = {
    id: 70,
    attention: 'urgent',
    senderName: 'Maya Thompson',
    receiverName: 'Sam Ortiz',
    createdAt: new Date().toISOString(),
  };

  test('the front office reads that a doctor has been told', async () => {
    const api = fakeApi();
    api.on(messageContract.list, ({ query }) => (query.folder === 'sent' ? [] : [toStaff]));
    api.on(messageContract.thread, [toStaff]);
    const { user } = await renderScreen('/doctor/messages?folder=inbox', {
      as: aStaffMember({ id: 13 }),
    });
    const row = await screen.findByRole('link', { name: /Maya Thompson/ });
    within(row).getByText('Symptoms');
    within(row).getByText('A doctor has been told');
    await user.click(row);
    await waitFor(() => expect(screen.getAllByText('A doctor has been told')).toHaveLength(2));
  });

  test('the front office passes on a letter in whose words nothing was found', async () => {
    const api = fakeApi();
    let letter: Message = { ...toStaff, attention: null, isDoctorTold: false };
    api.on(messageContract.list, ({ query }) => (query.folder === 'sent' ? [] : [letter]));
    api.on(messageContract.thread, () => [letter]);
    api.on(messageContract.passOn, () => (letter = toStaff));
    const { user } = await renderScreen('/doctor/messages?folder=inbox&message=70', {
      as: aStaffMember({ id: 13 }),
    });
    await user.click(await screen.findByRole('button', { name: 'A clinician should read this' }));
    await waitFor(() => expect(screen.getAllByText('A doctor has been told')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'A clinician should read this' })).toBeNull();
    expect(api.calls(messageContract.passOn).map(({ params }) => params)).toEqual([{ id: 70 }]);
  });

  test('a doctor finds above the folders what waits, opens it, and answers in a letter of their own', async () => {
    const api = fakeApi();
    const letter = { ...toStaff, attention: 'urgent' as const, subject: 'Help' };
    api.on(messageContract.list, []);
    api.on(messageContract.urgent, [waiting]);
    api.on(messageContract.thread, [letter]);
    api.on(messageContract.markRead, { ...letter, thread: [letter] });
    api.on(orderContract.list, []);
    const { user } = await renderScreen('/doctor/messages', { as: aDoctor() });
    await user.click(await screen.findByRole('link', { name: /Maya Thompson.*to Sam Ortiz/ }));
    const [reply] = await screen.findAllByRole('button', { name: 'Reply' });
    await user.click(reply!);
    const form = within(await screen.findByRole('dialog', { name: 'New message' }));
    expect(form.getByLabelText<HTMLInputElement>(/^Subject/).value).toBe('Re: Help');
    form.getByDisplayValue('Maya Thompson (Customer)');
  });
});
