import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AppError, errors } from '#shared/lib/errors.ts';
import { areaContract, type Areas } from '#shared/practice/areas.ts';
import { withDatabase } from '#web/testing/database.ts';
import { forgetDrafts, settleDrafts } from '#web/testing/drafts.ts';
import { anAdmin } from '#web/testing/samples.ts';
import { enterAdmin } from './testing/admin-world.tsx';

withDatabase();
afterEach(() => forgetDrafts(anAdmin()));

async function enter(areas: Areas) {
  const world = await enterAdmin('/admin/practice/areas', (api) => {
    api.on(areaContract.find, areas);
    api.on(areaContract.change, ({ body: { was: _was, ...chosen } }) => chosen);
  });
  const states = within(await screen.findByRole('region', { name: 'United States' }));
  const save = () => world.user.click(screen.getByRole('button', { name: 'Save' }));
  return { ...world, states, save };
}

test('an admin chooses where we treat, by the keyboard as well', async () => {
  const { api, user, states, save } = await enter({ us: ['CA'], ca: [], vn: false });
  states.getByText('1 of 59');
  const texas = states.getByRole('checkbox', { name: 'Texas' });
  texas.focus();
  await user.keyboard(' ');
  states.getByText('2 of 59');
  await user.click(screen.getByRole('button', { name: 'All of: Territories' }));
  states.getByText('7 of 59');
  await user.click(screen.getByRole('checkbox', { name: 'We treat in Canada' }));
  screen.getByText('13 of 13');
  await user.click(screen.getByRole('checkbox', { name: 'Yukon' }));
  await user.click(screen.getByRole('checkbox', { name: 'We treat in Vietnam' }));
  await save();
  await screen.findByText('The areas where we treat are saved');
  const body = api.calls(areaContract.change)[0]!.body as Areas;
  expect(body.us).toEqual(['CA', 'TX', 'AS', 'GU', 'MP', 'PR', 'VI']);
  expect([body.ca.length, body.ca.includes('YT'), body.vn]).toEqual([12, false, true]);
});

test('none of a group leaves the others, and no area at all is told', async () => {
  const { user, states } = await enter({ us: ['CA', 'PR'], ca: [], vn: false });
  await user.click(screen.getByRole('button', { name: 'None of: Territories' }));
  states.getByText('1 of 59');
  expect(screen.queryByText('Nothing is chosen, so nobody can order.')).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'California' }));
  screen.getByText('Nothing is chosen, so nobody can order.');
});

test('says what becomes of running orders', async () => {
  await enter({ us: ['CA'], ca: [], vn: false });
  screen.getByText(/Running treatments continue/);
});

test('what was chosen is there again, and joins what somebody else has saved meanwhile', async () => {
  const was: Areas = { us: ['CA', 'OH'], ca: [], vn: false };
  const before = await enter(was);
  await before.user.click(before.states.getByRole('checkbox', { name: 'Texas' }));
  await settleDrafts();
  before.unmount();

  const theirs: Areas = { us: ['CA', 'NY'], ca: [], vn: false };
  const { api, states, save } = await enter(theirs);
  expect(states.getByRole('checkbox', { name: 'Texas' })).toHaveProperty('checked', true);
  const answer = ({ body: { was: _was, ...chosen } }: { body: Areas & { was?: Areas } }) => chosen;
  api.on(areaContract.change, () => {
    throw new AppError(errors.conflict, { details: { current: theirs } });
  });
  await save();
  await screen.findByText('Somebody else has changed this in the meantime');
  screen.getByText(/^\+ New York\s− Ohio$/);
  const isChosen = (name: string) =>
    states.getByRole<HTMLInputElement>('checkbox', { name }).checked;
  expect(['California', 'New York', 'Ohio', 'Texas'].map(isChosen)).toEqual([
    ...[true, true, false, true],
  ]);
  api.on(areaContract.change, answer as never);
  await save();
  await screen.findByText('The areas where we treat are saved');
  const bodies = api.calls(areaContract.change).map(({ body }) => body);
  expect(bodies).toEqual([
    { us: ['CA', 'OH', 'TX'], ca: [], vn: false, was },
    { us: ['CA', 'NY', 'TX'], ca: [], vn: false, was: theirs },
  ]);
});
