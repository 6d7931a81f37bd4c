import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AppError } from '#shared/lib/errors.ts';
import { supplyContract, supplyErrors } from '#shared/supplies.ts';
import { sendNow } from '#web/device/page/use-outbox.ts';
import { withDatabase } from '#web/testing/database.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderPart } from '#web/testing/render.tsx';
import { aCustomer, anOrder } from '#web/testing/samples.ts';
import { aSupply } from '#web/testing/supply-samples.ts';
import { OrderSupplies } from './order-supplies.tsx';

const shrink = vi.hoisted(() => vi.fn<(file: Blob) => Promise<string | null>>());
vi.mock('#web/lib/photo/shrink-photo.ts', () => ({ shrinkPhoto: shrink }));

withDatabase();

/** Drafts are stored per account, so a test with a new id starts without any. */
let lastId = 400;

const DOOR = 'Something is wrong with my parcel';
const sent = aSupply({
  ...{ id: 1, number: 1, state: 'received', canPostpone: null },
  shippedAt: '2026-12-01T10:00:00.000Z',
});

async function show() {
  const api = fakeApi();
  api.on(supplyContract.list, [sent, aSupply({})]);
  const suppliedUntil = '2026-12-31T10:00:00.000Z';
  const order = anOrder({ id: 41, status: 'active', suppliedUntil });
  const rendered = await renderPart(<OrderSupplies order={order} />, {
    as: aCustomer({ id: ++lastId }),
  });
  const { user } = rendered;
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: DOOR }));
    return screen.findByRole<HTMLSelectElement>('combobox');
  };
  return { api, user, open };
}

test('without a network it waits on the device, and is sent by itself', async () => {
  const { api, user, open } = await show();
  await user.selectOptions(await open(), 'It has not arrived');
  api.setOffline(true);
  await user.click(screen.getByRole('button', { name: 'Report it' }));
  await screen.findByText('Waiting to be sent');
  screen.getByText(/You reported: It has not arrived\./);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: DOOR })).toBeNull();

  api.on(supplyContract.report, [sent]);
  api.setOffline(false);
  await sendNow();
  await screen.findByText(/We are looking at it\./);
  expect(api.calls(supplyContract.report)).toMatchObject([
    { body: { supplyId: 1, fault: 'missing' } },
  ]);
});

test('what was chosen and photographed is still there after the dialog was closed', async () => {
  const small = btoa('a photo');
  shrink.mockResolvedValue(small);
  const { api, user, open } = await show();
  await user.selectOptions(await open(), 'Something is broken');
  await user.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    new File(['any'], 'vial.jpg', { type: 'image/jpeg' }),
  );
  await screen.findByRole('img');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();

  const again = await open();
  await expect.poll(() => again.value).toBe('broken');
  api.on(supplyContract.report, [sent]);
  await user.click(screen.getByRole('button', { name: 'Report it' }));
  await expect.poll(() => api.calls(supplyContract.report)).toHaveLength(1);
  expect(api.calls(supplyContract.report)[0]!.body).toEqual({
    supplyId: 1,
    fault: 'broken',
    photo: small,
  });
});

test('a refusal says why, and keeps what was chosen', async () => {
  const { api, user, open } = await show();
  const fault = await open();
  await user.selectOptions(fault, 'The contents are wrong');
  api.on(supplyContract.report, () => {
    throw new AppError(supplyErrors.not_reportable);
  });
  await user.click(screen.getByRole('button', { name: 'Report it' }));
  await screen.findByText(supplyErrors.not_reportable.message);
  expect(fault.value).toBe('wrong');
});

test('every parcel that has left can be reported, also after its order was cancelled', async () => {
  const api = fakeApi();
  const under = aSupply({ ...sent, id: 2, number: 2, shippedAt: '2026-12-20T10:00:00.000Z' });
  api.on(supplyContract.list, [sent, under, aSupply({ id: 3, number: 3, state: 'cancelled' })]);
  api.on(supplyContract.report, [sent, under]);
  const suppliedUntil = '2027-01-20T10:00:00.000Z';
  const order = anOrder({ id: 41, status: 'cancelled', suppliedUntil });
  const { user } = await renderPart(<OrderSupplies order={order} />, {
    as: aCustomer({ id: ++lastId }),
  });
  const earlier = (await screen.findByText('Earlier parcels')).closest('details')!;
  await user.click(within(earlier).getByText('Earlier parcels'));
  await user.click(within(earlier).getByRole('button', { name: DOOR }));
  await user.click(await screen.findByRole('button', { name: 'Report it' }));
  await expect
    .poll(() => api.calls(supplyContract.report))
    .toMatchObject([{ body: { supplyId: 1 } }]);
  expect(screen.queryByText(/Your next parcel/)).toBeNull();
});
