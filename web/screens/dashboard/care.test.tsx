import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toPounds } from '#shared/body.ts';
import { careContract, careErrors, type Care } from '#shared/care.ts';
import { AppError } from '#shared/lib/errors.ts';
import { localDay } from '#web/lib/local-day.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aCustomer } from '#web/testing/samples.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

const care: Care = {
  start: { day: '2026-01-05', kg: 100 },
  heightCm: 170,
  goal: { kg: 80, unit: 'kg' },
  weights: [
    { day: '2026-02-02', kg: 97 },
    { day: '2026-03-02', kg: 95 },
  ],
};

async function opening(path = '/dashboard/care', answer: Care = care) {
  const api = fakeApi();
  api.on(careContract.own, answer);
  const rendered = await renderScreen(path, { as: aCustomer() });
  await screen.findByRole('heading', { name: 'My care' });
  return { api, ...rendered };
}

const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.findByRole('button', { name });
const table = async () => within(await screen.findByRole('table', { name: /^Weights/ }));

test('the curve is told in words, and the table says the same', async () => {
  await opening();
  await screen.findByRole('img', {
    name: /^Weight from Jan 5, 2026, 100.0 kg, to Mar 2, 2026, 95.0 kg. Goal: 80.0 kg/,
  });
  const rows = await table();
  expect(rows.getAllByRole('row').map((row) => row.textContent.split('Correct')[0])).toEqual([
    'DayWeightChangeActions',
    'Mar 2, 202695.0 kg−2.0 kg',
    'Feb 2, 202697.0 kg−3.0 kg',
    'Jan 5, 2026100.0 kgStart',
  ]);
  screen.getByText('−5.0 kg');
  screen.getByText('−5%');
  screen.getByText('15.0 kg');
  // The weight from the medical form cannot be changed in the list.
  expect(rows.queryByRole('button', { name: /Jan 05/ })).toBeNull();
});

test('from the dashboard it is this press, the figure, and Save', async () => {
  const { api, user, path } = await opening('/dashboard/care?add');
  api.on(careContract.saveWeight, ({ body }) => ({ day: '2026-03-09', kg: body!.kg }));
  await user.type(await field(/^Weight \(kg\)/), '94,2');
  await user.click(await button('Save'));
  await waitFor(() => expect(api.calls(careContract.saveWeight)).toHaveLength(1));
  expect(api.calls(careContract.saveWeight)[0]!.body).toEqual({ kg: 94.2 });
  await waitFor(() => expect(path()).toBe('/dashboard/care'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a weight far from the last one is asked about once, and then saved', async () => {
  const yesterday = localDay(new Date(Date.now() - 86_400_000));
  const weights = [{ day: yesterday, kg: 95 }];
  const { api, user } = await opening('/dashboard/care?add', { ...care, weights });
  api.on(careContract.saveWeight, ({ body }) => ({ day: localDay(), kg: body!.kg }));
  const typed = await field(/^Weight \(kg\)/);
  await user.type(typed, '120');
  await user.click(await button('Save'));
  await screen.findByText(/^120.0 kg is a change of \+25.0 kg since /);
  expect(api.calls(careContract.saveWeight)).toEqual([]);
  // Another figure is another question.
  await user.clear(typed);
  await user.type(typed, '121');
  await user.click(await button('Save'));
  await screen.findByText(/^121.0 kg is a change/);
  await user.click(await button('Save'));
  await waitFor(() => expect(api.calls(careContract.saveWeight)).toHaveLength(1));
  expect(api.calls(careContract.saveWeight)[0]!.body).toEqual({ kg: 121 });
});

test('pounds come back as they were typed', async () => {
  const goal = { kg: null, unit: 'lb' as const };
  const { api, user } = await opening('/dashboard/care?add', { ...care, goal });
  api.on(careContract.saveWeight, ({ body }) => ({ day: '2026-03-09', kg: body!.kg }));
  await user.type(await field(/^Weight \(pounds\)/), '212.2');
  await user.click(await button('Save'));
  await waitFor(() => expect(api.calls(careContract.saveWeight)).toHaveLength(1));
  expect(toPounds(api.calls(careContract.saveWeight)[0]!.body!.kg)).toBe(212.2);
});

test('without a network a weight counts at once, and goes out once when there is one again', async () => {
  const { api, user } = await opening();
  await (await table()).findByText('95.0 kg');
  api.setOffline(true);
  await user.click(await button('Log weight'));
  const day = await field(/^Day/);
  await user.clear(day);
  await user.type(day, '2026-03-05');
  await user.type(await field(/^Weight \(kg\)/), '94.5');
  await user.click(await button('Save'));
  const rows = await table();
  await rows.findByRole('rowheader', { name: 'Mar 5, 2026' });
  rows.getByText('94.5 kg');

  api.on(careContract.saveWeight, ({ body }) => ({ day: '2026-03-05', kg: body!.kg }));
  api.setOffline(false);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(api.calls(careContract.saveWeight)).toHaveLength(1));
  expect(api.calls(careContract.saveWeight)[0]).toMatchObject({
    params: { day: '2026-03-05' },
    body: { kg: 94.5 },
  });
});

test.each([
  ['29.9', 'Weight must be between 30 and 300 kg'],
  ['heavy', 'Weight must be between 30 and 300 kg'],
])('a weight of %s is refused at its field', async (typed, told) => {
  const { api, user } = await opening('/dashboard/care?add');
  await user.type(await field(/^Weight \(kg\)/), typed);
  await user.click(await button('Save'));
  await screen.findByText(told);
  expect(api.calls(careContract.saveWeight)).toEqual([]);
});

test('a day that is still to come is told at its field, by the page and by the server', async () => {
  const { api, user } = await opening('/dashboard/care?add');
  const day = await field(/^Day/);
  await user.clear(day);
  await user.type(day, '2099-01-01');
  await user.type(await field(/^Weight \(kg\)/), '94');
  await user.click(await button('Save'));
  await screen.findByText('This day is still to come');
  await user.clear(day);
  await user.type(day, '2026-03-05');
  api.on(careContract.saveWeight, () => {
    throw new AppError(careErrors.future_day);
  });
  await user.click(await button('Save'));
  await screen.findByText(/If this device says that it is today, its date is wrong/);
});

test('a list is judged line by line before anything is saved', async () => {
  const { api, user } = await opening();
  api.on(careContract.importWeights, { days: 2 });
  await user.click(await button('Import a list'));
  await user.click(await field(/^Days and weights/));
  await user.paste('2026-02-09 96.5\n2026-02-16 96\n2026-02-30 95\n2026-02-23 heavy');
  await screen.findByText('2 lines are left out');
  screen.getByText(/no day was found/);
  screen.getByText(/no weight was found/);
  await user.click(await button('Save 2 weights'));
  await screen.findByText('2 weights were imported');
  expect(api.calls(careContract.importWeights)[0]!.body).toEqual({
    weights: [
      { day: '2026-02-09', kg: 96.5 },
      { day: '2026-02-16', kg: 96 },
    ],
  });
});

test('which of two days is meant is asked, before anything is saved', async () => {
  const { api, user } = await opening();
  api.on(careContract.importWeights, { days: 1 });
  await user.click(await button('Import a list'));
  await user.click(await field(/^Days and weights/));
  await user.paste('02/03/2026 07:12, 92,4 kg');
  await screen.findByText('1 line is left out');
  screen.getByRole('group', { name: 'What day is 02/03/2026?' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText('What day is 02/03/2026?')).toHaveLength(2);
  expect(api.calls(careContract.importWeights)).toEqual([]);
  await user.click(screen.getByRole('radio', { name: 'March 2, 2026' }));
  await user.click(await button('Save 1 weight'));
  await screen.findByText('1 weight was imported');
  expect(api.calls(careContract.importWeights)[0]!.body).toEqual({
    weights: [{ day: '2026-03-02', kg: 92.4 }],
  });
});

test('a weight is removed after a question, and the goal may be left out', async () => {
  const { api, user } = await opening();
  api.on(careContract.removeWeight, null);
  api.on(careContract.saveGoal, ({ body }) => body!);
  await user.click(
    (await table()).getByRole('button', { name: 'Remove the weight of Mar 2, 2026' }),
  );
  await user.click(await button('Remove'));
  await screen.findByText('The weight was removed.');
  expect(api.calls(careContract.removeWeight)[0]!.params).toEqual({ day: '2026-03-02' });

  await user.click(await button('Goal and unit'));
  const goal = await field(/^Goal \(kg\)/);
  expect(goal.value).toBe('80');
  await user.click(screen.getByRole('radio', { name: 'Pounds' }));
  expect((await field(/^Goal \(pounds\)/)).value).toBe('176.4');
  await user.clear(await field(/^Goal \(pounds\)/));
  await user.click(await button('Save'));
  await waitFor(() => expect(api.calls(careContract.saveGoal)).toHaveLength(1));
  expect(api.calls(careContract.saveGoal)[0]!.body).toEqual({ kg: null, unit: 'lb' });
});

test('nothing written yet: the page says how it begins', async () => {
  await opening('/dashboard/care', { start: null, heightCm: null, goal: null, weights: [] });
  await screen.findByText('Log your first weight, and your curve begins here.');
  expect(screen.queryByRole('img', { name: /^Weight from/ })).toBeNull();
});
