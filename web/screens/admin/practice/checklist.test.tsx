import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { configContract, type PublicConfig } from '#shared/config.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import {
  checklistContract,
  CHECKS,
  type Checklist,
  type CheckName,
} from '#shared/practice/checklist.ts';
import { NEVER_OPENED, type Opening } from '#shared/practice/opening.ts';
import { quietAnswers } from '#web/testing/quiet-answers.ts';
import { enterAdmin } from '../testing/admin-world.tsx';

const OPEN: Opening = { isOpen: true, openedAt: '2026-11-28T10:00:00.000Z', closedAt: null };

const aChecklist = (done: readonly CheckName[], change: Partial<Checklist> = {}): Checklist => ({
  opening: NEVER_OPENED,
  canOpen: true,
  checks: CHECKS.map((name) => ({ name, isDone: done.includes(name) })),
  testPayment: { isPossible: true, madeAt: null },
  testMessage: { isPossible: true, sentAt: null },
  missingProtocols: ['Tirzepatide'],
  unlicensed: ['Texas', 'Vietnam'],
  backupAt: null,
  ownEmail: null,
  ...change,
});

const aConfig = (opening: PublicConfig['opening']) => () => ({
  ...(quietAnswers.get(configContract.find.name)!() as PublicConfig),
  opening,
});

const enter = (list: Checklist, path = '/admin/practice') =>
  enterAdmin(path, (api) => {
    api.on(configContract.find, aConfig(list.opening.isOpen ? 'open' : 'soon'));
    api.on(checklistContract.find, list);
  });

const row = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name: new RegExp(`^${title}`) });
  return within(heading.closest('li')!);
};
const openButton = () =>
  screen.findByRole<HTMLButtonElement>('button', { name: 'Open the practice' });

describe('the checklist', () => {
  test.each([
    ['ada@clinic.example', 'ada@clinic.example is not confirmed'],
    [null, 'no email address of your own'],
  ])('says that the own address, %s, gets nothing, and leads there', async (address, says) => {
    const { user, path } = await enter(aChecklist([], { ownEmail: { address } }));
    const messages = await row('Email and SMS');
    messages.getByText(new RegExp(says));
    await user.click(messages.getByRole('link', { name: 'Your email address' }));
    await waitFor(() => expect(path()).toBe('/account'));
  });

  test('says what is done and what is not, why, and leads there', async () => {
    await enter(aChecklist(['medicines']));
    await screen.findByRole('heading', { name: '1 of 13 done' });
    const medicines = await row('Medicines and prices');
    medicines.getByText(': done');
    medicines.getByText(/a price for each month can be bought/);
    const way = medicines.getByRole('link', { name: 'Medicines and prices: go there' });
    expect(way.getAttribute('href')).toBe('/admin/products');
    const clock = (await row('Time zone')).getByRole('link', { name: /: go there$/ });
    expect(clock.getAttribute('href')).toBe('/admin/settings#promised-times');
    const deciders = await row('Who decides');
    deciders.getByText(': to do');
    deciders.getByText('Nobody holds a license yet for: Texas, Vietnam');
    const protocols = await row('Protocols');
    protocols.getByText('Still without one: Tirzepatide');
    const written = protocols.getByRole('link', { name: 'Protocols: go there' });
    expect(written.getAttribute('href')).toBe('/admin/protocols');
  });

  test('is where an admin lands until the practice has opened', async () => {
    const { path } = await enter(aChecklist([]), '/admin');
    await screen.findByRole('heading', { level: 1, name: 'Open your practice' });
    expect(path()).toBe('/admin/practice');
  });

  test('is left alone once it has opened', async () => {
    const { path } = await enter(aChecklist([], { opening: OPEN }), '/admin');
    await screen.findByRole('heading', { level: 1, name: 'Admin dashboard' });
    expect(path()).toBe('/admin');
  });

  test('is gone back to from every screen until the practice has opened', async () => {
    const { user, path } = await enter(aChecklist([]));
    await user.click((await row('Who decides')).getByRole('link'));
    await waitFor(() => expect(path()).toBe('/admin/team'));
    await user.click(await screen.findByRole('link', { name: 'Back to the checklist' }));
    await screen.findByRole('heading', { name: '0 of 13 done' });
    expect(screen.queryByRole('link', { name: 'Back to the checklist' })).toBeNull();
  });

  test('is gone back to after the opening from where it has led', async () => {
    const { user, path } = await enter(aChecklist([], { opening: OPEN }));
    await user.click((await row('Who decides')).getByRole('link'));
    await waitFor(() => expect(path()).toBe('/admin/team'));
    await user.click(await screen.findByRole('link', { name: 'Back to the checklist' }));
    await screen.findByRole('heading', { name: '0 of 13 done' });
  });

  test('is gone back to after the opening from nowhere else', async () => {
    await enter(aChecklist([], { opening: OPEN }), '/admin/team');
    await screen.findByRole('heading', { level: 1, name: 'Team' });
    expect(screen.queryByRole('link', { name: 'Back to the checklist' })).toBeNull();
  });
});

describe('the switch', () => {
  test('is off while nothing could be sold, and says what that needs', async () => {
    await enter(aChecklist(['payments'], { canOpen: false }));
    await screen.findByText(/^Before it can open, choose where you treat, put a medicine/);
    expect((await openButton()).disabled).toBe(true);
  });

  test('names what is left to do, opens, and says so', async () => {
    const { api, user } = await enter(
      aChecklist(CHECKS.filter((name) => name !== 'backup' && name !== 'push')),
    );
    await user.click(await openButton());
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Notifications on this device',
      'A backup',
    ]);
    api.on(checklistContract.setOpening, OPEN);
    api.on(checklistContract.find, aChecklist([], { opening: OPEN }));
    await user.click(question.getByRole('button', { name: 'Open the practice' }));
    await screen.findByText('The practice is open');
    await screen.findByRole('heading', { name: 'Your practice is open' });
    screen.getByRole('heading', { level: 1, name: 'Your practice' });
    expect(api.calls(checklistContract.setOpening)).toMatchObject([
      { body: { isOpen: true, wasOpen: false } },
    ]);
  });

  test('closes again, and says that running treatments go on', async () => {
    const { api, user } = await enter(aChecklist([...CHECKS], { opening: OPEN }));
    await user.click(await screen.findByRole('button', { name: 'Close the practice' }));
    const question = within(await screen.findByRole('alertdialog'));
    question.getByText(/Treatments under way continue as before/);
    const paused = { ...OPEN, isOpen: false, closedAt: '2026-11-28T12:00:00.000Z' };
    api.on(checklistContract.setOpening, paused);
    api.on(checklistContract.find, aChecklist([...CHECKS], { opening: paused }));
    await user.click(question.getByRole('button', { name: 'Close the practice' }));
    await screen.findByRole('heading', { name: 'Your practice takes no new patients' });
  });

  test('that somebody else has pressed meanwhile says how it stands', async () => {
    const { api, user } = await enter(aChecklist([...CHECKS]));
    await user.click(await openButton());
    api.on(checklistContract.setOpening, () => {
      throw new AppError(errors.conflict, { details: { current: OPEN } });
    });
    api.on(checklistContract.find, aChecklist([...CHECKS], { opening: OPEN }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Open the practice' }));
    await screen.findByText(/Somebody else has switched this in the meantime/);
    await screen.findByRole('heading', { name: 'Your practice is open' });
  });

  test('that fails says so in the question, and stays', async () => {
    const { api, user } = await enter(aChecklist([...CHECKS]));
    await user.click(await openButton());
    api.on(checklistContract.setOpening, () => {
      throw new AppError(errors.internal);
    });
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Open the practice' }));
    await question.findByRole('alert');
  });
});

describe('what is tried out', () => {
  test('a payment', async () => {
    const { api, user } = await enter(aChecklist([]));
    const madeAt = '2026-11-28T10:00:00.000Z';
    api.on(checklistContract.tryPayment, { madeAt });
    api.on(
      checklistContract.find,
      aChecklist(['payments'], { testPayment: { isPossible: true, madeAt } }),
    );
    const payments = await row('Payments');
    await user.click(payments.getByRole('button', { name: 'Make a test payment' }));
    await screen.findByText('The test payment was made and refunded');
    await (await row('Payments')).findByText(/^Last made and refunded/);
  });

  test('messages to oneself, with what became of each', async () => {
    const { api, user } = await enter(aChecklist([]));
    api.on(checklistContract.tryMessages, [
      { channel: 'sms', to: '5550100004', isSent: false },
      { channel: 'mail', to: null, isSent: false },
    ]);
    const messages = await row('Email and SMS');
    await user.click(messages.getByRole('button', { name: 'Send me a test message' }));
    await messages.findByText('The SMS gateway did not take the message to (555) 010-0004.');
    messages.getByText('Your account has no email address, so no email was sent.');
  });

  test('nothing without keys and channels, and the server is told how', async () => {
    await enter(
      aChecklist([], {
        testPayment: { isPossible: false, madeAt: null },
        testMessage: { isPossible: false, sentAt: null },
      }),
    );
    (await row('Payments')).getByText(/needs Stripe’s test keys/);
    (await row('Email and SMS')).getByText(/Set SMS_GATEWAY_URL or SMTP_URL/);
    (await row('A backup')).getByText(/npm run backup$/);
    expect(screen.queryByRole('button', { name: /test/ })).toBeNull();
  });
});
