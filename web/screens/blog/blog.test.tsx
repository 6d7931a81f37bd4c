import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { blogContract } from '#shared/blog.ts';
import { answerTo, firstPageOf } from '#shared/drawn-page.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { orderContract } from '#shared/orders.ts';
import { aCategory, anArticle, aPostCard } from '#web/features/blog/testing/posts.ts';
import { fakeApi, type FakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aCustomer } from '#web/testing/samples.ts';

function withPosts(): FakeApi {
  const api = fakeApi();
  api.on(blogContract.listCategories, [
    aCategory(),
    aCategory({ id: 2, name: 'Nutrition', slug: 'nutrition' }),
  ]);
  api.on(blogContract.listPosts, ({ query }) => {
    const all = [
      aPostCard(),
      aPostCard({
        id: 4,
        slug: 'soup',
        title: 'Soup for a week',
        category: 'nutrition',
        categoryName: 'Nutrition',
        featuredImage: null,
      }),
    ];
    const { search, category } = query as { search?: string; category?: string };
    return all.filter(
      (post) =>
        (!search || post.title.toLowerCase().includes(search.toLowerCase())) &&
        (!category || post.category === category),
    );
  });
  return api;
}

describe('a page that the server has drawn', () => {
  const never = () => new Promise<never>(() => undefined);

  test('shows its articles at once, before the server has answered', async () => {
    const api = withPosts();
    api.on(blogContract.listPosts, never);
    const query = { language: 'en', limit: blogContract.listPosts.spec.pageSize } as const;
    const page = { items: [aPostCard()], next: null };
    await renderScreen('/blogs', {
      drawnWith: { answers: [firstPageOf(blogContract.listPosts, { query }, page)] },
    });
    await screen.findByRole('heading', { name: 'Walking counts' });
    expect(screen.queryAllByTestId('post-skeleton')).toEqual([]);
  });

  test('shows its article at once, and after that what the server has', async () => {
    const api = withPosts();
    api.on(blogContract.countView, { viewCount: 8 });
    let answer = (_title: string) => {};
    api.on(blogContract.findPost, async () => {
      const title = await new Promise<string>((resolve) => (answer = resolve));
      return anArticle({ slug: 'walking', title });
    });
    const input = { params: { slug: 'walking' }, query: { language: 'en' } } as const;
    const article = anArticle({ slug: 'walking' });
    await renderScreen('/blogs/walking', {
      drawnWith: { answers: [answerTo(blogContract.findPost, input, article)] },
    });
    await screen.findByRole('heading', { level: 1, name: 'Walking counts' });
    await waitFor(() => expect(api.calls(blogContract.findPost)).toHaveLength(1));
    act(() => answer('Walking counts double'));
    await screen.findByRole('heading', { level: 1, name: 'Walking counts double' });
  });
});

describe('the list of articles', () => {
  test('shows six skeletons, then cards with all that is known of an article', async () => {
    const api = withPosts();
    let answer = () => {};
    const later = new Promise<void>((resolve) => (answer = resolve));
    api.on(blogContract.listPosts, async () => {
      await later;
      return [aPostCard()];
    });
    const { container } = await renderScreen('/blogs');
    await waitFor(() => expect(screen.getAllByTestId('post-skeleton')).toHaveLength(6));
    await act(async () => {
      answer();
      await later;
    });
    const card = within(await screen.findByRole('article'));
    card.getByRole('heading', { name: 'Walking counts' });
    card.getByText('Fitness');
    card.getByText('January 5, 2026');
    card.getByText('Ten minutes are a beginning, and they add up.');
    card.getByText('Dr. Linh Tran');
    expect(card.getByRole('link', { name: 'Read More' }).getAttribute('href')).toBe(
      '/blogs/walking-counts',
    );
    expect(container.querySelector('article img')?.getAttribute('src')).toBe(
      '/images/blog-walking.svg',
    );
  });

  test('searches while one types, filters by category, and keeps both in the address', async () => {
    const api = withPosts();
    const { user, path } = await renderScreen('/blogs');
    await screen.findByRole('heading', { name: 'Soup for a week' });
    await user.type(screen.getByLabelText('Search articles'), 'WALK');
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'Soup for a week' })).toBeNull(),
    );
    await screen.findByRole('heading', { name: 'Walking counts' });
    expect(api.calls(blogContract.listPosts).at(-1)!.query).toMatchObject({ search: 'WALK' });
    await user.selectOptions(screen.getByLabelText('Category'), 'nutrition');
    await screen.findByText('No articles found');
    expect(path()).toBe('/blogs?search=WALK&category=nutrition');
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await screen.findByRole('heading', { name: 'Soup for a week' });
    expect(screen.getByLabelText('Search articles')).toHaveProperty('value', '');
    expect(screen.getByLabelText('Category')).toHaveProperty('value', 'all');
    expect(path()).toBe('/blogs');
  });

  test('an article without a picture, or with a broken one, shows a drawing of our own', async () => {
    withPosts();
    const { container } = await renderScreen('/blogs');
    await screen.findByRole('heading', { name: 'Soup for a week' });
    expect(container.querySelectorAll('[data-own-art]')).toHaveLength(1);
    fireEvent.error(container.querySelector('article img')!);
    expect(container.querySelectorAll('[data-own-art]')).toHaveLength(2);
  });

  test.each([
    ['refuses', () => new Response('down', { status: 500 })],
    ['has too much to do', () => new Response('slow down', { status: 429 })],
  ])('says so when the server %s, and Retry loads the page again', async (_, answer) => {
    const api = withPosts();
    api.on(blogContract.listPosts, answer);
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    onTestFinished(() => reload.mockRestore());
    const { user } = await renderScreen('/blogs');
    await screen.findByText('Failed to load blogs. Please try again later.');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  test('asks for the language of the interface', async () => {
    const api = withPosts();
    await renderScreen('/blogs', { language: 'vi' });
    await screen.findAllByRole('article');
    expect(api.calls(blogContract.listPosts)[0]!.query).toMatchObject({ language: 'vi' });
  });

  test('stands beside the own menu of somebody who is logged in', async () => {
    withPosts().on(orderContract.list, []);
    await renderScreen('/blogs', { as: aCustomer() });
    await screen.findByRole('heading', { name: 'Soup for a week' });
    screen.getByRole('navigation', { name: 'Menu' });
    expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull();
  });
});

function withArticle(change: Parameters<typeof anArticle>[0] = {}): FakeApi {
  const api = fakeApi();
  api.on(blogContract.findPost, anArticle(change));
  api.on(blogContract.countView, { viewCount: 42 });
  return api;
}

// Its content is tested in a real browser (web/e2e/run/blog.spec.ts), because the sanitiser does not work in this DOM
// implementation.
describe('an article', () => {
  test('shows everything about itself, counts one view, and names itself in the title', async () => {
    const api = withArticle();
    await renderScreen('/blogs/walking-counts');
    await screen.findByRole('heading', { level: 1, name: 'Walking counts' });
    screen.getByText('January 5, 2026');
    await screen.findByText('42 views');
    screen.getByText('Family physician');
    screen.getByText('LT', { selector: '[aria-hidden="true"]' });
    screen.getByText('walking');
    expect(document.title).toBe('Walking counts · Steadwell');
    expect(api.calls(blogContract.countView)).toHaveLength(1);
  });

  test('does not count the look of an admin at a draft', async () => {
    const api = withArticle({ published: false, publishedAt: null });
    await renderScreen('/blogs/walking-counts');
    await screen.findByText('Draft');
    await screen.findByRole('heading', { name: 'Share this article' });
    expect(api.calls(blogContract.countView)).toHaveLength(0);
  });

  test('can be shared by three sites and by its address', async () => {
    withArticle();
    const { user } = await renderScreen('/blogs/walking-counts');
    const address = `${window.location.origin}/blogs/walking-counts`;
    await screen.findByRole('heading', { name: 'Share this article' });
    for (const [site, host] of [
      ['Facebook', 'www.facebook.com'],
      ['Twitter', 'twitter.com'],
      ['LinkedIn', 'www.linkedin.com'],
    ] as const) {
      const link = screen.getByRole('link', { name: `${site}: share this article` });
      const url = new URL(link.getAttribute('href')!);
      expect(url.host).toBe(host);
      expect([...url.searchParams.values()]).toContain(address);
      expect(link.getAttribute('rel')).toContain('noopener');
    }
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    await screen.findByRole('button', { name: 'Copied!' });
    expect(await navigator.clipboard.readText()).toBe(address);
    await screen.findByRole('button', { name: 'Copy link' }, { timeout: 60_000 });
  });

  test('the address of another language names it', async () => {
    withArticle({ language: 'vi', languages: ['en', 'vi'] });
    await renderScreen('/blogs/walking-counts', { language: 'vi' });
    const link = await screen.findByRole('link', { name: /^Facebook/ });
    expect(new URL(link.getAttribute('href')!).searchParams.get('u')).toMatch(
      /\/blogs\/walking-counts\?lng=vi$/,
    );
  });

  test('says so when it is in another language than the page', async () => {
    withArticle();
    await renderScreen('/blogs/walking-counts', { language: 'es' });
    await screen.findByText('Este artículo está en inglés.');
  });

  test('shows related articles, and none of that without any', async () => {
    withArticle({ related: [aPostCard({ id: 9, slug: 'stairs', title: 'Take the stairs' })] });
    await renderScreen('/blogs/walking-counts');
    await screen.findByRole('heading', { name: 'Related articles' });
    screen.getByRole('heading', { level: 3, name: 'Take the stairs' });
  });

  test('that does not exist says so and leads back', async () => {
    const api = fakeApi();
    api.on(blogContract.findPost, () => {
      throw new AppError(errors.not_found);
    });
    await renderScreen('/blogs/no-such-post');
    await screen.findByRole('heading', { name: 'Blog post not found' });
    screen.getByText("The blog post you're looking for doesn't exist or has been removed.");
    const back = screen.getByRole('link', { name: 'Back to blogs' });
    expect(back.getAttribute('href')).toBe('/blogs');
  });

  test('that cannot be loaded is asked for again', async () => {
    const api = withArticle();
    api.on(blogContract.findPost, () => new Response('down', { status: 503 }));
    const { user } = await renderScreen('/blogs/walking-counts');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    api.on(blogContract.findPost, anArticle());
    await user.click(retry);
    await screen.findByRole('heading', { level: 1, name: 'Walking counts' });
  });
});
