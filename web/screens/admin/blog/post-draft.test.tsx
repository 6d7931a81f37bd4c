import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { blogContract } from '#shared/blog.ts';
import { emptyPost } from '#web/features/blog/editor/post-values.ts';
import { aCategory } from '#web/features/blog/testing/posts.ts';
import { putDraft } from '#web/testing/drafts.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { anAdmin } from '#web/testing/samples.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

const title = () => screen.findByLabelText<HTMLInputElement>(/^Title/);

test('after a kept post was discarded the focus is at its beginning', async () => {
  fakeApi().on(blogContract.listCategories, [aCategory()]);
  const values = { ...emptyPost, title: 'Walking counts' };
  await putDraft(anAdmin().id, 'blog-post-new', 1, { values, version: null });
  const { user } = await renderScreen('/admin/blog/new', { as: anAdmin() });
  expect((await title()).value).toBe('Walking counts');
  await user.click(screen.getByRole('button', { name: 'Discard it' }));
  await waitFor(async () => expect((await title()).value).toBe(''));
  expect(document.activeElement).toBe(await title());
});
