import { expect, test } from '@playwright/test';
import { blogContract } from '#shared/blog.ts';
import { expectAccessible } from '../journey/axe.ts';
import { asTeam } from '../journey/people.ts';

test('the language of the page is the language of the articles, with English behind it', async ({
  page,
  baseURL,
}) => {
  await page.goto('/blogs?lng=vi');
  await expect(page.getByRole('article').first()).toHaveAttribute('lang', 'vi');
  await page.getByRole('button', { name: /Español/ }).click();
  await expect(page.getByRole('article').first()).toHaveAttribute('lang', 'es');
  await page.getByRole('article').filter({ hasText: 'tirzepatida' }).getByRole('link').click();
  await expect(
    page.getByRole('heading', { level: 1, name: /^Entender la tirzepatida/ }),
  ).toBeVisible();
  await expect(page.getByText('Este artículo está en')).toHaveCount(0);
  await expectAccessible(page);

  const admin = await asTeam(baseURL!, 'admin');
  const slug = `english-only-${Date.now()}`;
  const { id } = await admin.call(blogContract.addPost, {
    body: {
      title: 'Written in English alone',
      slug,
      summary: 'Nobody has translated this one yet, which happens.',
      content: '<p>Whoever reads Spanish is told that this text is in another language.</p>',
      category: 'general',
      language: 'en',
      published: true,
    },
  });
  await page.goto(`/blogs/${slug}`);
  await expect(page.getByText('Este artículo está en inglés.')).toBeVisible();
  await expectAccessible(page);
  await admin.call(blogContract.removePost, { params: { id } });
});
