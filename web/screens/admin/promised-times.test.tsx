import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DEFAULT_PROMISES } from '#shared/care/promises.ts';
import { settingContract } from '#shared/settings.ts';
import { enterAdmin } from './testing/admin-world.tsx';

const enter = async () => {
  const world = await enterAdmin('/admin/settings', (api) => {
    api.on(settingContract.paymentMode, { liveMode: false, lastUpdated: null, canGoLive: false });
    api.on(settingContract.setPromises, ({ body }) => body as never);
  });
  const card = within(await screen.findByRole('region', { name: 'Promised times' }));
  return { ...world, card };
};

test('an admin promises other times', async () => {
  const { api, user, card } = await enter();
  const hours = await card.findByRole('textbox', { name: /Review within/ });
  await user.clear(hours);
  await user.type(hours, '12');
  await user.click(card.getByRole('button', { name: 'Save' }));
  await screen.findByText('The promised times are saved.');
  expect(api.calls(settingContract.setPromises)).toMatchObject([
    { body: { ...DEFAULT_PROMISES, reviewHours: 12 } },
  ]);
});

test('what is no whole number in range is refused at its field', async () => {
  const { api, user, card } = await enter();
  const days = await card.findByRole('textbox', { name: /Shipping within/ });
  await user.clear(days);
  await user.type(days, '99');
  await user.click(card.getByRole('button', { name: 'Save' }));
  await card.findByText('Enter whole working days, 1 to 20');
  expect(api.calls(settingContract.setPromises)).toEqual([]);
});
