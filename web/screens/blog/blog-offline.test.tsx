import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { blogContract, type PostCard } from '#shared/blog.ts';
import { aCategory, anArticle, aPostCard } from '#web/features/blog/testing/posts.ts';
import { forgetDevice } from '#web/testing/device.ts';
import { fakeApi, type FakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { anAdmin } from '#web/testing/samples.ts';
import { keptReads } from '#web/device/page/kept-reads.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

afterEach(async () => {
  cleanup();
  await forgetDevice();
});

const safe = aPostCard({ id: 1, slug: 'safe', title: 'Điều trị an toàn', category: 'wellness' });
const sleep = aPostCard({ id: 2, slug: 'sleep', title: 'Sleep and weight', category: 'research' });

const PAGE = 12;
const firstPage = Array.from({ length: PAGE }, (_, at) =>
  aPostCard({
    id: 100 - at,
    slug: `walk-${at}`,
    title: `Walk number ${at}`,
    publishedAt: `2026-03-${String(28 - at).padStart(2, '0')}T10:00:00.000Z`,
  }),
);

function service(...posts: PostCard[]): FakeApi {
  const api = fakeApi();
  api.on(blogContract.listPosts, posts);
  api.on(blogContract.listCategories, [
    aCategory({ id: 1, slug: 'wellness', name: 'Wellness' }),
    aCategory({ id: 2, slug: 'research', name: 'Research' }),
    aCategory({ id: 3 }),
  ]);
  api.on(blogContract.countView, { viewCount: 1 });
  return api;
}

const titles = () =>
  screen.getAllByRole('article').map((one) => one.querySelector('h2')?.textContent);

test('without a network what is kept is searched', async () => {
  const api = service(safe, sleep);
  const { user } = await renderScreen('/blogs');
  await screen.findByText('Sleep and weight');
  api.setOffline(true);
  const search = screen.getByRole('searchbox');
  await user.type(search, 'dieu tri');
  await waitFor(() => expect(screen.queryByText('Sleep and weight')).toBeNull());
  await screen.findByText('Điều trị an toàn');
  await user.clear(search);
  await screen.findByText('Sleep and weight');
});

test('without a network a search finds what the server would: title and summary, not tags or author', async () => {
  const api = service(safe, { ...sleep, tags: ['rest'], authorName: 'Dr. Rest' });
  const { user } = await renderScreen('/blogs');
  await screen.findByText('Sleep and weight');
  api.setOffline(true);
  await user.type(screen.getByRole('searchbox'), 'rest');
  await screen.findByText('No articles found');
});

test('without a network what is kept is filtered by category, also together with a search', async () => {
  const api = service(safe, sleep);
  const { user } = await renderScreen('/blogs');
  await screen.findByText('Sleep and weight');
  api.setOffline(true);
  const category = screen.getByLabelText('Category');
  await user.selectOptions(category, 'research');
  await waitFor(() => expect(titles()).toEqual(['Sleep and weight']));
  await user.type(screen.getByRole('searchbox'), 'an toan');
  await screen.findByText('No articles found');
  await user.selectOptions(category, 'wellness');
  await waitFor(() => expect(titles()).toEqual(['Điều trị an toàn']));
  await user.click(screen.getByRole('searchbox'));
  await user.clear(screen.getByRole('searchbox'));
  await user.selectOptions(category, 'all');
  await waitFor(() => expect(titles()).toHaveLength(2));
});

test('what was loaded beyond the first page is found, filtered and listed too', async () => {
  const api = service();
  api.on(blogContract.listPosts, ({ query }) =>
    query.cursor
      ? [safe, sleep]
      : Response.json(firstPage, {
          headers: { link: '</api/blog/posts?cursor=second>; rel="next"' },
        }),
  );
  const { user } = await renderScreen('/blogs');
  await user.click(await screen.findByRole('button', { name: 'Show more articles' }));
  await screen.findByText('Sleep and weight');
  cleanup();

  api.setOffline(true);
  const again = await renderScreen('/blogs');
  await screen.findByText('Sleep and weight');
  expect(titles()).toHaveLength(PAGE + 2);
  expect(titles()[0]).toBe('Walk number 0');
  await again.user.type(screen.getByRole('searchbox'), 'sleep');
  await waitFor(() => expect(titles()).toEqual(['Sleep and weight']));
  await again.user.clear(screen.getByRole('searchbox'));
  await again.user.selectOptions(screen.getByLabelText('Category'), 'wellness');
  await waitFor(() => expect(titles()).toEqual(['Điều trị an toàn']));
});

test('an article that was only ever opened by its address is found, one in another language is not', async () => {
  const api = service(safe);
  const article = anArticle({ id: 9, slug: 'opened', title: 'Opened from a letter' });
  api.on(blogContract.findPost, ({ params }) =>
    params.slug === 'opened'
      ? article
      : anArticle({ id: 10, slug: 'di-bo', title: 'Opened in Vietnamese', language: 'vi' }),
  );
  await renderScreen('/blogs/opened');
  await screen.findByRole('heading', { name: 'Opened from a letter' });
  cleanup();
  await renderScreen('/blogs/di-bo?lng=vi');
  await screen.findByRole('heading', { name: 'Opened in Vietnamese' });
  cleanup();
  await renderScreen('/blogs');
  await screen.findByText('Điều trị an toàn');
  api.setOffline(true);
  const { user } = await renderScreen('/blogs');
  await user.type(screen.getAllByRole('searchbox').at(-1)!, 'opened');
  await waitFor(() => expect(titles()).toContain('Opened from a letter'));
  expect(titles()).not.toContain('Opened in Vietnamese');
});

test('a draft that an admin looked at is in no list', async () => {
  const api = service(safe);
  api.on(
    blogContract.findPost,
    anArticle({ slug: 'draft', title: 'Not yet published', published: false, publishedAt: null }),
  );
  await renderScreen('/blogs/draft', { as: anAdmin() });
  await screen.findByRole('heading', { name: 'Not yet published' });
  cleanup();
  await renderScreen('/blogs', { as: anAdmin() });
  await screen.findByText('Điều trị an toàn');
  const { id } = anAdmin();
  await waitFor(async () => expect(await keptReads(blogContract.listPosts, id)).toHaveLength(1));
  cleanup();
  api.setOffline(true);
  const { user } = await renderScreen('/blogs', { as: anAdmin() });
  await screen.findByText('Điều trị an toàn');
  await user.type(screen.getByRole('searchbox'), 'published');
  await screen.findByText('No articles found');
});

test('where nothing is kept the list says that it could not be loaded', async () => {
  service(safe).setOffline(true);
  await renderScreen('/blogs?search=safe');
  await screen.findByText('Failed to load blogs. Please try again later.');
});
