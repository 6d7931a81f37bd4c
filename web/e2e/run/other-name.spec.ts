import { expect, test } from '@playwright/test';
import { LANGUAGES } from '#shared/accounts.ts';
import { brandContract } from '#shared/practice/brand.ts';
import { asTeam } from '../journey/people.ts';

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });

const DRAWN = ['/', '/login', '/doctor-login', '/register', '/blogs', '/privacy', '/terms'];
const NAME = 'Lotus & Söhne Klinik';
const OLD = /.{0,60}steadwell.{0,20}/gi;

test('a practice of another name is called by it on every drawn page, and by an installed app from its next start', async ({
  page,
  context,
  baseURL,
  request,
}) => {
  await page.goto('/');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await expect(page).toHaveTitle('Steadwell');

  const admin = await asTeam(baseURL!, 'admin');
  const before = await admin.call(brandContract.find);
  const body = { ...before, name: NAME, email: 'hello@lotus.example', palette: 'plum' } as const;
  await admin.call(brandContract.change, { body });
  try {
    const read = async (path: string, language: string) =>
      (await request.get(`${path}?lng=${language}`)).text();
    await expect.poll(() => read('/', 'en')).toContain('<title>Lotus &amp; Söhne Klinik</title>');
    for (const path of DRAWN) {
      for (const language of LANGUAGES) {
        const text = await read(path, language);
        expect(text).toContain('data-prerendered');
        expect([path, language, text.match(OLD)]).toEqual([path, language, null]);
      }
    }

    // The kept shell begins with the name that this device knew, and hears of the new one.
    await page.goto('/login');
    await expect(page).toHaveTitle(`Log in · ${NAME}`);
    await context.setOffline(true);
    await page.goto('/terms');
    await expect(page).toHaveTitle(new RegExp(` · ${NAME}$`));
    await expect(page.getByRole('banner').getByText(NAME)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-palette', 'plum');
    expect((await page.content()).match(OLD)).toBeNull();
  } finally {
    await admin.call(brandContract.change, { body: before });
  }
});
