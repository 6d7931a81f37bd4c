import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { blogContract, type Post } from '#shared/blog.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { valuesOf } from '#web/features/blog/editor/post-values.ts';
import { aCategory, aPost } from '#web/features/blog/testing/posts.ts';
import { forgetDevice } from '#web/testing/device.ts';
import { findDraft, putDraft, settleDrafts } from '#web/testing/drafts.ts';
import { fakeApi, type FakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { anAdmin } from '#web/testing/samples.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

/** Two admins edit one article: the second sees both texts and chooses, and no input is lost. */

const TITLE = 'Somebody else has changed this in the meantime';
const ours = aPost();
const theirs = aPost({
  title: 'Walking counts for more',
  summary: 'Their summary, which says the same thing in other words.',
  content: '<h2>Begin small</h2><p>Their walk after dinner is a beginning as well.</p>',
  category: 'food',
  published: false,
  publishedAt: null,
  version: 5,
});

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
  api.on(blogContract.listCategories, [
    aCategory(),
    aCategory({ id: 2, slug: 'food', name: 'Food' }),
  ]);
  api.on(blogContract.listAllPosts, []);
  api.on(blogContract.findAnyPost, ours);
  savedMeanwhile(theirs);
});
afterEach(async () => {
  cleanup();
  await settleDrafts();
  await forgetDevice();
});

/** The server's state after somebody else has saved. */
const savedMeanwhile = (current: Post) =>
  api.on(blogContract.changePost, ({ body }) => {
    if (body.version !== current.version) {
      throw new AppError(errors.conflict, { details: { current } });
    }
    return aPost({ ...current, version: current.version + 1 });
  });

async function open() {
  const { user } = await renderScreen('/admin/blog/3', { as: anAdmin() });
  await screen.findByLabelText(/^Summary/);
  // This DOM implementation does not show a select's value that was set before its options existed.
  await user.selectOptions(screen.getByLabelText(/^Category/), 'fitness');
  await user.selectOptions(screen.getByLabelText(/^Language/, { selector: 'select' }), 'en');
  return user;
}

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Save post' }));
const sent = () => api.calls(blogContract.changePost).map(({ body }) => body);

/** The part of the notice about one field. */
async function about(label: string) {
  await screen.findByText(TITLE);
  const place = screen
    .getAllByText(label)
    .find((one) => one.closest('[role=alert], [role=status]'));
  return within(place!.closest('li')!);
}

async function writeHtml(user: UserEvent, html: string) {
  await user.click(screen.getByRole('radio', { name: 'HTML' }));
  await user.clear(field(/^Content/));
  await user.click(field(/^Content/));
  await user.paste(html);
}

describe('an article that somebody else has saved meanwhile', () => {
  test('shows both texts; what only they have changed is taken over; nothing is sent before', async () => {
    const user = await open();
    await user.type(field(/^Summary/), ' Mine.');
    await save(user);

    const summary = await about('Summary');
    summary.getByText(theirs.summary);
    summary.getByText(`${ours.summary} Mine.`);
    expect(field(/^Summary/).value).toBe(`${ours.summary} Mine.`);
    expect(field(/^Title/).value).toBe(theirs.title);
    expect(screen.getByLabelText('Published')).toHaveProperty('checked', false);
    (await about('Category')).getByText('Food');
    (await about('Published')).getByText('Draft');
    expect(sent().map(({ version }) => version)).toEqual([4]);

    await user.click(summary.getByRole('button', { name: 'Use what was saved' }));
    expect(field(/^Summary/).value).toBe(theirs.summary);
    await user.click(summary.getByRole('button', { name: 'Keep mine' }));
    await save(user);
    await screen.findByText('The draft was saved.');
    expect(sent().at(-1)).toMatchObject({
      version: 5,
      title: theirs.title,
      summary: `${ours.summary} Mine.`,
      category: 'food',
      published: false,
    });
  });

  test('shows both versions of the text as readers see them, with what differs marked', async () => {
    const user = await open();
    const mine = '<h2>Begin small</h2><p>My own walk before breakfast is what I write about.</p>';
    await writeHtml(user, mine);
    await save(user);

    const content = await about('Content');
    const marked = (await content.findAllByText(/walk/)).map((one) => [
      one.textContent,
      one.closest('[data-differs]') !== null,
    ]);
    expect(marked).toEqual([
      ['Their walk after dinner is a beginning as well.', true],
      ['My own walk before breakfast is what I write about.', true],
    ]);
    for (const heading of content.getAllByText('Begin small')) {
      expect(heading.closest('[data-differs]')).toBeNull();
    }
    expect(field(/^Content/).value).toBe(mine);
    await user.click(content.getByRole('button', { name: 'Use what was saved' }));
    expect(field(/^Content/).value).toBe(theirs.content);
    await save(user);
    await screen.findByText('The draft was saved.');
    expect(sent().at(-1)).toMatchObject({ version: 5, content: theirs.content });
  });

  test('the editor shows the text that was taken over, and a list of terms opens as HTML', async () => {
    const user = await open();
    const editor = await screen.findByRole('textbox', { name: /^Content/ });
    expect(editor.textContent).toContain('One short walk after lunch');
    await user.type(field(/^Summary/), ' Mine.');
    await save(user);
    await about('Content');
    await waitFor(() => expect(editor.textContent).toContain('Their walk after dinner'));

    const terms = `<dl><dt>Dose</dt><dd>${'Numbers '.repeat(9)}</dd></dl>`;
    savedMeanwhile(aPost({ ...theirs, content: terms, version: 6 }));
    await save(user);
    await waitFor(() => expect(field(/^Content/).value).toBe(terms));
    await save(user);
    await screen.findByText('The draft was saved.');
    expect(sent().at(-1)).toMatchObject({ version: 6, content: terms });
  });

  test('is told anew when it was saved once more before one had chosen', async () => {
    const user = await open();
    await user.type(field(/^Summary/), ' Mine.');
    await save(user);
    await about('Summary');
    const third = aPost({ ...theirs, summary: 'A third summary, by a third person of the team.' });
    savedMeanwhile({ ...third, version: 6 });
    await save(user);
    (await about('Summary')).getByText(third.summary);
    await save(user);
    await screen.findByText('The draft was saved.');
    expect(sent().map(({ version }) => version)).toEqual([4, 5, 6]);
    expect(sent().at(-1)?.summary).toBe(`${ours.summary} Mine.`);
  });

  test('while the page was away: the draft knows what it was written over', async () => {
    const user = await open();
    await user.type(field(/^Summary/), ' Mine.');
    await settleDrafts();
    cleanup();
    api.on(blogContract.findAnyPost, theirs);
    await open();
    await screen.findByText(/kept on this device/);
    expect(field(/^Summary/).value).toBe(`${ours.summary} Mine.`);
    await save(user);
    const summary = await about('Summary');
    summary.getByText(theirs.summary);
    // Changed only by them.
    expect(field(/^Title/).value).toBe(theirs.title);
    expect((await about('Title')).queryByRole('button')).toBeNull();
  });

  test('a draft from before that, which knows its version alone, loses nothing either', async () => {
    const values = { ...valuesOf(ours), summary: 'What was typed on the release before this one.' };
    await putDraft(anAdmin().id, 'blog-post-3', 1, { values, version: 4 });
    api.on(blogContract.findAnyPost, theirs);
    const user = await open();
    await save(user);
    (await about('Summary')).getByText(values.summary);
    expect(field(/^Summary/).value).toBe(values.summary);
    expect(field(/^Title/).value).toBe(ours.title);
    (await about('Title')).getByRole('button', { name: 'Use what was saved' });
  });

  test('deleted meanwhile: that is said, and what was typed stays', async () => {
    api.on(blogContract.changePost, () => {
      throw new AppError(errors.not_found);
    });
    const user = await open();
    await user.type(field(/^Summary/), ' Mine.');
    await save(user);
    await screen.findByText(errors.not_found.message);
    expect(field(/^Summary/).value).toBe(`${ours.summary} Mine.`);
  });
});

test('what is written while a post is being saved is kept for when it is opened again', async () => {
  const user = await open();
  let answer = () => {};
  api.on(blogContract.changePost, async ({ body }) => {
    await new Promise<void>((resolve) => (answer = resolve));
    return aPost({ title: body.title!, version: 5 });
  });
  await user.type(field(/^Title/), ' twice');
  await save(user);
  await waitFor(() => expect(sent()).toHaveLength(1));
  await user.type(field(/^Title/), ' a day');
  answer();
  const kept = () => findDraft(anAdmin().id, 'blog-post-3', 1);
  await waitFor(async () =>
    expect(await kept()).toMatchObject({
      values: { title: `${ours.title} twice a day` },
      base: { version: 5, values: { title: `${ours.title} twice` } },
    }),
  );
});
