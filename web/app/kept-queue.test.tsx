import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { orderContract } from '#shared/orders.ts';
import { setAccount } from '#web/device/core/account.ts';
import { keepRead } from '#web/device/reads/reads.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aDoctor, anOrder } from '#web/testing/samples.ts';
import { device } from '#web/device/page-device.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

test('without a network a case from the device’s copy says what is not kept, and denies nothing', async () => {
  const doctor = aDoctor();
  setAccount(device, doctor.id, { isOfTeam: true });
  await keepRead(
    device,
    orderContract.pending,
    {},
    [anOrder({ can: { decide: true } })],
    doctor.id,
  );
  fakeApi().setOffline(true);
  await renderScreen('/doctor/pending?order=41', { as: doctor });
  const profile = within(await screen.findByRole('region', { name: 'Patient profile' }));
  expect(profile.getAllByText('Not kept on this device')).toHaveLength(4);
  const history = within(screen.getByRole('region', { name: 'Medical history' }));
  history.getByText('Not kept on this device');
  const entry = within(screen.getByRole('article', { name: 'Maya Thompson' }));
  expect(entry.getAllByText('Not kept on this device')).toHaveLength(2);
  expect(document.body.textContent).not.toMatch(/No phone|not specified|not been sent/);
});
