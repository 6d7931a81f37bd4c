import { expect, test } from '@playwright/test';
import { blogContract, type Post } from '#shared/blog.ts';
import { expectAccessible } from '../journey/axe.ts';
import { signIn } from '../sign-in.ts';

const COLUMNS = ['Week', 'Dose', 'Volume', 'Site', 'Feeling', 'Weight'];
const wordRow = (texts: readonly string[]) =>
  `<tr>${texts.map((text) => `<td width=90><p class=MsoNormal>${text}<o:p></o:p></p></td>`).join('')}</tr>`;
const WORD = `<table class=MsoTableGrid border=1>${wordRow(COLUMNS.map((one) => `<b>${one}</b>`))}${wordRow(COLUMNS.map((_, at) => String(at)))}</table>`;

test('a table is pasted from Word, changed by the toolbar, and read on a phone @deep', async ({
  context,
}) => {
  const { page, client } = await signIn(context, 'admin');
  const [category] = await client.call(blogContract.listCategories);
  const slug = `doses-week-by-week-${Date.now()}`;
  const post = await client.call(blogContract.addPost, {
    body: {
      title: 'Doses week by week',
      slug,
      summary: 'What the plan says for each week.',
      content: '<p>The doctor decides when the dose goes up, and by how much it does.</p>',
      category: category!.slug,
      // The journey of the list counts what is published in English.
      language: 'vi',
      published: true,
    },
  });

  await test.step('it is pasted and gets another row', async () => {
    await page.goto(`/admin/blog/${post.id}`);
    const text = page.getByRole('textbox', { name: /^Content/ });
    await text.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await text.evaluate((element, html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }, WORD);
    await expect(text.getByRole('columnheader')).toHaveCount(COLUMNS.length);
    await text.getByRole('cell', { name: '5' }).click();
    await page.getByRole('button', { name: 'Insert row below' }).click();
    await expect(text.getByRole('row')).toHaveCount(3);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Next');
    await expectAccessible(page);
    const saving = page.waitForResponse((one) => one.request().method() === 'PUT');
    await page.getByRole('button', { name: 'Save post' }).click();
    const response = await saving;
    const { content } = (await response.json()) as Post;
    expect(content).toContain('<thead><tr><th scope="col">Week</th>');
    expect(content).toContain('<tr><td>Next</td>');
    expect(content).toBe((response.request().postDataJSON() as Post).content);
  });

  await test.step('on a phone it scrolls in a place of its own', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/blogs/${slug}`);
    const frame = page.getByRole('region', { name: 'Table: Week, Dose, Volume' });
    await frame.focus();
    await expect(frame).toBeFocused();
    const isWider = (element: Element) => element.scrollWidth > element.clientWidth;
    expect(await frame.evaluate(isWider)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expect(frame.getByRole('columnheader')).toHaveCount(COLUMNS.length);
    await expectAccessible(page);
  });
});
