import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError } from '#shared/lib/errors.ts';
import {
  practiceRuleContract,
  practiceRuleErrors,
  type PracticeRules,
} from '#shared/practice/rules.ts';
import { enterAdmin, question } from './testing/admin-world.tsx';

/** A server with the rules, which asks to confirm what erases so many records. */
async function enter(records: number[] = []) {
  let rules: PracticeRules = {
    capture: 'checkout',
    semaglutideRule: 'two_days_before_next',
    retentionYears: 9,
    pushMinutes: 5,
    smsLetters: 'plain',
    monthsPerParcel: 1,
    needsLot: true,
    superbills: true,
  };
  const world = await enterAdmin('/admin/practice/settings', (api) => {
    api.on(practiceRuleContract.find, () => rules);
    api.on(practiceRuleContract.change, ({ body: { erases, ...change } }) => {
      const years = change.retentionYears ?? rules.retentionYears;
      const now = records[0];
      if (years < rules.retentionYears && erases !== now) throw asks(now ?? 0);
      if (erases !== undefined && records.length > 1) {
        records.shift();
        throw asks(records[0]!);
      }
      rules = { ...rules, ...change };
      return rules;
    });
  });
  const card = async (name: string) => within(await screen.findByRole('region', { name }));
  return { ...world, card };
}
const asks = (records: number) => new AppError(practiceRuleErrors.erases, { details: { records } });

test('each choice says its consequence, and is saved by itself', async () => {
  const { api, user, card } = await enter();
  const capture = await card('When the card is charged');
  capture.getByText(/Patients pay at once/);
  await user.selectOptions(capture.getByRole('combobox'), 'approval');
  capture.getByText(/only reserved at checkout/);
  await user.click(capture.getByRole('button', { name: 'Save' }));
  await screen.findByText('The rule is saved.');
  expect(api.calls(practiceRuleContract.change)).toMatchObject([{ body: { capture: 'approval' } }]);
  expect(api.calls(practiceRuleContract.change)[0]!.body).not.toHaveProperty('retentionYears');
});

test('whether a parcel leaves only with its lot is the practice’s rule, which says what a recall can find', async () => {
  const { api, user, card } = await enter();
  const lots = await card('Lots');
  lots.getByText(/A recall finds everybody who got a lot/);
  await user.selectOptions(lots.getByRole('combobox'), 'no');
  lots.getByText('A recall can then only find people by product and day.');
  await user.click(lots.getByRole('button', { name: 'Save' }));
  await screen.findByText('The rule is saved.');
  expect(api.calls(practiceRuleContract.change).map(({ body }) => body)).toEqual([
    { needsLot: false },
  ]);
});

test('whether receipts are superbills is the practice’s rule, which says what they then tell', async () => {
  const { api, user, card } = await enter();
  const receipts = await card('Receipts');
  receipts.getByText(/It can be handed in as a superbill/);
  await user.selectOptions(receipts.getByRole('combobox'), 'no');
  await user.click(receipts.getByRole('button', { name: 'Save' }));
  await screen.findByText('The rule is saved.');
  expect(api.calls(practiceRuleContract.change).map(({ body }) => body)).toEqual([
    { superbills: false },
  ]);
});

test('fewer years are kept only after one has read how many records go, as many as it is then', async () => {
  const { api, user, card } = await enter([1, 2]);
  const retention = await card('How long records are kept');
  const years = retention.getByRole('textbox');
  await user.clear(years);
  await user.type(years, '7');
  await user.click(retention.getByRole('button', { name: 'Save' }));
  let box = within(await question());
  box.getByText(/1 closed account or guest’s order will be erased/);
  await user.click(box.getByRole('button', { name: 'Keep 7 years' }));
  box = within(await question());
  await box.findByText(/2 closed accounts and guests’ orders will be erased/);
  await user.click(box.getByRole('button', { name: 'Keep 7 years' }));
  await screen.findByText('The rule is saved.');
  expect(api.calls(practiceRuleContract.change).map(({ body }) => body)).toEqual([
    { retentionYears: 7 },
    { retentionYears: 7, erases: 1 },
    { retentionYears: 7, erases: 2 },
  ]);
});

test('how long a push has is saved by itself, in minutes', async () => {
  const { api, user, card } = await enter();
  const push = await card('When news goes by text message or email');
  const minutes = push.getByRole('textbox');
  await user.clear(minutes);
  await user.type(minutes, '90');
  await user.click(push.getByRole('button', { name: 'Save' }));
  await push.findByText('Enter whole minutes, 1 to 60');
  await user.clear(minutes);
  await user.type(minutes, '10');
  await user.click(push.getByRole('button', { name: 'Save' }));
  await screen.findByText('The rule is saved.');
  expect(api.calls(practiceRuleContract.change).map(({ body }) => body)).toEqual([
    { pushMinutes: 10 },
  ]);
});

test('a mistyped number stays at its field', async () => {
  const { api, user, card } = await enter();
  const retention = await card('How long records are kept');
  const years = retention.getByRole('textbox');
  await user.clear(years);
  await user.type(years, '70');
  await user.click(retention.getByRole('button', { name: 'Save' }));
  await retention.findByText('Enter whole years, 6 to 50');
  expect(api.calls(practiceRuleContract.change)).toEqual([]);
});
