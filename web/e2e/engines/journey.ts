import type { Guest } from '../buy/wizard/steps.ts';
import type { Visitor } from './visitor.ts';

export const PASSWORD = 'Harbor-Lantern-88';
const SENT = '/dashboard/messages?folder=sent';

/** A new patient buys a program, up to the confirmation. Returns the order's reference number. */
export async function buy(visitor: Visitor, { name, phone }: Guest): Promise<string> {
  await visitor.open('/register');
  await visitor.press('Continue');
  await visitor.press(/^No, none/);
  await visitor.isAt(/\/register\/2$/);
  const contact: [RegExp, string][] = [
    [/^Full name/, name],
    [/^Phone number/, phone],
    [/^Street address/, '12 Oak Street'],
    [/^City/, 'San Jose'],
    [/^ZIP code/, '95112'],
    [/^Password/, PASSWORD],
  ];
  for (const [field, text] of contact) await visitor.write(field, text);
  await visitor.choose(/^State/, 'CA');
  await visitor.press('Create account');
  await visitor.isAt(/\/register\/3$/);
  const card: [RegExp, string][] = [
    [/^Cardholder name/, 'Mai Nguyen'],
    [/^Card number/, '4242424242424242'],
    [/^Expiry date/, '1240'],
    [/^CVC/, '123'],
  ];
  for (const [field, text] of card) await visitor.write(field, text);
  await visitor.tick(/^I agree that my personal/);
  await visitor.tick(/^I agree to the terms/);
  await visitor.press(/^Complete Payment/);
  await visitor.press('Proceed to the medical form');
  await fillMedicalForm(visitor);
  await visitor.press('Continue');
  await visitor.press('Continue to confirmation');
  await visitor.isAt(/\/register\/5$/);
  await visitor.sees(/^SEM-\d+$/);
  return visitor.browser.ask(() => /SEM-\d+/.exec(document.body.innerText)![0], null);
}

/** Page by page. */
async function fillMedicalForm(visitor: Visitor): Promise<void> {
  const turn = () => visitor.press('Next');
  const birth: [RegExp, string][] = [
    [/^Month/, '03'],
    [/^Day/, '09'],
    [/^Year/, '1984'],
  ];
  for (const [field, text] of birth) await visitor.write(field, text);
  await visitor.tick('Female');
  await turn();
  const body: [RegExp, string][] = [
    [/^Height \(feet\)/, '5'],
    [/^Height \(inches\)/, '5'],
    [/^Weight \(pounds\)/, '181'],
  ];
  for (const [field, text] of body) await visitor.write(field, text);
  await turn();
  await visitor.tick(/^None of the above/);
  await turn();
  for (const part of [4, 5, 6]) {
    await visitor.sees(new RegExp(`^Part ${part} of 9$`));
    await visitor.press('None of these');
  }
  await visitor.sees(/^Do you have any allergies/);
  await turn();
  await visitor.sees(/^Have you tried to lose weight/);
  await turn();
  await visitor.tick(/^My answers are true/);
}

export async function logIn(
  visitor: Visitor,
  path: string,
  { phone, password }: { phone: string; password: string },
): Promise<void> {
  await visitor.open(path);
  await visitor.write(/^Phone number/, phone);
  await visitor.write(/^Password/, password);
  await visitor.tick(/^Keep me logged in/);
  await visitor.press('Log in');
}

/** Waits until the worker has this page, so that it can be opened next time without a server. */
export async function installed(visitor: Visitor): Promise<void> {
  await visitor.until('the worker', () =>
    visitor.browser.ask(async () => {
      await navigator.serviceWorker.ready;
      return navigator.serviceWorker.controller?.state === 'activated';
    }, null),
  );
}

export async function writeLetter(
  visitor: Visitor,
  receiverId: number,
  subject: string,
): Promise<void> {
  await visitor.open(SENT);
  await visitor.press('New message');
  await visitor.choose(/^Recipient/, String(receiverId));
  await visitor.write(/^Subject/, subject);
  await visitor.write(/^Message/, `About ${subject}`);
  await visitor.press('Send message', { within: '[role="dialog"]' });
  await visitor.until('the form to close', async () => {
    const form = { kind: 'text', name: 'New message', within: '[role="dialog"]' } as const;
    return !(await visitor.browser.find(form));
  });
}

/** A doctor opens the case from the queue, writes a note and approves it. */
export async function approve(visitor: Visitor, name: string, reference: string): Promise<void> {
  await visitor.open('/doctor/pending');
  await visitor.press('View details', { card: name });
  await visitor.sees(reference);
  await visitor.write(/^Notes/, 'Start with the lowest dose.');
  await visitor.press(/^Approve( A)?$/);
  await visitor.press('Approve order', { within: '[role="alertdialog"]' });
  await visitor.sees(new RegExp(`${reference} of ${name} was approved`));
}
