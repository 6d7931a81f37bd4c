import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { shippingContract } from '#shared/shipping.ts';
import { countDrafts, forgetDrafts, settleDrafts } from '#web/testing/drafts.ts';
import { anAdmin } from '#web/testing/samples.ts';
import { withDatabase } from '#web/testing/database.ts';
import { dialog, enterAdmin } from './testing/admin-world.tsx';
import { aWaiting } from './testing/parcels.ts';

/* What was scanned at the packing table survives whatever ends the page. */

withDatabase();

afterEach(() => forgetDrafts(anAdmin()));

const NUMBER = '1Z999AA10123456784';
const field = (id: number) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: `Tracking number of SEM-${id}` });
const button = (name: RegExp) => screen.findByRole('button', { name });

async function enter(ids: number[]) {
  const world = await enterAdmin('/admin/shipping', (api) =>
    api.on(
      shippingContract.waiting,
      ids.map((id) => aWaiting(id)),
    ),
  );
  await field(ids[0]!);
  return world;
}

test('scanned numbers, the pasted list and its carrier are there again after a reload', async () => {
  const { user, unmount } = await enter([1, 2]);
  await user.type(await field(2), NUMBER);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Carrier' }), 'usps');
  await user.click(await button(/^Paste a list$/));
  const list = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'List of parcels' });
  fireEvent.change(await list(), { target: { value: 'SEM-1\tDHL\t3318810025' } });
  await settleDrafts();
  unmount();

  const again = await enter([1, 2]);
  expect((await field(2)).value).toBe(NUMBER);
  await again.user.click(await button(/^Check entered numbers \(1\)$/));
  expect((await list()).value).toBe(`SEM-1\tDHL\t3318810025\nSEM-2\tusps\t${NUMBER}`);
  within(await dialog()).getByRole('option', { name: 'USPS', selected: true });
});

test('nothing is kept of a parcel that has left the board', async () => {
  const { user, unmount } = await enter([1, 2]);
  await user.type(await field(2), NUMBER);
  await settleDrafts();
  expect(await countDrafts(anAdmin())).toBe(1);
  unmount();

  await enter([1]);
  await button(/^Check entered numbers \(0\)$/);
  await waitFor(async () => expect(await countDrafts(anAdmin())).toBe(0));
});
