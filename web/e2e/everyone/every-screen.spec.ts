import { expect, test, type Page } from '@playwright/test';
import { ROLES, type Role } from '#shared/lib/actor.ts';
import { isDeep } from '#shared/testing/depth.ts';
import { screens } from '#web/app/screens.ts';
import { expectAccessible } from '../journey/axe.ts';
import { addressOf } from '../journey/screen-paths.ts';
import { ourHeaders } from '../journey/our-headers.ts';
import { walkTo } from '../journey/walk-to.ts';
import { signIn } from '../sign-in.ts';

const pathsOf = (role: Role | 'guest'): string[] =>
  screens
    .filter(({ access }) => {
      if (typeof access === 'string') return role === 'guest';
      // Admins see the doctor's screens as doctors do.
      if (role === 'admin' && access.includes('doctor')) return false;
      return role !== 'guest' && access.includes(role);
    })
    .map(({ path }) => addressOf(path));

// What is measured is asked again for a moment: the menu of a desktop gives way to a phone's a frame after the size is set.

async function expectNoSidewaysScroll(page: Page, path: string): Promise<void> {
  const sticksOut = () =>
    page.evaluate(() => {
      if (document.documentElement.scrollWidth <= window.innerWidth) return [];
      return [...document.querySelectorAll('body *')]
        .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
        .map((element) => (element.cloneNode() as Element).outerHTML);
    });
  await expect.poll(sticksOut, { message: `${path} is wider than the page` }).toEqual([]);
}

/** A placeholder says what a field is for, and half of it says something else. */
async function expectWholeHints(page: Page, path: string): Promise<void> {
  const cut = () =>
    page.locator('input[placeholder]:visible').evaluateAll((inputs) => {
      const pen = document.createElement('canvas').getContext('2d')!;
      return (inputs as HTMLInputElement[])
        .filter((input) => {
          const style = getComputedStyle(input);
          pen.font = style.font;
          const room =
            input.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
          return pen.measureText(input.placeholder).width > room + 1;
        })
        .map(({ placeholder }) => placeholder);
    });
  const message = `${path} cuts a placeholder at ${page.viewportSize()?.width} pixels`;
  await expect.poll(cut, { message }).toEqual([]);
}

/** Of the title beside the buttons of the top bar, whose row is 44 high. */
const TWO_LINES_PX = 36;

async function expectOneRow(page: Page, path: string): Promise<void> {
  const height = () =>
    page.evaluate(() => {
      const bar = document.querySelector('header[data-print=hide]');
      return bar ? bar.querySelector('p')!.offsetHeight : 0;
    });
  await expect
    .poll(height, { message: `${path}: the title of the top bar` })
    .toBeLessThanOrEqual(TWO_LINES_PX);
}

const LANGUAGES = ['vi', 'es', 'en'] as const;
type Language = (typeof LANGUAGES)[number];
const NAMES: Readonly<Record<Language, RegExp>> = {
  vi: /Tiếng Việt/,
  es: /Español/,
  en: /English/,
};

/** The app is there, which may speak another language than the page before it; the skeletons are gone. */
async function isShown(page: Page, language: Language): Promise<void> {
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** On a desktop: the top bar of a phone has no room for the languages. */
async function speak(page: Page, language: Language): Promise<void> {
  if ((await page.locator('html').getAttribute('lang')) !== language) {
    await page.getByRole('banner').getByRole('button', { name: NAMES[language] }).click();
  }
  await isShown(page, language);
}

type Look = {
  width: number;
  height: number;
  colorScheme: 'light' | 'dark';
  language: Language;
  withAxe: boolean;
};
const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

/**
 * Each language once, each in its turn on a desktop and for axe. The deep run looks at all sizes in both schemes and
 * all languages with axe.
 */
function looksAt(index: number): Look[] {
  if (isDeep) {
    return SIZES.flatMap((size) =>
      LANGUAGES.flatMap((language) =>
        (['light', 'dark'] as const).map((colorScheme) => ({
          ...size,
          colorScheme,
          language,
          withAxe: true,
        })),
      ),
    );
  }
  const [phone, , desktop] = SIZES;
  const [first, second, third] = [0, 1, 2].map((step) => LANGUAGES[(index + step) % 3]!);
  const isDarkPhone = index % 2 === 0;
  return [
    { ...phone!, language: first!, colorScheme: 'light', withAxe: false },
    {
      ...phone!,
      language: second!,
      colorScheme: isDarkPhone ? 'dark' : 'light',
      withAxe: isDarkPhone,
    },
    { ...desktop!, language: third!, colorScheme: 'light', withAxe: !isDarkPhone },
  ];
}

test.describe.configure({ mode: 'parallel' });

test('what these looks are there to find is found', async ({ page }) => {
  await page.setContent(
    '<html lang="en"><title>A page</title><main><h1>A page</h1>' +
      '<p style="color:#ddd;background:#fff">Faint words</p><img src="data:,"></main></html>',
  );
  await expect(expectAccessible(page)).rejects.toThrow(/color-contrast: <p[^]*image-alt: <img/);
});

for (const role of ['guest', ...ROLES] as const) {
  test(`every screen of ${role}: in three languages, on a phone and a desktop, no axe violation`, async ({
    context,
  }) => {
    const page = role === 'guest' ? await context.newPage() : (await signIn(context, role)).page;
    // Other journeys use the same person, in English.
    await page.route('**/api/auth/language', (route) =>
      route.fulfill({ status: 204, headers: ourHeaders }),
    );
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
    const paths = pathsOf(role);
    await page.goto(paths[0]!);
    for (const language of LANGUAGES) {
      await page.setViewportSize(SIZES[2]!);
      await speak(page, language);
      for (const [index, path] of paths.entries()) {
        await test.step(`${path} in ${language}`, async () => {
          await walkTo(page, path);
          for (const look of looksAt(index).filter((one) => one.language === language)) {
            await page.emulateMedia({ colorScheme: look.colorScheme });
            await page.setViewportSize({ width: look.width, height: look.height });
            await isShown(page, language);
            await expectNoSidewaysScroll(page, path);
            await expectWholeHints(page, path);
            if (look.width === SIZES[0]!.width) await expectOneRow(page, path);
            if (look.withAxe) await expectAccessible(page);
          }
        });
      }
    }
    expect(complaints).toEqual([]);
  });
}
