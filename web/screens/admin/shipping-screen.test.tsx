import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { pharmacyContract } from '#shared/pharmacy.ts';
import { supplyErrors } from '#shared/supplies.ts';
import { shippingContract, type CheckedParcel } from '#shared/shipping.ts';
import { dialog, enterAdmin } from './testing/admin-world.tsx';
import { aWaiting } from './testing/parcels.ts';

const numberOf = (id: number) => String(1_000_000_000 + id);
const lineOf = (id: number) => `SEM-${id}\tDHL\t${numberOf(id)}`;
const click = async (world: Awaited<ReturnType<typeof enter>>, name: RegExp) =>
  world.user.click(await screen.findByRole('button', { name }));

/** A server that ships what it is asked to, and remembers it. */
async function enter(ids: number[], { refunded = [] as number[] } = {}) {
  const shipped = new Map<number, string>();
  const world = await enterAdmin('/admin/shipping', (api) => {
    api.on(shippingContract.waiting, () =>
      // A board with a few rows. These tests are not about rendering many.
      ids
        .slice(0, 5)
        .filter((id) => !shipped.has(id))
        .map((id) => aWaiting(id)),
    );
    api.on(shippingContract.check, ({ body }) =>
      body.parcels.map(({ reference, trackingNumber }): CheckedParcel => {
        const id = Number(reference.slice(4));
        const gone = shipped.get(id);
        const standing = !ids.includes(id)
          ? 'unknown'
          : refunded.includes(id)
            ? 'refunded'
            : gone === undefined
              ? 'ready'
              : gone === trackingNumber
                ? 'shipped'
                : 'other_number';
        return { reference, standing, id, patientName: `Patient ${id}`, instead: gone ?? null };
      }),
    );
    api.on(shippingContract.ship, ({ body }) =>
      body.parcels.map(({ orderId, trackingNumber }) => {
        const outcome = shipped.has(orderId) ? ('already' as const) : ('shipped' as const);
        shipped.set(orderId, trackingNumber);
        return { orderId, outcome, code: null };
      }),
    );
  });
  return { ...world, shipped };
}

async function paste(world: Awaited<ReturnType<typeof enter>>, text: string) {
  await click(world, /^Paste a list$/);
  const list = within(await dialog()).getByRole('textbox', { name: 'List of parcels' });
  fireEvent.change(list, { target: { value: text } });
  await click(world, /^Check the list$/);
}

test('what is to be filled is asked for again as soon as a parcel has left', async () => {
  const world = await enter([1]);
  const waiting = () => world.api.calls(shippingContract.waiting);
  const board = () => world.api.calls(pharmacyContract.board);
  await waitFor(() => expect(board()).toHaveLength(1));
  await paste(world, lineOf(1));
  await click(world, /^Ship 1 parcel$/);
  await screen.findByText(/^1 of 1 are on their way/);
  await waitFor(() => expect(waiting()).toHaveLength(2));
  expect(board()).toHaveLength(2);
});

const ids = Array.from({ length: 200 }, (_, at) => at + 1);

describe('a pasted list', () => {
  test('of 200 parcels with two wrong lines ships 198, and tells both', async () => {
    const world = await enter(ids, { refunded: [58] });
    const lines = ids.map(lineOf);
    lines[120] = 'SEM-121 UPS 12';
    await paste(world, lines.join('\n'));
    await screen.findByText('198 parcels ready');
    const box = within(await dialog());
    box.getByText('2 lines need a look');
    box.getByText('Line 58:');
    box.getByText(/The money for this order was refunded/);
    box.getByText('Line 121:');
    box.getByText(/This is not a UPS tracking number/);
    await click(world, /^Ship 198 parcels$/);
    await screen.findByText(/^198 of 198 are on their way/);
    expect(world.shipped.size).toBe(198);
    expect(world.shipped.has(58) || world.shipped.has(121)).toBe(false);
    // The remaining work is still listed.
    await world.user.click(within(await dialog()).getByRole('button', { name: 'Close' }));
    await click(world, /^Paste a list$/);
    const left = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'List of parcels' });
    expect(left.value).toBe(`${lines[57]}\n${lines[120]}`);
  });

  test('warns of a check digit that is wrong, and still ships', async () => {
    const world = await enter([1, 2]);
    await paste(world, 'SEM-1,Jane Roe,5550100123,DHL,3318810025\nSEM-2,UPS,1Z5R89390357567128');
    await screen.findByText('2 parcels ready');
    const box = within(await dialog());
    box.getByText('1 number may be mistyped');
    const [right, doubtful] = box.getAllByText(/^(DHL|UPS) /).map((one) => one.closest('li')!);
    expect(right!.textContent).toBe('SEM-1Patient 1DHL 3318810025');
    expect(doubtful!.textContent).toMatch(/check digit of this number is wrong/);
    await click(world, /^Ship 2 parcels$/);
    await screen.findByText(/^2 of 2 are on their way/);
    expect(world.shipped.get(1)).toBe('3318810025');
  });

  test('goes on after the connection broke, and ships nothing twice', async () => {
    const world = await enter(ids.slice(0, 50));
    const text = ids.slice(0, 50).map(lineOf).join('\n');
    await paste(world, text);
    const ship = world.api.calls;
    world.api.on(shippingContract.ship, ({ body }) => {
      // The third call arrives and is executed, but its response is lost.
      for (const { orderId, trackingNumber } of body.parcels)
        world.shipped.set(orderId, trackingNumber);
      if (ship(shippingContract.ship).length === 2) world.api.setOffline(true);
      return body.parcels.map(({ orderId }) => ({ orderId, outcome: 'shipped', code: null }));
    });
    await click(world, /^Ship 50 parcels$/);
    await screen.findByText('Shipping was interrupted');
    screen.getByText('40 of 50 marked as shipped');
    world.api.setOffline(false);
    await click(world, /^Continue$/);
    await screen.findByText(/^50 of 50 are on their way/);
    // "Continue" is gone, and a keyboard must find the rest of the dialog.
    expect((await dialog()).contains(document.activeElement)).toBe(true);
    const asked = ship(shippingContract.ship).map(({ body }) => body.parcels.length);
    expect(asked).toEqual([20, 20, 10]);

    await world.user.click(within(await dialog()).getByRole('button', { name: 'Close' }));
    await paste(world, text);
    await screen.findByText('50 already shipped with these numbers');
    expect(screen.queryByRole('button', { name: /^Ship \d/ })).toBeNull();
  });

  test('names what has no lot, which the practice wants, and ships the rest', async () => {
    const world = await enter([1, 2]);
    await paste(world, [1, 2].map(lineOf).join('\n'));
    world.api.on(shippingContract.ship, ({ body }) =>
      body.parcels.map(({ orderId }) =>
        orderId === 1
          ? { orderId, outcome: 'refused', code: supplyErrors.no_lot.code }
          : { orderId, outcome: 'shipped', code: null },
      ),
    );
    await click(world, /^Ship 2 parcels$/);
    await screen.findByText(/^1 of 2/);
    const line = (await screen.findByText(supplyErrors.no_lot.message)).closest('li')!;
    expect(line.textContent).toContain('SEM-1');
  });

  test('says so when there is nothing in it', async () => {
    const world = await enter([1]);
    await paste(world, '  \n ');
    await screen.findByText('Paste or type at least one line.');
    expect(world.api.calls(shippingContract.check)).toEqual([]);
  });
});

describe('the board', () => {
  test('shows where each parcel goes, and which must wait', async () => {
    await enterAdmin('/admin/shipping', (api) =>
      api.on(shippingContract.waiting, [
        aWaiting(1),
        aWaiting(2, {
          isShippingToVietnam: true,
          address: '12 Lê Lợi',
          city: '',
          state: '',
          zipCode: '',
          vietnamWard: 'Bến Nghé',
          vietnamDistrict: 'Quận 1',
          vietnamCityProvince: 'TP. Hồ Chí Minh',
          country: 'Vietnam',
        }),
        aWaiting(3, { isDisputed: true }),
      ]),
    );
    await screen.findByText('1 Oak Street, San Jose, CA 95112, United States');
    screen.getByText('12 Lê Lợi, Bến Nghé, Quận 1, TP. Hồ Chí Minh, Vietnam');
    expect(screen.queryByRole('textbox', { name: 'Tracking number of SEM-3' })).toBeNull();
    screen.getByText('Disputed by the bank: do not send');
  });

  test('takes a scan of the order and then of the number, again and again', async () => {
    const world = await enter([1, 12, 3]);
    const find = await screen.findByRole('searchbox', { name: 'Find or scan an order' });
    await world.user.type(find, 'sem-12{Enter}');
    expect(document.activeElement).toBe(
      screen.getByRole('textbox', { name: 'Tracking number of SEM-12' }),
    );
    await world.user.keyboard('1Z999AA10123456784{Enter}');
    expect(document.activeElement).toBe(find);
    expect((find as HTMLInputElement).value).toBe('');
    await world.user.type(find, 'Patient 3{Enter}');
    await world.user.keyboard('1Z999AA10123456785{Enter}');
    await click(world, /^Check entered numbers \(2\)$/);
    await click(world, /^Check the list$/);
    await click(world, /^Ship 2 parcels$/);
    await screen.findByText(/^2 of 2 are on their way/);
    expect([...world.shipped]).toEqual([
      [12, '1Z999AA10123456784'],
      [3, '1Z999AA10123456785'],
    ]);
    await world.user.click(within(await dialog()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // The button has nothing more to check, and gets the focus back nevertheless.
    await waitFor(() =>
      expect(document.activeElement).toBe(
        screen.getByRole('button', { name: 'Check entered numbers (0)' }),
      ),
    );
  });

  test('draws as many parcels as are looked at, and finds one that is further down', async () => {
    const many = ids.slice(0, 100);
    const { user } = await enterAdmin('/admin/shipping', (api) =>
      api.on(
        shippingContract.waiting,
        many.map((id) => aWaiting(id)),
      ),
    );
    await screen.findByRole('textbox', { name: 'Tracking number of SEM-1' });
    expect(screen.queryByRole('textbox', { name: 'Tracking number of SEM-100' })).toBeNull();
    screen.getByRole('checkbox', { name: 'Select all (100)' });
    const find = screen.getByRole('searchbox', { name: 'Find or scan an order' });
    // At once, before the rows follow the letters.
    fireEvent.change(find, { target: { value: 'SEM-100' } });
    fireEvent.keyDown(find, { key: 'Enter' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Tracking number of SEM-100');
    expect(screen.getAllByRole('textbox', { name: /^Tracking number/ })).toHaveLength(1);
    await user.keyboard('1Z999AA10123456784');
    await screen.findByRole('button', { name: 'Check entered numbers (1)' });
  });

  test('finds a scanned order also where its reference begins another one', async () => {
    const world = await enter([1, 12]);
    const find = await screen.findByRole('searchbox', { name: 'Find or scan an order' });
    await world.user.type(find, 'sem-1{Enter}');
    expect(document.activeElement).toBe(
      screen.getByRole('textbox', { name: 'Tracking number of SEM-1' }),
    );
  });

  test('keeps the entered numbers in sight when another order was searched', async () => {
    const world = await enter([1, 2]);
    const first = () => screen.findByRole('textbox', { name: 'Tracking number of SEM-1' });
    await world.user.type(await first(), '1Z999AA10123456784');
    const find = screen.getByRole('searchbox', { name: 'Find or scan an order' });
    await world.user.type(find, 'SEM-2');
    await waitFor(() =>
      expect(screen.queryByRole('textbox', { name: 'Tracking number of SEM-1' })).toBeNull(),
    );
    await world.user.clear(find);
    expect(await first()).toHaveProperty('value', '1Z999AA10123456784');
  });

  test('checks a number that was corrected after the first check instead of the wrong one', async () => {
    const world = await enter([1]);
    const field = await screen.findByRole('textbox', { name: 'Tracking number of SEM-1' });
    await world.user.type(field, '1Z999AA10123456784');
    await click(world, /^Check entered numbers \(1\)$/);
    await click(world, /^Check the list$/);
    await screen.findByText('1 parcel ready');
    await world.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await world.user.clear(field);
    await world.user.type(field, '1Z999AA10123456700');
    await click(world, /^Check entered numbers \(1\)$/);
    const list = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'List of parcels' });
    expect(list.value).toBe('SEM-1\tups\t1Z999AA10123456700');
  });

  test('prints label and slip of what is selected, and nothing else', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const world = await enter([1, 2, 3]);
    await world.user.click(await screen.findByRole('checkbox', { name: /SEM-2/ }));
    await click(world, /^Print labels and slips \(1\)$/);
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    const sheets = document.querySelector<HTMLElement>('[data-print=alone]')!;
    expect(within(sheets).getAllByText('Patient 2').length).toBeGreaterThan(0);
    expect(within(sheets).queryByText('Patient 1')).toBeNull();
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(document.querySelector('[data-print=alone]')).toBeNull());
    vi.unstubAllGlobals();
  });
});
