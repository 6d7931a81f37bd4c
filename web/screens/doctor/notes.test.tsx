import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { User } from '#shared/accounts.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { patientContract } from '#shared/patients.ts';
import { subscriptionContract, type Note } from '#shared/subscriptions.ts';
import { aNote, anEntry, aPatient, aSubscription } from '#web/testing/care-samples.ts';
import { forgetDrafts } from '#web/testing/drafts.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aDoctor, anAdmin, aStaffMember } from '#web/testing/samples.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

const all = { edit: true, remove: true };
const none = { edit: false, remove: false };

afterEach(() => forgetDrafts(aDoctor(), anAdmin(), aStaffMember()));

/** A server with the notes of one subscription. */
async function reading(as: User, ...given: Note[]) {
  let notes = given;
  const api = fakeApi();
  api.on(patientContract.approved, [anEntry()]);
  const can = { deactivate: true, markNotesPrivate: as.role !== 'doctor' };
  api.on(patientContract.find, aPatient({ subscriptions: [aSubscription({ can })] }));
  api.on(subscriptionContract.notes, () => notes);
  api.on(subscriptionContract.addNote, ({ body }) => {
    const added = aNote({ id: 90, content: body.content, isPrivate: body.isPrivate ?? false });
    notes = [added, ...notes];
    return added;
  });
  api.on(subscriptionContract.changeNote, ({ params, body }) => {
    const before = notes.find(({ id }) => id === params.noteId)!;
    const after = { ...before, content: body.content, version: before.version + 1 };
    notes = notes.map((note) => (note === before ? after : note));
    return after;
  });
  api.on(subscriptionContract.removeNote, ({ params }) => {
    notes = notes.filter(({ id }) => id !== params.noteId);
    return null;
  });
  const rendered = await renderScreen('/doctor/patients/7', { as });
  const add = await screen.findByRole('button', { name: 'Add note' });
  return { api, add, setNotes: (next: Note[]) => (notes = next), ...rendered };
}

const box = (name: RegExp | string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });

describe('who may do what', () => {
  test('a doctor has no private flag, and edits only where the server says so', async () => {
    const { user, add } = await reading(
      aDoctor(),
      aNote({ id: 5, content: 'My own.' }),
      aNote({ id: 6, content: 'Of another.', can: none }),
    );
    await screen.findByText('Of another.');
    expect(screen.getAllByRole('button', { name: 'Edit' })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    await user.click(add);
    await screen.findByRole('textbox', { name: /^New note/ });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test.each([
    ['an admin', anAdmin()],
    ['staff', aStaffMember()],
  ])('%s marks notes as private', async (_, as) => {
    const { api, user, add } = await reading(as, aNote({ can: all }));
    await user.click(add);
    await user.type(box(/^New note/), 'Owes us a call.');
    await user.click(screen.getByRole('checkbox', { name: 'Private note' }));
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await screen.findByText('Note added successfully');
    expect(api.calls(subscriptionContract.addNote)[0]!.body).toEqual({
      content: 'Owes us a call.',
      isPrivate: true,
    });
    expect(await screen.findByText('Private')).toBeTruthy();
  });
});

test('a note says who wrote it, in which role, when, and whether it was changed', async () => {
  await reading(aDoctor(), aNote({ version: 2 }));
  const note = (await screen.findByText('Nausea in week two.')).closest('li')!;
  expect(note.textContent).toContain('Dr. Linh Tran (Doctor) · Nov 1, 2026');
  expect(note.textContent).toContain('edited');
});

describe('a new note', () => {
  test('opens and closes by its button and is told of when added', async () => {
    const { api, user, add } = await reading(aDoctor());
    expect(add.getAttribute('aria-expanded')).toBe('false');
    await user.click(add);
    expect(add.getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(box(/^New note/));
    await user.type(box(/^New note/), 'Tolerates it well.');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await screen.findByText('Note added successfully');
    await screen.findByText('Tolerates it well.');
    expect(screen.queryByRole('textbox', { name: /^New note/ })).toBeNull();
    expect(document.activeElement).toBe(add);
    expect(api.calls(subscriptionContract.addNote)[0]!.body).toEqual({
      content: 'Tolerates it well.',
    });
  });

  test('must say something, and at most 5000 characters', async () => {
    const { api, user, add } = await reading(aDoctor());
    await user.click(add);
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await screen.findByText('Content is required');
    await user.click(box(/^New note/));
    await user.paste('x'.repeat(5001));
    await screen.findByText('Content must be less than 5000 characters');
    expect(api.calls(subscriptionContract.addNote)).toEqual([]);
    await user.clear(box(/^New note/));
    await user.paste('so '.repeat(1666));
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await screen.findByText('Note added successfully');
  });

  test('that was not taken keeps its words and says why', async () => {
    const { api, user, add } = await reading(aDoctor());
    api.on(subscriptionContract.addNote, () => new Response('', { status: 500 }));
    await user.click(add);
    await user.type(box(/^New note/), 'Do not lose me.');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await screen.findByText('Failed to add note');
    expect(box(/^New note/).value).toBe('Do not lose me.');
    api.on(subscriptionContract.addNote, () => {
      throw new AppError(errors.forbidden);
    });
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await screen.findByText(errors.forbidden.message);
  });

  test('is there again when the details are opened anew', async () => {
    const { user, add } = await reading(aDoctor());
    await user.click(add);
    await user.type(box(/^New note/), 'Half a sent');
    await user.click(
      within(screen.getByRole('article', { name: 'Maya Thompson' })).getByRole('link', {
        name: 'Patients',
      }),
    );
    await user.click(await screen.findByRole('link', { name: 'View details' }));
    const again = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^New note/ });
    expect(again.value).toBe('Half a sent');
  });
});

describe('a note that is changed', () => {
  test('is edited in place', async () => {
    const { api, user } = await reading(aDoctor(), aNote());
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const text = box(/^Edit note/);
    expect(text.value).toBe('Nausea in week two.');
    await user.type(text, ' Better now.');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Note updated successfully');
    await screen.findByText('Nausea in week two. Better now.');
    expect(api.calls(subscriptionContract.changeNote)[0]!.body).toMatchObject({ version: 1 });
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' })),
    );
  });

  test('by somebody else meanwhile is shown before it is replaced', async () => {
    const { api, user, setNotes } = await reading(aDoctor(), aNote());
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.type(box(/^Edit note/), ' Mine.');
    const taken = subscriptionContract.changeNote;
    api.on(taken, () => {
      setNotes([aNote({ content: 'Theirs.', version: 2 })]);
      throw new AppError(errors.conflict);
    });
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Theirs.');
    expect(box(/^Edit note/).value).toBe('Nausea in week two. Mine.');
    api.on(taken, ({ body }) => aNote({ content: body.content, version: 3 }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Note updated successfully');
    expect(api.calls(taken).at(-1)!.body).toMatchObject({ version: 2 });
  });

  test('that was not taken says so', async () => {
    const { api, user } = await reading(aDoctor(), aNote());
    api.on(subscriptionContract.changeNote, () => new Response('', { status: 502 }));
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Failed to update note');
  });
});

describe('a note that is deleted', () => {
  test('is asked about first', async () => {
    const { api, user } = await reading(anAdmin(), aNote({ can: all }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const ask = await screen.findByRole('alertdialog', { name: 'Delete this note?' });
    expect(api.calls(subscriptionContract.removeNote)).toEqual([]);
    await user.click(within(ask).getByRole('button', { name: 'Delete note' }));
    await screen.findByText('Note deleted successfully');
    await screen.findByText('No notes yet.');
  });

  test('and was not says so', async () => {
    const { api, user } = await reading(anAdmin(), aNote({ can: all }));
    api.on(subscriptionContract.removeNote, () => new Response('', { status: 500 }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete note' }));
    await screen.findByText('Failed to delete note');
    screen.getByText('Nausea in week two.');
  });
});
