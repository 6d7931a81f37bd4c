import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { supplyContract, type ParcelReport } from '#shared/supplies.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderPart } from '#web/testing/render.tsx';
import { anAdmin, aStaffMember } from '#web/testing/samples.ts';
import { ParcelReports } from './parcel-reports.tsx';

const report: ParcelReport = {
  ...{ id: 4, orderId: 41, referenceNumber: 'SEM-1041', patientName: 'Maya Thompson', number: 1 },
  ...{ fault: 'warm', reportedAt: '2026-11-28T10:00:00.000Z', answer: null, price: 29_900 },
  ...{ photoSize: null, supplyId: 9, answeredAt: null, answeredByName: null },
};

test('an answer is asked about once before it is given, because the patient hears of it', async () => {
  const api = fakeApi();
  api.on(supplyContract.reports, [report]);
  api.on(supplyContract.answer, { ...report, answer: 'replacement' });
  const { user } = await renderPart(<ParcelReports />, { as: aStaffMember() });
  const another = await screen.findByRole('button', { name: 'Send another' });
  await user.click(another);
  const question = within(await screen.findByRole('alertdialog', { name: 'Send another' }));
  question.getByText('SEM-1041');
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(api.calls(supplyContract.answer)).toEqual([]);

  await user.click(another);
  const again = within(await screen.findByRole('alertdialog', { name: 'Send another' }));
  await user.click(again.getByRole('button', { name: 'Send another' }));
  await waitFor(() =>
    expect(api.calls(supplyContract.answer)).toMatchObject([
      { params: { id: 4 }, body: { answer: 'replacement' } },
    ]),
  );
});

test('a proposed refund says how much before it is proposed', async () => {
  const api = fakeApi();
  api.on(supplyContract.reports, [report]);
  const { user } = await renderPart(<ParcelReports />, { as: aStaffMember() });
  await user.click(await screen.findByRole('button', { name: 'Propose a refund' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Propose a refund' }));
  asked.getByText(/\$299\.00/);
  expect(screen.queryByRole('link', { name: 'SEM-1041' })).toBeNull();
});

test.each([
  [false, 'Refund of $299.00 proposed'],
  [true, 'Refunded'],
])(
  'an admin goes from a proposal to its order, and can decline it: %s',
  async (isRefunded, says) => {
    const api = fakeApi();
    api.on(supplyContract.reports, [{ ...report, answer: 'refund', isRefunded }]);
    api.on(supplyContract.faults, []);
    await renderPart(<ParcelReports />, { as: anAdmin() });
    await screen.findByText(says);
    const link = screen.getByRole('link', { name: 'SEM-1041' });
    expect(link.getAttribute('href')).toBe('/admin/orders?order=41');
    const decline = screen.queryByRole('button', { name: 'Answered otherwise' });
    expect(decline !== null).toBe(!isRefunded);
    expect(screen.queryByRole('button', { name: 'Send another' })).toBeNull();
  },
);
