import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Order } from '#shared/orders.ts';
import { SUPPLY_BLOCKS } from '#shared/supply-blocks.ts';
import { supplyContract, type Supply } from '#shared/supplies.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderPart } from '#web/testing/render.tsx';
import { aCustomer, anOrder } from '#web/testing/samples.ts';
import { aSupply } from '#web/testing/supply-samples.ts';
import { OrderSupplies } from './order-supplies.tsx';
import { SupplyList } from './supply-list.tsx';

const sent = aSupply({
  ...{ id: 1, number: 1, state: 'received', canPostpone: null },
  shippedAt: '2026-12-01T10:00:00.000Z',
});

async function show(
  next: Partial<Supply>,
  last: Partial<Supply> = {},
  { of = {}, by }: { of?: Partial<Order>; by?: ReturnType<typeof aCustomer> } = {},
) {
  const api = fakeApi();
  api.on(supplyContract.list, [{ ...sent, ...last }, aSupply(next)]);
  const suppliedUntil = '2026-12-31T10:00:00.000Z';
  const order = anOrder({ id: 41, status: 'active', suppliedUntil, ...of });
  return { api, ...(await renderPart(<OrderSupplies order={order} />, by && { as: by })) };
}

const READ: Readonly<Record<(typeof SUPPLY_BLOCKS)[number], string>> = {
  ended: 'This treatment has ended.',
  refunded: 'Its money was refunded.',
  disputed: 'Your bank has disputed the payment. Please contact us.',
  red_open:
    'A clinician has to look at what you told us first. We will contact you; if you feel worse, call us.',
  switched:
    'Your doctor has prescribed another medicine instead, so nothing more of this one is sent. Please write to us about what you have already paid for.',
  prescription: 'Your doctor has to renew the prescription first. You don’t need to do anything.',
  pharmacy:
    'The pharmacy has a question about your prescription. We are answering it; you don’t need to do anything.',
  recalled: 'We are exchanging what this parcel holds. You don’t need to do anything.',
  area: 'We cannot send to this state at present. Please change the address or contact us.',
  check_in: 'Please check in, so that your doctor knows how you are.',
  packed: 'Another parcel of this medicine is being packed first. You don’t need to do anything.',
};

test.each(SUPPLY_BLOCKS)('what is held by %s says so, and what can be done', async (block) => {
  await show({ state: 'blocked', blocks: [block] }, {}, { by: aCustomer() });
  await screen.findByText(/Your next parcel was planned for .* and is waiting\./);
  within(screen.getByRole('note')).getByText(READ[block]);
  const link = screen.queryByRole('link', { name: 'Check in now' });
  expect(link?.getAttribute('href')).toBe(block === 'check_in' ? '/dashboard/check-in' : undefined);
});

test('a guest checks in on the page where they read it', async () => {
  await show({ state: 'blocked', blocks: ['check_in'] });
  const link = await screen.findByRole('link', { name: 'Check in now' });
  expect(link.getAttribute('href')).toBe('#check-in');
});

test('a parcel that nothing holds has its day, and one that is packed can no longer be moved', async () => {
  await show({});
  await screen.findByText(/Your next parcel is planned for/);
  expect(screen.queryByRole('note')).toBeNull();
  screen.getByRole('button', { name: 'Move or skip' });
});

test('one that is packed has no way to move it, and of the reasons those that its patient can end', async () => {
  const blocks = ['prescription', 'area', 'check_in'] as const;
  await show({ state: 'ready', blocks: [...blocks], canPostpone: null });
  await screen.findByText('Your next parcel is being packed.');
  const read = within(screen.getByRole('note')).getAllByRole('listitem');
  expect(read.map((one) => one.textContent)).toEqual([READ.area, READ.check_in]);
  screen.getByRole('link', { name: 'Check in now' });
  expect(screen.queryByRole('button', { name: 'Move or skip' })).toBeNull();
});

test.each([
  ['the next parcel', '2026-12-31T10:00:00.000Z'],
  ['the first one too, of which its order tells otherwise', null],
])('%s says that the pharmacy is out of it', async (_, suppliedUntil) => {
  const waits = { state: 'sent_to_pharmacy', canPostpone: null } as const;
  await show({ ...waits, isBackOrdered: true }, {}, { of: { suppliedUntil } });
  await screen.findByText('Back-ordered: the pharmacy is waiting for your medicine.');
  screen.getByText(/^Your parcel leaves as soon as it is there\./);
  expect(screen.queryByText('Your next parcel is being packed.')).toBeNull();
});

test('the team reads of the only parcel of an order that it is back-ordered', async () => {
  const api = fakeApi();
  api.on(supplyContract.list, [
    aSupply({ number: 1, state: 'sent_to_pharmacy', isBackOrdered: true }),
  ]);
  await renderPart(<SupplyList orderId={41} />);
  await screen.findByText(/^Back-ordered/);
});

test('is moved by some days that are left, or skipped', async () => {
  const { api, user } = await show({ canPostpone: 10 });
  api.on(supplyContract.move, ({ body }) => [
    sent,
    aSupply({ dueOn: 'skips' in body ? '2027-01-19' : '2026-12-29' }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Move or skip' }));
  const choice = await screen.findByRole('combobox', { name: /Send it later by/ });
  const offered = within(choice).getAllByRole<HTMLOptionElement>('option');
  for (const { value } of offered.slice(0, -1)) expect(Number(value)).toBeLessThanOrEqual(10);
  await user.selectOptions(choice, 'Skip this one');
  await user.click(screen.getByRole('button', { name: 'Move it' }));
  await expect.poll(() => api.calls(supplyContract.move).length).toBe(1);
  expect(api.calls(supplyContract.move)[0]).toMatchObject({
    params: { id: 2 },
    body: { skips: true },
  });
});

test('what was wrong with the last parcel is reported once, and then its answer is read', async () => {
  const { api, user } = await show({});
  api.on(supplyContract.report, [sent]);
  await user.click(
    await screen.findByRole('button', { name: 'Something is wrong with my parcel' }),
  );
  await user.selectOptions(await screen.findByRole('combobox'), 'It arrived warm');
  await user.click(screen.getByRole('button', { name: 'Report it' }));
  await expect.poll(() => api.calls(supplyContract.report).length).toBe(1);
  expect(api.calls(supplyContract.report)[0]).toMatchObject({
    body: { supplyId: 1, fault: 'warm' },
  });
});

test('on a device without storage a report without a network says so, and keeps what was chosen', async () => {
  const { api, user } = await show({});
  await user.click(
    await screen.findByRole('button', { name: 'Something is wrong with my parcel' }),
  );
  const fault = await screen.findByRole('combobox');
  await user.selectOptions(fault, 'It has not arrived');
  api.setOffline(true);
  await user.click(screen.getByRole('button', { name: 'Report it' }));
  await screen.findByText('You are offline. Connect to the internet and try again.');
  expect((fault as HTMLSelectElement).value).toBe('missing');
  api.setOffline(false);
  api.on(supplyContract.report, [sent]);
  await user.click(screen.getByRole('button', { name: 'Report it' }));
  await expect.poll(() => api.calls(supplyContract.report).length).toBe(1);
});

test('nobody is asked whether a bottle of tablets, which needs no cooling, arrived warm', async () => {
  const { user } = await show({}, {}, { of: { medicine: 'orforglipron-tablets' } });
  await user.click(
    await screen.findByRole('button', { name: 'Something is wrong with my parcel' }),
  );
  const faults = within(await screen.findByRole('combobox')).getAllByRole('option');
  expect(faults.map(({ textContent }) => textContent)).toEqual([
    'Something is broken',
    'It has not arrived',
    'The contents are wrong',
  ]);
});

test('the team reads lot, use-by date and what was reported beside the parcel', async () => {
  const api = fakeApi();
  const told = { lot: 'LOT-9', beyondUseOn: '2027-02-01' };
  const report = { fault: 'broken', answer: null } as const;
  api.on(supplyContract.list, [{ ...sent, ...told, report }, aSupply({})]);
  await renderPart(<SupplyList orderId={41} />);
  await screen.findByText(/Lot LOT-9 · Use by .*2027/);
  screen.getByText('Broken');
});

test('the only parcel of an order of before says that it had no prescription', async () => {
  const api = fakeApi();
  api.on(supplyContract.list, [{ ...sent, isBeforePrescriptions: true }]);
  await renderPart(<SupplyList orderId={41} />);
  await screen.findByText('It left before prescriptions were kept here, so there is none.');
});

test('a report that was answered is told instead', async () => {
  await show({}, { report: { fault: 'broken', answer: 'replacement' } });
  await screen.findByText(
    'You reported: Something is broken. Another parcel comes in its place, free of charge.',
  );
  expect(screen.queryByRole('button', { name: 'Something is wrong with my parcel' })).toBeNull();
});

test('a parcel says to the team what held it, when and why, even if it is the only one and has left', async () => {
  const api = fakeApi();
  const times = [
    { since: '2026-12-22T15:00:00Z', until: '2026-12-23T15:00:00Z', blocks: ['check_in' as const] },
    { since: '2026-12-23T15:00:00Z', until: null, blocks: ['red_open' as const] },
  ];
  api.on(supplyContract.list, [aSupply({ number: 1, blocks: ['red_open'], blockedTimes: times })]);
  await renderPart(<SupplyList orderId={41} />);
  await screen.findByText(
    /^On hold from Dec 22, 2026.* to Dec 23, 2026.*: No check-in since the last parcel\.$/,
  );
  expect(screen.getAllByText(/A warning sign is open\./)).toHaveLength(1);
  screen.getByText(/^On hold since Dec 23, 2026.*: A warning sign is open\.$/);
});
