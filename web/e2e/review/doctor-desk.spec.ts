import { expect, test, type Locator, type Page } from '@playwright/test';
import { aPaidCase } from '../paid-case.ts';
import { signIn } from '../sign-in.ts';

test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true });

const answer = (page: Page, term: string): Locator =>
  page.locator('dt', { hasText: term }).locator('..').locator('dd');

/** All of it, not only its upper edge. */
const expectInSight = (part: Locator) => expect(part).toBeInViewport({ ratio: 1 });

test('on a tablet everything that decides an ordinary case is seen without scrolling', async ({
  context,
  baseURL,
}) => {
  const one = await aPaidCase(baseURL!);
  const { page } = await signIn(context, 'doctor');
  await page.goto(`/doctor/pending?order=${one.id}`);
  const approve = page.getByRole('button', { name: /^Approve( A)?$/ });
  await expect(approve).toBeEnabled();
  const history = page.getByRole('region', { name: 'Medical history' });
  await expectInSight(
    page.getByText(/^F · \d\d · BMI 32\.8 · Hypertension · no allergies reported/),
  );
  await expectInSight(
    page.getByText(/^The rules found nothing in the answers; no words beyond harmless/),
  );
  for (const term of ['BMI', 'Height', 'Weight', 'Current medications', 'Allergies']) {
    await expectInSight(answer(page, term).first());
  }
  await expectInSight(history.getByRole('list', { name: 'Medical conditions' }));
  await expectInSight(history.getByText('Low-carb diet'));
  await expectInSight(history.getByText('Reach 78 kg'));
  await expectInSight(approve);
  await expectInSight(page.getByRole('button', { name: /^Reject( R)?$/ }));
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  // The price is irrelevant to the decision: it is collapsed at the end, and can be opened.
  const price = page.getByText('Price', { exact: true });
  await expect(price).toBeHidden();
  await page.getByRole('heading', { level: 3, name: 'Order information' }).click();
  await expect(price).toBeVisible();
});

test('the list is short rows with what decides, a view and an order from the address, and goes on from here', async ({
  context,
  baseURL,
}) => {
  const plain = await aPaidCase(baseURL!);
  const flagged = await aPaidCase(baseURL!, { intake: { weight: 64 } });
  const other = await aPaidCase(baseURL!, { intake: { hasKidneyDisease: true } });
  const { page } = await signIn(context, 'doctor');
  await page.goto('/doctor/pending?view=flagged');
  const entry = ({ name }: { name: string }) => page.getByRole('article', { name });
  await expect(entry(flagged).getByText(/^F · \d\d · BMI 22\.7/)).toBeVisible();
  await expect(entry(flagged).getByText('1 needs a reason')).toBeAttached();
  await expect(entry(flagged).getByText(/^waiting /)).toBeVisible();
  await expect(entry(plain)).toHaveCount(0);
  expect((await entry(flagged).boundingBox())!.height).toBeLessThanOrEqual(72);

  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('name');
  await expect(page).toHaveURL(/view=flagged&sort=name/);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'View' })).toHaveValue('flagged');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('wait');

  // Opening a case keeps the view, and skipping continues in it.
  await entry(flagged).getByRole('button', { name: 'View details' }).click();
  await expect(page.getByRole('heading', { level: 2, name: flagged.reference })).toBeVisible();
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByRole('heading', { level: 2, name: other.reference })).toBeVisible();
  await expect(page).toHaveURL(/view=flagged/);
  await expect(entry(other)).toBeInViewport({ ratio: 1 });

  await page.getByRole('combobox', { name: 'View' }).selectOption('all');
  await page.getByRole('searchbox', { name: /^Search name/ }).fill(plain.name);
  await expect(entry(plain)).toBeVisible();
  await expect(entry(flagged)).toHaveCount(0);
});

test.describe('held upright', () => {
  test.use({ viewport: { width: 820, height: 1180 } });

  test('menu and queue are whole, and the figures of a row stand on one line', async ({
    context,
    baseURL,
  }) => {
    const one = await aPaidCase(baseURL!);
    const { page } = await signIn(context, 'doctor');
    await page.goto('/doctor');
    const entries = page.getByRole('navigation', { name: 'Menu', exact: true }).getByRole('link');
    await expect(entries.first()).toBeVisible();
    for (const entry of await entries.all()) {
      expect((await entry.boundingBox())!.height, await entry.innerText()).toBeLessThanOrEqual(44);
    }

    // One of the three labels needs two lines, and none of the figures may know.
    const day = page.getByRole('region', { name: "Today's reviews" });
    const figures = day.locator('p[data-figures]');
    await expect(figures).toHaveCount(3);
    const tops = await figures.evaluateAll((all) =>
      all.map((figure) => Math.round(figure.getBoundingClientRect().top)),
    );
    expect(new Set(tops).size, `the figures stand at ${tops.join(', ')}`).toBe(1);

    await page.goto('/doctor/pending');
    for (const width of [820, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const row = page.getByRole('article', { name: one.name });
      await expect(row.getByText(/@/)).toBeVisible();
      const cut = () =>
        row.evaluate((whole) =>
          [...whole.querySelectorAll('dd')]
            .filter((said) => {
              const [part, line] = [said, said.closest('dl')!.parentElement!].map((one) =>
                one.getBoundingClientRect(),
              );
              return part!.right > line!.right + 1 || part!.bottom > line!.bottom + 1;
            })
            .map(({ textContent }) => textContent),
        );
      await expect.poll(cut, { message: `at ${width} pixels` }).toEqual([]);
    }
  });
});
