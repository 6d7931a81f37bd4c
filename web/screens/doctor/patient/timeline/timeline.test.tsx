import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { User } from '#shared/accounts.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { timelineContract, type TimelineEntry } from '#shared/timeline.ts';
import { aCheckIn } from '#web/testing/check-in-samples.ts';
import type { FakeApi } from '#web/testing/fake-api.ts';
import { aDoctor, aStaffMember } from '#web/testing/samples.ts';
import { openPatient } from '../../testing/patient-world.tsx';

const at = '2026-11-20T10:00:00.000Z';
const ofOrder = { orderId: 41, orderReference: 'SEM-1041' };
const ENTRIES: TimelineEntry[] = [
  {
    kind: 'message',
    key: 'message:5',
    at,
    messageId: 5,
    subject: 'About the nausea',
    preview: 'It is better now.',
    senderName: 'Maya Thompson',
    isFromPatient: true,
    status: 'unread',
    orderReference: null,
  },
  { kind: 'dose', key: 'dose:4', at, ...ofOrder, micrograms: 250, site: 'thigh_left' },
  { kind: 'check_in', key: 'check_in:3', at, checkIn: aCheckIn() },
  {
    kind: 'decision',
    key: 'plan:2',
    at,
    ...ofOrder,
    what: 'plan',
    by: 'Dr. Quiet',
    refusalCode: null,
    reviewNotes: null,
    plan: {
      move: 'step_up',
      version: 2,
      substance: 'semaglutide',
      micrograms: [250, 500],
      heldFrom: null,
    },
  },
  { kind: 'weight', key: 'weight:1', at: '2026-11-02T00:00:00.000Z', day: '2026-11-02', kg: 91.3 },
  {
    kind: 'order',
    key: 'shipped:1',
    at,
    ...ofOrder,
    what: 'shipped',
    by: 'Office Person',
    product: 'semaglutide',
    productName: 'SemaLean GLP-1',
    plan: 'monthly',
    carrier: 'dhl',
    trackingNumber: '1234567890',
    reason: null,
  },
  {
    kind: 'delivery',
    key: 'delivery:8',
    at,
    news: 'order_shipped',
    channel: 'sms',
    state: 'bounced',
    orderReference: 'SEM-1041',
  },
  {
    kind: 'prescription',
    key: 'prescription_ended:9',
    at,
    ...ofOrder,
    what: 'superseded',
    by: 'Dr. Quiet',
    version: 1,
    product: 'SemaLean GLP-1',
    strength: '1 mg/mL',
    validUntil: '2027-11-20',
    endedBy: { move: 'step_down', words: null, order: null },
  },
  {
    kind: 'supply',
    key: 'supply_held:10',
    at,
    ...ofOrder,
    what: 'held',
    by: null,
    number: 2,
    dueOn: null,
    blocks: ['check_in'],
    ...{ carrier: null, trackingNumber: null, lot: null, beyondUseOn: null },
    ...{ fault: null, answer: null, amount: null },
  },
  {
    kind: 'supply',
    key: 'report_answered:11',
    at,
    ...ofOrder,
    what: 'answered',
    by: 'Office Person',
    number: 1,
    dueOn: null,
    blocks: [],
    ...{ carrier: null, trackingNumber: null, lot: null, beyondUseOn: null },
    ...{ fault: 'warm', answer: 'refund', amount: 9900 },
  },
];

const line = () => screen.findByRole('list', { name: 'Timeline' });

async function openLine(as: User, answer: (api: FakeApi) => void) {
  const opened = await openPatient(as, {}, answer);
  await opened.user.click(screen.getByRole('tab', { name: 'Timeline' }));
  return opened;
}

test('is asked for when it is opened, and not with the record', async () => {
  const { api, user } = await openPatient();
  expect(api.calls(timelineContract.find)).toEqual([]);
  await user.click(screen.getByRole('tab', { name: 'Timeline' }));
  await screen.findByText('There is nothing here yet.');
  expect(api.calls(timelineContract.find)).toHaveLength(1);
});

test('is one list with a heading for each entry', async () => {
  await openLine(aDoctor(), (api) => api.on(timelineContract.find, ENTRIES));
  const list = within(await line());
  expect(
    list
      .getAllByRole('heading', { level: 3 })
      .map((one) => one.firstElementChild?.textContent.replaceAll('\u00a0', ' ')),
  ).toEqual([
    'Message from the patient',
    'Dose taken: 0.25 mg',
    'Check-in',
    'Dose plan: Step up',
    'Weight: 91.3 kg',
    'Parcel sent',
    'Text message',
    'Prescription superseded',
    'Supply on hold · parcel 2',
    'Report answered · parcel 1',
  ]);
  list.getByText(/SemaLean GLP-1 · 1 mg\/mL · Valid until/);
  list.getByText('Step down');
  list.getByText('No check-in since the last parcel.');
  list.getByText('Warm · Refund of $99.00 proposed');
  list.getByText('Your parcel is on its way · Cannot be reached');
  list.getByText('Semaglutide: 0.25 mg → 0.5 mg');
  list.getByText('DHL 1234567890');
  const link = list.getByRole('link', { name: 'About the nausea' });
  expect(link.getAttribute('href')).toBe('/doctor/messages?message=5');
});

test('an injection and a tablet have signs of their own', async () => {
  const [, dose] = ENTRIES as [unknown, Extract<TimelineEntry, { kind: 'dose' }>];
  const tablet = { ...dose, key: 'dose:5', site: null };
  await openLine(aDoctor(), (api) => api.on(timelineContract.find, [dose, tablet]));
  const entries = within(await line()).getAllByRole('listitem');
  expect(entries.map((one) => one.querySelector('svg')?.classList[1])).toEqual([
    'lucide-syringe',
    'lucide-pill',
  ]);
});

test('asks the server for one kind, and offers staff none of health', async () => {
  const { api, user, record } = await openLine(aStaffMember(), (api) =>
    api.on(timelineContract.find, ({ query }) => (query.kind === 'note' ? [] : ENTRIES.slice(-1))),
  );
  await line();
  const choice = within(record).getByRole('combobox', { name: 'Show' });
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Everything',
    'Decisions',
    'Orders and parcels',
    'Messages',
    'Notes',
    'News sent',
    'Supplies',
  ]);
  await user.selectOptions(choice, 'Notes');
  await screen.findByText('There is nothing here yet.');
  expect(api.calls(timelineContract.find).map(({ query }) => query.kind)).toEqual([
    undefined,
    'note',
  ]);
});

test('goes on page by page, and has a way out of a failure', async () => {
  const { user, api } = await openLine(aDoctor(), (api) =>
    api.on(timelineContract.find, () => {
      throw new AppError(errors.internal);
    }),
  );
  await screen.findByText('The timeline could not be loaded');
  api.on(timelineContract.find, ({ query }) =>
    query.cursor
      ? ENTRIES.slice(1, 2)
      : Response.json(ENTRIES.slice(0, 1), {
          headers: { Link: '</api/patients/7/timeline?cursor=abc>; rel="next"' },
        }),
  );
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await user.click(await screen.findByRole('button', { name: 'Show older entries' }));
  await screen.findByText('Dose taken: 0.25 mg');
});
