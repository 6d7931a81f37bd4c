import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { areaContract, type Areas } from '#shared/practice/areas.ts';
import { enterAdmin } from './testing/admin-world.tsx';

async function enter(areas: Areas) {
  const world = await enterAdmin('/admin/practice/areas', (api) => {
    api.on(areaContract.find, areas);
    api.on(areaContract.change, ({ body }) => body as never);
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
