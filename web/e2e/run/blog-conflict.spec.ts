import { expect, test } from '@playwright/test';
import { blogContract } from '#shared/blog.ts';
import { expectAccessible } from '../journey/axe.ts';
import { signIn } from '../sign-in.ts';

const begun = '<p>Ten minutes after lunch are a beginning, and they add up.</p>';

test('two admins write one article: the second sees both texts, chooses, and loses nothing', async ({
  context,
}) => {
  const { page, client } = await signIn(context, 'admin');
  const post = {
    title: `Written by two ${Date.now()}`,
    slug: `written-by-two-${Date.now()}`,
    summary: 'What happens when two people have the same article open.',
    content: `<h2>Begin small</h2>${begun}`,
    category: 'general',
    language: 'en',
  } as const;
  const { id, version } = await client.call(blogContract.addPost, { body: post });

  await page.goto(`/admin/blog/${id}`);
  const text = page.getByRole('textbox', { name: /^Content/ });
  await text.getByText('Ten minutes after lunch').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Mine: before breakfast too.');

  const theirs = {
    ...post,
    title: `${post.title}, revised`,
    content: `<h2>Begin small</h2><p>Theirs: an hour after dinner.</p>`,
    version,
  };
  await client.call(blogContract.changePost, { params: { id }, body: theirs });

  await page.getByRole('button', { name: 'Save post' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'Somebody else has changed this' });
  await expect(notice.getByText('Theirs: an hour after dinner.')).toBeVisible();
  await expect(notice.getByText('Mine: before breakfast too.')).toBeVisible();
  await expect(page.getByLabel(/^Title/)).toHaveValue(theirs.title);
  await expectAccessible(page);

  await notice.getByRole('button', { name: 'Use what was saved' }).click();
  await expect(text).toContainText('Theirs: an hour after dinner.');
  await notice.getByRole('button', { name: 'Keep mine' }).click();
  await expect(text).toContainText('Mine: before breakfast too.');
  await page.getByRole('button', { name: 'Save post' }).click();
  await expect(page.getByText('The draft was saved.')).toBeVisible();

  const kept = await client.call(blogContract.findAnyPost, { params: { id } });
  expect(kept).toMatchObject({
    title: theirs.title,
    content: `<h2>Begin small</h2>${begun.replace('</p>', ' Mine: before breakfast too.</p>')}`,
  });
  await client.call(blogContract.removePost, { params: { id } });
});
