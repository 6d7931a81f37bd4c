import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { blogContract } from '#shared/blog.ts';
import { messageContract } from '#shared/messages.ts';
import { orderContract } from '#shared/orders.ts';
import { patientContract } from '#shared/patients.ts';
import { subscriptionContract } from '#shared/subscriptions.ts';
import { PostEditor } from '#web/features/blog/editor/post-editor.tsx';
import { aCategory, aPost } from '#web/features/blog/testing/posts.ts';
import { ComposeDialog } from '#web/features/messages/compose-dialog.tsx';
import { letterTo } from '#web/features/messages/compose-target.ts';
import { ProfileForm } from '#web/features/patients/profile-form.tsx';
import { NewNote } from '#web/features/subscriptions/notes/new-note.tsx';
import { NoteItem } from '#web/features/subscriptions/notes/note-item.tsx';
import { openCase, ready } from '#web/screens/doctor/testing/review-world.tsx';
import { aNote, anOwnProfile } from './care-samples.ts';
import { forgetDrafts } from './drafts.ts';
import { failEveryWay, outliveLogin, renderForMember } from './failing-forms.tsx';
import { fakeApi } from './fake-api.ts';
import { aCustomer, aDoctor, anAdmin } from './samples.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

afterEach(() => forgetDrafts(aCustomer(), aDoctor(), anAdmin()));

const field = (name: RegExp | string) => screen.getByRole('textbox', { name });
const click = (name: string) => screen.getByRole('button', { name });

test('the own profile survives every failure', async () => {
  const api = fakeApi();
  const person = aCustomer();
  const { user } = await renderForMember(
    <ProfileForm profile={anOwnProfile()} onMoved={() => undefined} />,
    person,
  );
  await user.type(await screen.findByRole('textbox', { name: /^Full name/ }), ' Reyes');
  await user.selectOptions(screen.getByRole('combobox', { name: /^State/ }), 'CA');
  const form = {
    api,
    endpoint: patientContract.changeOwnProfile,
    root: () => field(/^Full name/).closest('form')!,
    press: () => user.click(click('Save profile')),
  };
  await failEveryWay({
    ...form,
    fallback: 'Your profile could not be saved. Please try again.',
    field: ['fullName', () => field(/^Full name/)],
  });
  await outliveLogin(form, person);
});

test('a message survives every refusal, and waits on the device for everything else', async () => {
  const api = fakeApi();
  const person = aCustomer();
  api.on(orderContract.list, []);
  const onClose = vi.fn();
  const letter = letterTo({ id: 11, fullName: 'Dr. Linh Tran', role: 'doctor' }, null);
  const part = <ComposeDialog letter={letter} onClose={onClose} />;
  const { user } = await renderForMember(part, person);
  await user.type(await screen.findByRole('textbox', { name: /^Subject/ }), 'Nausea');
  await user.type(field(/^Message/), 'Since the second week.');
  const form = {
    api,
    endpoint: messageContract.send,
    root: () => screen.getByRole('dialog'),
    press: () => user.click(click('Send message')),
  };
  await failEveryWay({
    ...form,
    fallback: 'The message could not be sent. It is kept here; please try again.',
    field: ['subject', () => field(/^Subject/)],
    without: ['internal', 'proxy', 'silence', 'offline', 'too_many'],
  });
  expect(onClose).not.toHaveBeenCalled();
  api.on(messageContract.send, () => new Response('', { status: 500 }));
  await form.press();
  await screen.findByText(/^Something failed on our side\. What you wrote is saved on this device/);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a new note survives every failure', async () => {
  const api = fakeApi();
  const person = aDoctor();
  const { user } = await renderForMember(<NewNote orderId={41} mayMarkPrivate={false} />, person);
  await user.click(await screen.findByRole('button', { name: 'Add note' }));
  await user.type(await screen.findByRole('textbox', { name: /^New note/ }), 'Call on Monday.');
  const form = {
    api,
    endpoint: subscriptionContract.addNote,
    root: () => field(/^New note/).closest('form')!,
    press: () => user.click(click('Save note')),
  };
  await failEveryWay({
    ...form,
    fallback: 'Failed to add note',
    field: ['content', () => field(/^New note/)],
  });
  await outliveLogin(form, person);
});

test('a changed note survives every failure', async () => {
  const api = fakeApi();
  const person = aDoctor();
  const part = (
    <ul>
      <NoteItem orderId={41} note={aNote()} mayMarkPrivate={false} onRemoved={() => undefined} />
    </ul>
  );
  const { user } = await renderForMember(part, person);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const note = () => screen.getByRole('textbox');
  await user.type(await screen.findByRole('textbox'), ' Better now.');
  const form = {
    api,
    endpoint: subscriptionContract.changeNote,
    root: () => note().closest('form')!,
    press: () => user.click(click('Save changes')),
  };
  await failEveryWay({ ...form, fallback: 'Failed to update note', field: ['content', note] });
  await outliveLogin(form, person);
});

test('a decision and its notes survive every failure', async () => {
  const { api, user } = await openCase();
  await user.type(await screen.findByRole('textbox', { name: 'Notes' }), 'Start low.');
  await user.click(await ready('Approve'));
  const ask = await screen.findByRole('alertdialog');
  await failEveryWay({
    api,
    endpoint: orderContract.move,
    // The dialog covers the panel, which is unreachable meanwhile.
    root: () => document.body,
    press: () => user.click(within(ask).getByRole('button', { name: 'Approve order' })),
    fallback: 'The order update failed. Please try again.',
    // There was no response, and a check has shown that nothing was done.
    says: {
      silence: 'Your decision did not arrive, and nothing has changed. You can decide again.',
    },
    // Decisions are not possible offline at all (doctor.spec.ts).
    without: ['offline'],
  });
});

test('an article survives every failure', async () => {
  const api = fakeApi();
  const person = anAdmin();
  const content = `<dl><dt>Words</dt><dd>${'Words. '.repeat(12)}</dd></dl>`;
  const { user } = await renderForMember(
    <PostEditor
      post={aPost({ content })}
      categories={[aCategory()]}
      onSaved={() => undefined}
      onReload={() => Promise.resolve()}
    />,
    person,
  );
  const summary = () => screen.getByLabelText(/^Summary/);
  await user.type(await screen.findByLabelText(/^Summary/), ' Mine.');
  await user.selectOptions(screen.getByLabelText(/^Category/), 'fitness');
  await user.selectOptions(screen.getByLabelText(/^Language/, { selector: 'select' }), 'en');
  const form = {
    api,
    endpoint: blogContract.changePost,
    root: () => summary().closest('form')!,
    press: () => user.click(click('Save post')),
  };
  const internal = 'Something went wrong on our side. Please try again.';
  await failEveryWay({
    ...form,
    fallback: internal,
    says: {
      silence: 'The service is not available right now. Please try again shortly.',
    },
    field: ['summary', summary],
  });
  await outliveLogin(form, person);
});
