import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { intakeContract, type EarlierOrder } from '#shared/intake.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { medical, openCase } from './testing/review-world.tsx';

const before = (change: Partial<EarlierOrder> = {}): EarlierOrder => ({
  id: 30,
  referenceNumber: 'SEM-1030',
  product: 'semaglutide',
  productName: 'SemaLean GLP-1',
  plan: 'monthly',
  status: 'expired',
  createdAt: '2026-05-02T10:00:00.000Z',
  startDate: null,
  endDate: null,
  isInUse: false,
  reviewDate: '2026-05-03T10:00:00.000Z',
  reviewedByName: 'Dr. Minh Ho',
  reviewNotes: null,
  answers: medical({ weight: 101.5, allergies: 'Penicillin' }),
  ...change,
});

const section = () => screen.findByRole('region', { name: 'Earlier orders' });
const open = (...earlier: EarlierOrder[]) =>
  openCase({}, (api) => api.on(intakeContract.history, earlier));

describe('the past of a case', () => {
  test('is said to be none of a first order', async () => {
    await openCase();
    const past = within(await section());
    await past.findByText('We have made no earlier decision on this person.');
  });

  test('holds decisions with their notes, what is in treatment, and the way to the patient', async () => {
    await open(
      before({ id: 31, referenceNumber: 'TIR-1031', product: 'tirzexa', isInUse: true }),
      before({ reviewNotes: 'Blood pressure first.', status: 'rejected' }),
    );
    const past = within(await section());
    const list = within(await past.findByRole('list', { name: 'Earlier orders' }));
    const [newest, oldest] = list.getAllByRole('listitem').map((item) => item.textContent);
    expect(newest).toMatch(/^TIR-1031 .*In treatment/);
    expect(oldest).toMatch(/^SEM-1030 .*Rejected.*May 3, 2026 · Dr\. Minh Ho.*Blood pressure/);
    const link = past.getByRole('link', { name: "Open the patient's details" });
    expect(link.getAttribute('href')).toBe('/doctor/patients/7');
  });

  test('marks what is answered otherwise, and folds what is not', async () => {
    await open(before());
    const past = within(await section());
    const changed = await past.findByRole('table', { name: 'Answers that changed' });
    const rows = within(changed).getAllByRole('row').slice(1);
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Weight', '101.5 kg', '92.5 kg'],
      ['Allergies', 'Penicillin', 'None reported'],
    ]);
    expect(changed.querySelectorAll('mark')).toHaveLength(2);
    past.getByText('15 answers are the same', { selector: 'summary' });
  });

  test('compares with the form that is chosen', async () => {
    const older = before({ id: 20, referenceNumber: 'SEM-1020', answers: medical() });
    const { user } = await open(before(), older);
    const past = within(await section());
    await user.selectOptions(await past.findByRole('combobox', { name: 'Compare with' }), '20');
    past.getByText('No answer differs from SEM-1020.');
  });

  test('draws the weight, and has its figures as a table too', async () => {
    await open(before(), before({ id: 20, answers: null }));
    const past = within(await section());
    await past.findByRole('img', { name: 'From 101.5 kg to 92.5 kg' });
    past.getByText('−9 kg since May 2, 2026');
    const table = past.getByRole('table', { name: 'Weight by form' });
    expect(
      within(table)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['101.5 kg', '92.5 kg']);
  });

  test('that cannot be loaded says so and can be asked for again', async () => {
    const { api, user } = await openCase({}, (fake) =>
      fake.on(intakeContract.history, () => {
        throw new AppError(errors.internal);
      }),
    );
    const past = within(await section());
    await past.findByText('The earlier orders could not be loaded');
    api.on(intakeContract.history, []);
    await user.click(past.getByRole('button'));
    await past.findByText(/^We have made no earlier decision/);
  });
});
