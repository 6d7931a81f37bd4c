import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { blogContract, blogErrors } from '#shared/blog.ts';
import { AppError } from '#shared/lib/errors.ts';
import { aCategory, aPost, aPostCard } from '#web/features/blog/testing/posts.ts';
import { fakeApi, type FakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { anAdmin, aDoctor } from '#web/testing/samples.ts';

function withBlog(): FakeApi {
  const api = fakeApi();
  api.on(blogContract.listCategories, [aCategory()]);
  api.on(blogContract.listAllPosts, [
    aPostCard(),
    aPostCard({
      id: 4,
      title: 'Unfinished thoughts',
      published: false,
      publishedAt: null,
      language: 'vi',
    }),
  ]);
  return api;
}

const open = (path = '/admin/blog') => renderScreen(path, { as: anAdmin() });

describe('the posts', () => {
  test('stand in a table with their columns, status and actions', async () => {
    withBlog();
    await open();
    const table = within(await screen.findByRole('table', { name: 'Posts' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Title',
      'Category',
      'Language',
      'Status',
      'Views',
      'Published date',
      'Actions',
    ]);
    const published = within(table.getByRole('row', { name: /Walking counts/ }));
    published.getByText('Published');
    published.getByText('January 5, 2026');
    expect(
      published.getByRole('link', { name: 'View “Walking counts”' }).getAttribute('href'),
    ).toBe('/blogs/walking-counts?lng=en');
    const draft = within(table.getByRole('row', { name: /Unfinished thoughts/ }));
    draft.getByText('Draft');
    draft.getByText('Vietnamese');
  });

  test('are none: the table says so', async () => {
    const api = withBlog();
    api.on(blogContract.listAllPosts, []);
    await open();
    await screen.findByText('No blog posts found');
  });

  test('are deleted after a confirmation, and stay when the server refuses', async () => {
    const api = withBlog();
    api.on(blogContract.removePost, () => new Response('no', { status: 500 }));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Delete “Walking counts”' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(api.calls(blogContract.removePost)).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await dialog.findByRole('alert');
    api.on(blogContract.removePost, null);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByText('The post was deleted.');
    expect(api.calls(blogContract.removePost)[1]!.params).toEqual({ id: 3 });
  });

  test('are no business of a doctor', async () => {
    fakeApi();
    await renderScreen('/admin/blog', { as: aDoctor() });
    await screen.findByText(/Admin access is required/);
  });
});

describe('the categories', () => {
  test('are added with a slug from the name, and every rule tells itself', async () => {
    const api = withBlog();
    const { user } = await open('/admin/blog?tab=categories');
    await user.click(await screen.findByRole('button', { name: 'New category' }));
    const dialog = within(await screen.findByRole('dialog'));
    const name = dialog.getByLabelText(/^Name\*?/, { selector: '[name="name"]' });
    const slug = dialog.getByLabelText(/^Slug/);
    await user.type(name, 'Ngủ');
    expect(slug).toHaveProperty('value', 'ngu');
    await user.clear(name);
    await user.type(name, 'ab');
    await user.clear(slug);
    await user.type(slug, 'Has-hyphen');
    await user.click(dialog.getByRole('button', { name: 'Save category' }));
    await dialog.findByText('Name must be at least 3 characters');
    dialog.getByText('Slug can only contain lowercase letters, numbers, and underscores');
    expect(api.calls(blogContract.addCategory)).toHaveLength(0);

    api.on(blogContract.addCategory, () => {
      throw new AppError(blogErrors.category_slug_taken);
    });
    await user.type(name, 'c');
    await user.clear(slug);
    await user.type(slug, 'sleep_well');
    await user.click(dialog.getByRole('button', { name: 'Save category' }));
    await dialog.findByText('There is already a category with this slug.');
    api.on(blogContract.addCategory, aCategory({ id: 2, slug: 'sleep_well' }));
    await user.click(dialog.getByRole('button', { name: 'Save category' }));
    await screen.findByText('The category was added.');
    expect(api.calls(blogContract.addCategory).at(-1)!.body).toMatchObject({
      name: 'abc',
      slug: 'sleep_well',
    });
  });

  test('with articles are not deleted, and the dialog says why', async () => {
    const api = withBlog();
    api.on(blogContract.removeCategory, () => {
      throw new AppError(blogErrors.category_in_use);
    });
    const { user } = await open('/admin/blog?tab=categories');
    await user.click(await screen.findByRole('button', { name: 'Delete “Fitness”' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await dialog.findByText(/This category still has articles/);
  });

  test('are none: the table says so', async () => {
    const api = withBlog();
    api.on(blogContract.listCategories, []);
    await open('/admin/blog?tab=categories');
    await screen.findByText('No categories found');
  });
});

describe('a new post', () => {
  const field = (name: RegExp) => screen.getByLabelText(name);
  const asHtml = async (user: Awaited<ReturnType<typeof open>>['user'], html: string) => {
    await user.click(screen.getByRole('radio', { name: 'HTML' }));
    const area = await screen.findByRole('textbox', { name: /^Content/ });
    await user.clear(area);
    await user.type(area, html);
  };
  const send = () => screen.getByRole('button', { name: 'Save post' });

  test('tells every rule at its field, and sends nothing', async () => {
    const api = withBlog();
    const { user } = await open('/admin/blog/new');
    await screen.findByLabelText(/^Title/);
    await user.type(field(/^Title/), 'Abc');
    await user.clear(field(/^Slug/));
    await user.type(field(/^Slug/), 'Under_score');
    await user.type(field(/^Summary/), 'Too short');
    await user.type(field(/^Featured image URL/), 'nonsense');
    await asHtml(user, 'short');
    await user.click(send());
    await screen.findByText('Title must be at least 5 characters');
    screen.getByText('Slug can only contain lowercase letters, numbers, and hyphens');
    screen.getByText('Summary must be at least 20 characters');
    screen.getByText('Content must be at least 50 characters');
    screen.getByText('Please select a category');
    screen.getByText('Please select a language');
    screen.getByText('Must be a valid URL');
    expect(api.calls(blogContract.addPost)).toHaveLength(0);
  });

  test('gets its slug from the title until somebody writes another', async () => {
    withBlog();
    const { user } = await open('/admin/blog/new');
    await user.type(await screen.findByLabelText(/^Title/), 'Đi bộ mỗi ngày');
    expect(field(/^Slug/)).toHaveProperty('value', 'di-bo-moi-ngay');
    await user.clear(field(/^Slug/));
    await user.type(field(/^Slug/), 'my-own');
    await user.type(field(/^Title/), ' nhé');
    expect(field(/^Slug/)).toHaveProperty('value', 'my-own');
  });

  test('is sent as a draft with its tags apart, and a taken slug is told at the field', async () => {
    const api = withBlog();
    api.on(blogContract.addPost, () => {
      throw new AppError(blogErrors.slug_taken);
    });
    const { user, path } = await open('/admin/blog/new');
    await user.type(await screen.findByLabelText(/^Title/), 'Walking counts');
    await user.type(field(/^Summary/), 'Ten minutes are a beginning.');
    await user.selectOptions(field(/^Category/), 'fitness');
    await user.selectOptions(screen.getByLabelText(/^Language/, { selector: 'select' }), 'en');
    await user.type(field(/^Tags/), ' walking, ,habits ,');
    await asHtml(user, '<p>One short walk after lunch is a beginning, and it adds up.</p>');
    await user.click(send());
    await screen.findByText('There is already an article with this slug in this language.');
    expect(field(/^Slug/).getAttribute('aria-invalid')).toBe('true');
    expect(field(/^Summary/)).toHaveProperty('value', 'Ten minutes are a beginning.');

    api.on(blogContract.addPost, aPost({ published: false, publishedAt: null }));
    await user.type(field(/^Slug/), '-2');
    await user.click(send());
    await screen.findByText('The draft was saved.');
    await waitFor(() => expect(path()).toBe('/admin/blog'));
    expect(api.calls(blogContract.addPost)[1]!.body).toMatchObject({
      slug: 'walking-counts-2',
      published: false,
      featuredImage: null,
      tags: ['walking', 'habits'],
    });
  });
});

describe('a stored post', () => {
  test('with a list of terms opens as HTML, so that nothing is lost', async () => {
    const api = withBlog();
    const content = `<p>Numbers:</p><dl><dt>Dose</dt><dd>${'a'.repeat(60)}</dd></dl>`;
    api.on(blogContract.findAnyPost, aPost({ content }));
    await open('/admin/blog/3');
    await screen.findByText(/has parts that the editor cannot show/);
    expect(screen.getByRole('textbox', { name: /^Content/ })).toHaveProperty('value', content);
    expect(screen.queryByRole('radio', { name: 'Write' })).toBeNull();
  });

  test('that is gone says so', async () => {
    const api = withBlog();
    api.on(blogContract.findAnyPost, () => new Response('{"code":"not_found"}', { status: 404 }));
    await open('/admin/blog/77');
    await screen.findByText('This post does not exist');
  });
});
