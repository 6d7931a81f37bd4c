import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { pharmacyContract, pharmacyErrors, type BoardSupply } from '#shared/pharmacy.ts';
import { recallContract } from '#shared/recalls.ts';
import { AppError } from '#shared/lib/errors.ts';
import { shippingContract } from '#shared/shipping.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aPacker } from '#web/testing/samples.ts';
import { enterAdmin } from './testing/admin-world.tsx';
import { aWaiting } from './testing/parcels.ts';

const aSupply = (change: Partial<BoardSupply> = {}): BoardSupply => ({
  id: 7,
  rowVersion: 1,
  orderId: 41,
  reference: 'SEM-41',
  patientName: 'Nguyễn Thị Hồng Ánh',
  number: 1,
  months: 1,
  dueOn: '2026-11-28',
  state: 'ready',
  product: 'Semaglutide',
  medicine: 'semaglutide-injection',
  strength: '1 mg/mL',
  quantity: 1,
  unit: 'mL',
  directions: {
    en: 'Inject 0.25 mg once a week.',
    patient: { language: 'vi', text: 'Tiêm 0,25 mg mỗi tuần một lần.' },
  },
  prescriber: 'Dr. Emily Carter',
  pharmacy: null,
  lot: null,
  beyondUseOn: null,
  goodUntil: '2026-12-26',
  fill: null,
  isHeld: false,
  ...change,
});

test('an admin sees what is held back, and nothing of it is to be filled or printed', async () => {
  await enterAdmin('/admin/shipping', (api) => {
    api.on(shippingContract.waiting, []);
    api.on(pharmacyContract.board, () => [aSupply({ isHeld: true })]);
  });
  await screen.findByRole('heading', { name: '0 prescriptions to fill' });
  screen.getByText('Held back');
  screen.getByText(/^Nothing of this order is sent at the moment/);
  const why = screen.getByRole('link', { name: 'See why on its page' });
  expect(why.getAttribute('href')).toMatch(/^\/admin\/orders\?order=\d+$/);
  expect(screen.queryByLabelText(/^Lot/)).toBeNull();
  expect(
    screen.queryByRole('button', { name: /^Print (label|prescription and label)$/ }),
  ).toBeNull();
});

test('who packs reads what to fill, enters the lot, and is told of one that spoils too early', async () => {
  const api = fakeApi();
  api.on(shippingContract.waiting, []);
  api.on(pharmacyContract.board, () => [aSupply()]);
  const sent: unknown[] = [];
  api.on(pharmacyContract.fill, ({ body }) => {
    sent.push(body);
    if (body.beyondUseOn < '2026-12-26')
      throw new AppError(pharmacyErrors.too_short, {
        fields: { beyondUseOn: pharmacyErrors.too_short.message },
      });
    return aSupply({ ...body, rowVersion: 2 });
  });
  const { user } = await renderScreen('/packing', { as: aPacker() });
  await screen.findByRole('heading', { name: '1 prescription to fill' });
  screen.getByText('Semaglutide, 1 mg/mL');
  screen.getByText('Inject 0.25 mg once a week.');
  expect(screen.queryByRole('button', { name: /prescription and label/ })).toBeNull();

  await user.type(screen.getByLabelText(/^Lot/), 'A-1');
  await user.type(screen.getByLabelText(/^Use by/), '2026-12-01');
  await user.click(screen.getByRole('button', { name: 'Save lot' }));
  await screen.findByText(/would spoil before its last dose/);
  await user.clear(screen.getByLabelText(/^Use by/));
  await user.type(screen.getByLabelText(/^Use by/), '2027-01-15');
  await user.click(screen.getByRole('button', { name: 'Save lot' }));
  await screen.findByText('Lot of SEM-41 saved');
  expect(sent.at(-1)).toEqual({ lot: 'A-1', beyondUseOn: '2027-01-15', rowVersion: 1 });
});

test('what has its lot is no longer to be filled, and the search of the parcels finds its card', async () => {
  const api = fakeApi();
  api.on(shippingContract.waiting, [aWaiting(41), aWaiting(42)]);
  const filled = { lot: 'A-1', beyondUseOn: '2027-01-15' };
  const other = { id: 8, orderId: 42, reference: 'SEM-42', patientName: 'Ana Ruiz' };
  api.on(pharmacyContract.board, [aSupply(other), aSupply(filled)]);
  const { user } = await renderScreen('/packing', { as: aPacker() });
  await screen.findByRole('heading', { name: '1 prescription to fill' });
  const cards = () => screen.getAllByRole('article').map(({ textContent }) => textContent);
  expect(cards()).toEqual([
    expect.stringMatching(/SEM-42.*To fill/),
    expect.stringMatching(/SEM-41.*Filled/),
  ]);
  await user.type(screen.getByRole('searchbox', { name: 'Find or scan an order' }), 'nguyen');
  await waitFor(() => expect(cards()).toHaveLength(1));
  screen.getByRole('heading', { name: /^SEM-41/ });
});

test('a parcel of several months names each fill, and has a label for each of its containers', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const api = fakeApi();
  api.on(shippingContract.waiting, []);
  const { patient } = aSupply().directions;
  const directions = { en: 'Inject 1.7 mg once a week.', patient };
  const more = [{ strength: '5 mg/mL', quantity: 2, directions }];
  api.on(pharmacyContract.board, () => [aSupply({ product: 'SemaLean', months: 2, more })]);
  const { user } = await renderScreen('/packing', { as: aPacker() });
  await screen.findByText('Semaglutide, 1 mg/mL, 5 mg/mL');
  screen.getByText('1 mL, 1 mg/mL');
  screen.getByText('2 mL, 5 mg/mL');
  screen.getByText(directions.en);
  await user.click(screen.getByRole('button', { name: 'Print label' }));
  await waitFor(() => expect(print).toHaveBeenCalled());
  const labels = [...document.querySelectorAll('[data-print="alone"] section')].map(
    ({ textContent }) => textContent,
  );
  expect(labels).toHaveLength(2);
  expect(labels[0]).toContain('Semaglutide, 1 mg/mL');
  expect(labels[1]).toContain('Semaglutide, 5 mg/mL');
  // By its substance, whatever the practice calls what it sells.
  expect(labels[1]).toContain('SemaLean');
  expect(labels[1]).toContain(directions.en);
  expect(labels[1]).not.toContain('Inject 0.25 mg once a week.');
});

test('the packing slip says what is in the parcel', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const api = fakeApi();
  api.on(shippingContract.waiting, [aWaiting(41), aWaiting(42)]);
  const more = [{ ...aSupply(), strength: '5 mg/mL', quantity: 2 }];
  api.on(pharmacyContract.board, () => [aSupply({ product: 'SemaLean', months: 2, more })]);
  const { user } = await renderScreen('/packing', { as: aPacker() });
  for (const order of ['SEM-41', 'SEM-42'])
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(order) }));
  await user.click(screen.getByRole('button', { name: /^Print labels and slips/ }));
  await waitFor(() => expect(print).toHaveBeenCalled());
  const slips = [...document.querySelectorAll<HTMLElement>('[data-print="alone"] article')];
  const rowsOf = (slip: HTMLElement | undefined) =>
    [...slip!.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
  expect(rowsOf(slips[0])).toEqual([
    '1 mLGLP-1 (Semaglutide), 1 mg/mLQuarterly plan',
    '2 mLGLP-1 (Semaglutide), 5 mg/mL',
  ]);
  // Nothing is prescribed, so nobody knows what to put in.
  expect(rowsOf(slips[1])).toEqual(['1GLP-1 (Semaglutide)Quarterly plan']);
  vi.unstubAllGlobals();
});

test('of several parcels of an order the slip names what is in the present one', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const api = fakeApi();
  api.on(shippingContract.waiting, [aWaiting(41, { part: { number: 2, of: 3, months: 1 } })]);
  const other = aSupply({ id: 6, number: 1, strength: '10 mg/mL' });
  api.on(pharmacyContract.board, () => [other, aSupply({ number: 2 })]);
  const { user } = await renderScreen('/packing', { as: aPacker() });
  await user.click(await screen.findByRole('checkbox', { name: /SEM-41/ }));
  await user.click(screen.getByRole('button', { name: /^Print labels and slips/ }));
  await waitFor(() => expect(print).toHaveBeenCalled());
  const slip = document.querySelector('[data-print="alone"] tbody')!;
  expect(slip.textContent).toContain('GLP-1 (Semaglutide), 1 mg/mL');
  expect(slip.textContent).not.toContain('10 mg/mL');
  vi.unstubAllGlobals();
});

test('the label is printed in the patient’s language, with what is not known yet left open', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const api = fakeApi();
  api.on(shippingContract.waiting, []);
  api.on(pharmacyContract.board, () => [aSupply()]);
  const { user } = await renderScreen('/packing', { as: aPacker() });
  await user.click(await screen.findByRole('button', { name: 'Print label' }));
  await waitFor(() => expect(print).toHaveBeenCalled());
  const sheet = document.querySelector('[data-print="alone"]')!;
  expect(sheet.textContent).toContain('Tiêm 0,25 mg mỗi tuần một lần.');
  expect(sheet.textContent).toContain('Lot ____');
  vi.unstubAllGlobals();
});

const setup = {
  pharmacy: 'print' as const,
  choices: ['print' as const],
  name: null,
  open: 0,
  troubled: 1,
};

test('a poll that changes something else of a supply leaves what is being typed', async () => {
  let moved: Partial<BoardSupply> = {};
  const { api, user } = await enterAdmin('/admin/shipping', (api) => {
    api.on(shippingContract.waiting, []);
    api.on(pharmacyContract.board, () => [aSupply(moved)]);
    api.on(pharmacyContract.fill, ({ body }) => aSupply({ ...body, rowVersion: 3 }));
  });
  const lot = await screen.findByLabelText<HTMLInputElement>(/^Lot/);
  await user.type(lot, 'A-1');
  moved = { rowVersion: 2, strength: '2 mg/mL' };
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await screen.findByText('Semaglutide, 2 mg/mL');
  fireEvent.change(screen.getByLabelText(/^Use by/), { target: { value: '2027-01-15' } });
  await user.click(screen.getByRole('button', { name: 'Save lot' }));
  await waitFor(() =>
    expect(api.calls(pharmacyContract.fill)[0]?.body).toEqual({
      ...{ lot: 'A-1', beyondUseOn: '2027-01-15', rowVersion: 2 },
    }),
  );
});

test('an admin finds who got a lot and writes to them in three languages', async () => {
  const sent: unknown[] = [];
  const { user } = await enterAdmin('/admin/practice/pharmacy', (api) => {
    api.on(pharmacyContract.setup, setup);
    api.on(recallContract.list, []);
    api.on(recallContract.find, ({ query }) =>
      query.lot === 'A-1'
        ? [
            {
              id: 1,
              orderId: 41,
              reference: 'SEM-41',
              patientName: 'Maya Thompson',
              phone: '5550100001',
              email: null,
              isGuest: true,
              product: 'semaglutide',
              lot: 'A-1',
              beyondUseOn: null,
              pharmacy: null,
              shippedAt: '2026-11-20T15:04:00.000Z',
            },
          ]
        : [],
    );
    api.on(recallContract.send, ({ body }) => {
      sent.push(body);
      return {
        id: 1,
        author: 'Admin',
        product: null,
        lot: 'A-1',
        from: null,
        to: null,
        createdAt: '2026-11-28T15:04:00.000Z',
        people: 1,
        told: 0,
      };
    });
  });
  await screen.findByText('1 prescription was rejected or is back-ordered.');
  await user.type(screen.getByLabelText('Lot'), 'A-1');
  await screen.findByText('Maya Thompson');
  await user.click(screen.getByRole('button', { name: 'Write to everybody' }));
  for (const field of screen.getAllByLabelText(/^Subject/)) await user.type(field, 'Lot A-1');
  for (const field of screen.getAllByLabelText(/^Message/)) await user.type(field, 'Please stop.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('1 person is being told');
  const letter = { subject: 'Lot A-1', content: 'Please stop.' };
  expect(sent).toEqual([
    { filter: { lot: 'A-1' }, letters: { en: letter, vi: letter, es: letter } },
  ]);
});

test('how many have been told follows while the letters go out', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const recall = { id: 1, author: 'Admin', product: null, lot: 'A-1', from: null, to: null };
  const createdAt = new Date().toISOString();
  let told = 0;
  const { api } = await enterAdmin('/admin/practice/pharmacy', (fake) => {
    fake.on(pharmacyContract.setup, setup);
    fake.on(recallContract.list, () => [{ ...recall, createdAt, people: 3, told }]);
  });
  await screen.findByText('0 of 3 told');
  told = 3;
  act(() => void vi.advanceTimersByTime(2_000));
  await screen.findByText('3 of 3 told');
  const asked = api.calls(recallContract.list).length;
  act(() => void vi.advanceTimersByTime(60_000));
  expect(api.calls(recallContract.list)).toHaveLength(asked);
  vi.useRealTimers();
});
