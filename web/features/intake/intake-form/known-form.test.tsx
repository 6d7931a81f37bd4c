import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { QUESTIONS_VERSION } from '#shared/form-questions.ts';
import type { Intake } from '#shared/intake.ts';
import { orderContract } from '#shared/orders.ts';
import { patientContract } from '#shared/patients.ts';
import { readDraft, writeDraft } from '#web/device/page/draft-store.ts';
import { anOwnProfile } from '#web/testing/care-samples.ts';
import { accountDatabaseName } from '#web/device/store/db.ts';
import { deleteDatabase } from '#web/device/store/delete-database.ts';
import { device } from '#web/testing/page.ts';
import { withDatabase } from '#web/testing/database.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderPart } from '#web/testing/render.tsx';
import { draftKeyOf } from './draft-key.ts';
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

test('whoever has a known yes says of the others on its screen that there is none', async () => {
  const illnesses = ['retinopathy', 'again'];
  await writeDraft(null, draftKeyOf(51), 1, { questionsVersion: QUESTIONS_VERSION, illnesses });
  const { user } = await opened(51, 'illnesses');
  await screen.findByText('Part 5 of 9');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText(/^Please select what applies/);
  await user.click(screen.getByRole('button', { name: 'None of the others' }));
  await screen.findByText('Part 6 of 9');
  await waitFor(async () =>
    expect(await readDraft(null, draftKeyOf(51), 1)).toMatchObject({
      illnesses: ['retinopathy'],
      questionsVersion: QUESTIONS_VERSION,
    }),
  );
});

test.each([
  [54, ['retinopathy'], ['retinopathy'], 'Part 6 of 9'],
  // The open row has to be answered first.
  [55, ['alcohol', 'eating_disorder', 'again'], ['alcohol', 'eating_disorder'], 'Part 5 of 9'],
])(
  'a double click on "none of the others" takes back no yes (%s: %s)',
  async (id, illnesses, kept, part) => {
    await writeDraft(null, draftKeyOf(id), 1, { questionsVersion: QUESTIONS_VERSION, illnesses });
    const { user } = await opened(id, 'illnesses');
    await screen.findByText('Part 5 of 9');
    await user.dblClick(screen.getByRole('button', { name: 'None of the others' }));
    if (part === 'Part 5 of 9') await screen.findByText(/^Please select what applies/);
    await screen.findByText(part);
    await waitFor(async () =>
      expect(await readDraft(null, draftKeyOf(id), 1)).toMatchObject({ illnesses: kept }),
    );
  },
);

test('"none of these" to words of before is not pressed', async () => {
  await writeDraft(null, draftKeyOf(52), 1, { organs: ['none'], now: ['none'] });
  await opened(52, 'now');
  await screen.findByText('Part 6 of 9');
  screen.getByRole('button', { name: 'None of these', pressed: false });
});

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
