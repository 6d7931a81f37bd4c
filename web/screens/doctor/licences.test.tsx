import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { caseErrors } from '#shared/cases.ts';
import { AppError } from '#shared/lib/errors.ts';
import { licenceContract, type NoLicence } from '#shared/licences.ts';
import { orderContract } from '#shared/orders.ts';
import { fakeApi, type FakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aQueuedOrder } from '#web/testing/samples.ts';
import { button, doctor, openCase } from './testing/review-world.tsx';

const licence = { country: 'us', region: 'CA', number: 'A-1', expiresOn: '2090-01-31' } as const;

async function openQueue(answer: (api: FakeApi) => void) {
  const api = fakeApi();
  api.on(
    orderContract.pending,
    [
      aQueuedOrder({ id: 1, patientName: 'Tess Texas', area: { country: 'us', region: 'TX' } }),
      aQueuedOrder({ id: 2, patientName: 'Cal Fornia' }),
      aQueuedOrder({ id: 3, patientName: 'Vy Pham', area: { country: 'vn', region: '' } }),
      aQueuedOrder({ id: 4, patientName: 'No Where', area: null }),
    ].map((order) => ({ ...order, can: { ...order.can, decide: true } })),
  );
  api.on(orderContract.list, []);
  answer(api);
  await renderScreen('/doctor/pending', { as: doctor });
  await screen.findByText('Tess Texas');
}
const names = () => screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);

test('the queue begins with what the doctor may decide, and marks the rest with what is missing', async () => {
  await openQueue((api) => {
    const lapsed = { ...licence, region: 'TX', expiresOn: '2020-01-31' };
    api.on(licenceContract.mine, { isRequired: true, licences: [licence, lapsed] });
  });
  await screen.findByText('No license for TX');
  expect(names()).toEqual(['Cal Fornia', 'Tess Texas', 'Vy Pham', 'No Where']);
  const row = (name: string) => within(screen.getByRole('article', { name }));
  row('Vy Pham').getByText('No license for Vietnam');
  row('No Where').getByText('State unknown');
  expect(row('Cal Fornia').queryByText(/license/)).toBeNull();
});

test('where no licence is required the queue stays as it is', async () => {
  await openQueue((api) => api.on(licenceContract.mine, { isRequired: false, licences: [] }));
  expect(names()).toEqual(['Tess Texas', 'Cal Fornia', 'Vy Pham', 'No Where']);
  expect(screen.queryByText(/No license|State unknown/)).toBeNull();
});

const texas = { country: 'us', region: 'TX' } as const;
test.each<[string, NoLicence, string, string]>([
  [
    'who could',
    {
      area: texas,
      doctors: [
        { id: 5, fullName: 'Dr. Lee' },
        { id: 6, fullName: 'Dr. Vega' },
      ],
    },
    'You have no license for Texas',
    'Who can decide it: Dr. Lee, Dr. Vega.',
  ],
  [
    'that nobody could',
    { area: texas, doctors: [] },
    'You have no license for Texas',
    'Nobody on the team has one there today. An administrator enters licenses under Team.',
  ],
  [
    'that the state is not known',
    { area: null, doctors: [] },
    'The state of this patient is not known',
    'Without it nobody can decide. An administrator can correct the address of the order.',
  ],
])('a case that the doctor may not decide says %s', async (_, details, title, text) => {
  await openCase({}, (api) =>
    api.on(orderContract.claim, () => {
      throw new AppError(caseErrors.no_licence, { details });
    }),
  );
  await screen.findByText(title);
  screen.getByText(text);
  screen.getByText("You have no license for this patient's state.");
  for (const name of ['Approve', 'Reject', 'Ask patient', 'Hand over'])
    expect((await button(name)).disabled).toBe(true);
});
