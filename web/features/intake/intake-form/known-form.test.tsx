import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Intake } from '#shared/intake.ts';
import { orderContract } from '#shared/orders.ts';
import { patientContract } from '#shared/patients.ts';
import { anOwnProfile } from '#web/testing/care-samples.ts';
import { accountDatabaseName } from '#web/device/store/db.ts';
import { deleteDatabase } from '#web/device/store/delete-database.ts';
import { device } from '#web/testing/page.ts';
import { withDatabase } from '#web/testing/database.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderPart } from '#web/testing/render.tsx';
import { IntakeForm } from './intake-form.tsx';
import type { Sender } from './intake-form-schema.ts';

withDatabase();

beforeEach(async () => {
  await deleteDatabase(device, accountDatabaseName(null));
});

const ignore = () => undefined;
const guest = { phone: '4155550123', fullName: 'Mai Nguyen', email: 'mai@example.com' };

async function opened(orderId: number, topic: string, sender: Sender['guest'] = null) {
  const api = fakeApi();
  api.on(patientContract.ownProfile, anOwnProfile());
  api.on(orderContract.address, {
    ...{ address: '1 King Street', city: 'Toronto', state: 'ON', zipCode: 'M5H 1A1' },
    ...{ country: 'Canada', isShippingToVietnam: false },
    ...{ vietnamWard: '', vietnamDistrict: '', vietnamCityProvince: '' },
    ...{ canChange: true, isBoundToState: true, price: 1, shippingFee: 0, isPriceFixed: true },
  });
  const { user } = await renderPart(
    <IntakeForm
      orderId={orderId}
      sender={{ userId: null, referenceNumber: 'SEM-1041', guest: sender }}
      known={{ fullName: 'Nora Field', phone: '' }}
      isPaid
      onSend={(_form: z.input<typeof Intake>) => Promise.resolve(null)}
      onSent={ignore}
      onBack={ignore}
    />,
    { at: `/register/4?topic=${topic}` },
  );
  return { api, user };
}

test('a guest is shown the numbers of the country that their order goes to', async () => {
  const { api, user } = await opened(53, 'illnesses', guest);
  await user.click(await screen.findByLabelText('Thoughts of suicide or self-harm'));
  const lines = within(await screen.findByRole('list', { name: 'Help at any hour' }));
  await waitFor(() =>
    expect(lines.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'tel:911',
      'tel:988',
    ]),
  );
  expect(api.calls(orderContract.address).map(({ params }) => params)).toEqual([{ id: 53 }]);
});
