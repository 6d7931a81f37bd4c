import { readFileSync } from 'node:fs';
import { expect, test, type Locator, type Page } from '@playwright/test';
import type { Language } from '#shared/accounts.ts';
import { expectAccessible } from '../journey/axe.ts';
import { aGuest, GOOD_CARD } from './wizard/steps.ts';

/** Presses and fields from the start page to the confirmation; what the journeys need is noted with each of them. */
const INPUTS_MAX = 60;
const SMALL_PHONE = { width: 320, height: 568 };
const PHONE = { width: 390, height: 844 };

type Texts = { [key: string]: string | Texts };

/** A text of the app as far as its first value that is filled in. */
function textOf(language: Language, key: string): string {
  const [file, ...path] = key.split('.');
  const url = new URL(`../../locales/${language}/${file}.json`, import.meta.url);
  let found: string | Texts = JSON.parse(readFileSync(url, 'utf8')) as Texts;
  for (const part of path) found = (found as Texts)[part]!;
  return (found as string).split('{{')[0]!.trim();
}

/** Somebody who finds everything by its accessible name, and counts. */
class Newcomer {
  inputs = 0;
  readonly #page: Page;
  readonly #language: Language;

  constructor(page: Page, language: Language) {
    this.#page = page;
    this.#language = language;
  }

  /** Labels and names may go on, with a hint or an amount. */
  #starting(key: string): RegExp {
    const name = textOf(this.#language, key);
    return new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
  }

  async press(key: string, role: 'button' | 'link' = 'button'): Promise<void> {
    this.inputs += 1;
    await this.#page
      .getByRole(role, { name: this.#starting(key) })
      .first()
      .click();
  }

  async write(key: string, text: string): Promise<void> {
    this.inputs += 1;
    await this.#page.getByLabel(this.#starting(key)).fill(text);
  }

  async select(key: string, value: string): Promise<void> {
    this.inputs += 1;
    await this.#page.getByLabel(this.#starting(key)).selectOption(value);
  }

  async tick(key: string): Promise<void> {
    this.inputs += 1;
    await this.#page.getByLabel(this.#starting(key)).check();
  }

  /** In the units that the form offers in their language. */
  async measure(): Promise<void> {
    const answers: Record<string, string> =
      this.#language === 'en'
        ? { heightFeet: '5', heightInches: '5', weightLbs: '181' }
        : { height: '165', weight: '82' };
    for (const [field, value] of Object.entries(answers)) {
      await this.write(`intake.metrics.${field}`, value);
    }
  }

  /** The address changes while the screen before it still stands, so only its own heading shows that it has loaded. */
  async arrive(heading: string): Promise<void> {
    await expect(
      this.#page.getByRole('heading', { level: 1, name: this.#starting(heading) }),
    ).toBeVisible();
  }

  /** Nothing hangs out at the side, and nothing is hidden from a screen reader. */
  async lookAround(step: string, heading: string): Promise<void> {
    await test.step(step, async () => {
      await expect(this.#page.locator('html')).toHaveAttribute('lang', this.#language);
      await this.arrive(heading);
      await expectAccessible(this.#page);
      const overflow = await this.#page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    });
  }
}

async function buy(page: Page, person: Newcomer): Promise<{ phone: string; reference: Locator }> {
  const { name, phone } = aGuest();
  await person.lookAround('the start page', 'landing.hero.title');
  await person.press('landing.hero.start', 'link');
  await person.press('landing.glp1.choose', 'link');
  await expect(page).toHaveURL(/\/register/);
  await person.lookAround('the plans', 'register.titles.1');
  await person.press('register.continue');
  await person.press('register.health.no');
  await person.press('register.account.guest');
  await expect(page).toHaveURL(/\/register\/3$/);
  await person.arrive('register.titles.3');

  await person.write('payment.contact.fullName', name);
  await person.write('payment.contact.phone', phone);
  await person.write('address.street', '12 Oak Street');
  await person.write('address.city', 'San Jose');
  await person.select('address.state', 'CA');
  await person.write('address.zip', '95112');
  await person.write('payment.card.holder', name);
  await person.write('payment.card.number', GOOD_CARD);
  await person.write('payment.card.expiry', '12 / 40');
  await person.write('payment.card.cvc', '123');
  await person.tick('payment.consent');
  await person.tick('payment.terms');
  await person.lookAround('the payment', 'register.titles.3');
  await person.press('payment.completeAmount');
  await person.press('payment.paid.proceed');

  await person.write('ui.birth.month', '3');
  await person.write('ui.birth.day', '9');
  await person.write('ui.birth.year', '1984');
  await person.tick('intake.personal.female');
  await person.lookAround('the medical form', 'register.titles.4');
  await person.press('intake.next');
  await person.measure();
  await person.press('intake.next');
  await person.tick('intake.history.hasNoMedicalConditions');
  await person.press('intake.next');
  for (const part of [5, 6, 7]) {
    await person.press('intake.questions.none');
    await expect(page.locator('form')).toContainText(String(part));
  }
  for (let turned = 0; turned < 2; turned++) await person.press('intake.next');
  await person.tick('intake.consent.label');
  await person.press('intake.continue');
  await person.press('intake.email.skip');
  await person.press('intake.submitted.toConfirmation');
  await expect(page).toHaveURL(/\/register\/5$/);
  const reference = page.getByText(/^SEM-\d+$/);
  await expect(reference).toBeVisible();
  expect(person.inputs).toBeLessThanOrEqual(INPUTS_MAX);
  return { phone, reference };
}

const TRAVELS = [
  { language: 'en', viewport: PHONE, textSize: 16 },
  { language: 'vi', viewport: SMALL_PHONE, textSize: 16 },
  { language: 'es', viewport: PHONE, textSize: 32 },
] as const;

for (const { language, viewport, textSize } of TRAVELS) {
  test(
    `a newcomer who speaks ${language}, ${viewport.width} wide with text of ${textSize}, comes from the start page to the confirmation in at most ${INPUTS_MAX} inputs`,
    { tag: language === 'en' ? [] : '@deep' },
    async ({ context, browser, baseURL }) => {
      const page = await context.newPage();
      await page.setViewportSize(viewport);
      const tools = await context.newCDPSession(page);
      await tools.send('Page.setFontSizes', { fontSizes: { standard: textSize } });
      await page.goto(`/?lng=${language}`);
      const person = new Newcomer(page, language);
      const { phone, reference } = await buy(page, person);
      test.info().annotations.push({ type: 'inputs', description: String(person.inputs) });
      const number = await reference.innerText();

      const other = await browser.newContext({ baseURL, viewport });
      const second = await other.newPage();
      await second.goto(`/?lng=${language}`);
      const again = new Newcomer(second, language);
      await again.press('auth.opening.link', 'link');
      await again.write('auth.opening.reference', number);
      await again.write('auth.opening.phone', phone);
      await again.lookAround('the order on another device', 'auth.opening.title');
      await again.press('auth.forgot.send');
      const said = await second
        .getByText(/\d{6}$/)
        .first()
        .innerText();
      await again.write('register.dialog.code', said.slice(-6));
      await again.press('auth.opening.submit');
      await expect(second).toHaveURL(/\/register\/5$/);
      await expect(second.getByText(number, { exact: true })).toBeVisible();
      await other.close();
    },
  );
}
