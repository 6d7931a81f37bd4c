import { expect, type Page } from '@playwright/test';

/** The steps of a person in the wizard. */
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

/** Toasts and the alert beside the form say much the same. The toast is the one in the notifications region. */
export const toastOf = (page: Page) => page.getByRole('region', { name: /Notifications/ });

export async function chooseProgram(page: Page, product?: string): Promise<void> {
  await page.goto(`/register${product ? `?product=${product}` : ''}`);
  await button(page, 'Continue').click();
  await button(page, /^No, none/).click();
}

export async function goAsGuest(page: Page): Promise<void> {
  await chooseProgram(page);
  await expect(page).toHaveURL(/\/register\/2$/);
  await button(page, 'Continue as guest').click();
  await expect(page).toHaveURL(/\/register\/3$/);
  // The URL changes before the screen does, and both steps ask for a name.
  await expect(button(page, 'Continue as guest')).toHaveCount(0);
}

export type Guest = { name: string; phone: string };

let made = 0;
/** A person that no other journey uses. */
export const aGuest = (): Guest => {
  const number = String((Date.now() * 10 + (made++ % 10)) % 10_000_000).padStart(7, '0');
  return { name: `Guest ${number}`, phone: `555${number}` };
};

export async function fillContact(page: Page, { name, phone }: Guest): Promise<void> {
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Phone number').fill(phone);
  await page.getByLabel('Street address').fill('12 Oak Street');
  await page.getByLabel('City').fill('San Jose');
  await page.getByLabel('State').selectOption('CA');
  await page.getByLabel('ZIP code').fill('95112');
}

export const GOOD_CARD = '4242424242424242';
export const DECLINED_CARD = '4000000000000002';
export const BANK_CARD = '4000002500003155';
export const SLOW_CARD = '4000000000009235';

export async function fillCard(page: Page, number = GOOD_CARD): Promise<void> {
  await page.getByLabel('Cardholder name').fill('Mai Nguyen');
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill('12 / 40');
  await page.getByLabel('CVC').fill('123');
}

export async function agree(page: Page): Promise<void> {
  await page.getByLabel(/^I agree that my personal/).check();
  await page.getByLabel(/^I agree to the terms/).check();
}

export async function fillBirthDate(page: Page, day: string): Promise<void> {
  const [year, month, date] = day.split('-');
  const group = page.getByRole('group', { name: 'Date of birth' });
  await group.getByLabel('Month').fill(month!);
  await group.getByLabel('Day').fill(date!);
  await group.getByLabel('Year').fill(year!);
}

/** The form has a page for each group of questions. */
export async function turnPages(page: Page, pages = 1, by = 'Next'): Promise<void> {
  for (let turned = 0; turned < pages; turned++) {
    const part = await page.getByText(/^Part \d of \d$/).textContent();
    await button(page, by).click();
    await expect(page.getByText(part!, { exact: true })).toHaveCount(0);
  }
}

/** Every question of a page with no, which turns to the next one. */
export const answerNone = (page: Page, pages = 1) => turnPages(page, pages, 'None of these');

export async function fillMedicalForm(page: Page): Promise<void> {
  await fillBirthDate(page, '1984-03-09');
  await page.getByLabel('Female').check();
  await turnPages(page);
  await page.getByLabel('Height (feet)').fill('5');
  await page.getByLabel('Height (inches)').fill('5');
  await page.getByLabel('Weight (pounds)').fill('181');
  await turnPages(page);
  await page.getByLabel('None of the above').check();
  await turnPages(page);
  await answerNone(page, 3);
  await turnPages(page, 2);
  await page.getByLabel(/^My answers are true/).check();
}

/** The device stores a draft within milliseconds, but needs longer when busy. */
export async function reload(page: Page): Promise<void> {
  await page.waitForTimeout(400);
  await page.reload();
}
