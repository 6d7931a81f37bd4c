import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { AppError, errors } from '#shared/lib/errors.ts';
import { aReply } from '#shared/safety/cases/health-check-cases.ts';
import { readDraft, removeDraft, writeDraft } from '#web/device/page/draft-store.ts';
import { storageState } from '#web/device/core/storage-state.ts';
import { anOrder } from '#web/testing/samples.ts';
import { newPurchase, placedOrder } from './purchase.ts';
import { MAIN_RUN, startPurchase, usePurchase, type PurchaseStore } from './use-purchase.ts';
import { device } from '#web/testing/page.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

vi.mock('#web/device/page/draft-store.ts', { spy: true });

beforeEach(async () => {
  sessionStorage.clear();
  await removeDraft(null, MAIN_RUN);
});

const order = placedOrder(anOrder());

async function aTab(): Promise<() => PurchaseStore> {
  const { result } = renderHook(() => usePurchase(MAIN_RUN));
  await waitFor(() => expect(result.current).not.toBeNull());
  return () => result.current!;
}

test('a guest who has stored nothing here does not open the store, and one who has does', async () => {
  const listed = vi.spyOn(indexedDB, 'databases').mockResolvedValue([]);
  vi.mocked(readDraft).mockClear();
  const visitor = await aTab();
  expect(visitor().purchase).toEqual(newPurchase);
  expect(readDraft).not.toHaveBeenCalled();
  listed.mockRestore();
  await act(() => visitor().change({ plan: 'annual' }));
  const back = await aTab();
  expect(back().purchase.plan).toBe('annual');
});

test('a tab that stood still does not undo what another one has paid', async () => {
  const [first, second] = [await aTab(), await aTab()];
  await act(() => first().change({ order, phase: 'paid' }));
  expect(second().purchase.order).toBeNull();
  await act(() => second().change({ healthCheck: aReply() }));
  expect(second().purchase).toMatchObject({ order, phase: 'paid', healthCheck: aReply() });
  await act(() => first().reload());
  expect(first().purchase).toMatchObject({ order, phase: 'paid', healthCheck: aReply() });
});

test('several changes at once are on screen at once, and all on the device', async () => {
  const tab = await aTab();
  await act(async () => {
    const changes = [
      tab().change({ plan: 'monthly' }),
      tab().change({ isGuest: true }),
      tab().change({ plan: 'quarterly' }),
    ];
    expect(tab().latest()).toMatchObject({ plan: 'quarterly', isGuest: true });
    await Promise.all(changes);
  });
  expect(tab().purchase).toEqual({ ...newPurchase, plan: 'quarterly', isGuest: true });
  expect((await aTab())().purchase).toEqual(tab().purchase);
});

test('a device that has cleared everything continues from what is on screen', async () => {
  const tab = await aTab();
  await act(() => tab().change({ order, phase: 'open' }));
  await removeDraft(null, MAIN_RUN);
  await act(() => tab().change({ phase: 'processing' }));
  expect((await aTab())().purchase).toMatchObject({ order, phase: 'processing' });
});

test('a device that another window holds is asked again, and its order is not taken for none', async () => {
  const tab = await aTab();
  await act(() => tab().change({ order, phase: 'paid' }));
  const busy = new AppError(errors.device_busy);
  vi.mocked(readDraft).mockRejectedValueOnce(busy).mockRejectedValueOnce(busy);
  const seen: (PurchaseStore | null)[] = [];
  renderHook(() => seen.push(usePurchase(MAIN_RUN)));
  await waitFor(() => expect(storageState(device)).toBe('held'));
  await waitFor(() => expect(seen.at(-1)).not.toBeNull(), { timeout: 60_000 });
  expect(seen.filter((one) => one !== null && one.purchase.order === null)).toEqual([]);
  expect(seen.at(-1)!.purchase).toMatchObject({ order, phase: 'paid' });
});

test('what cannot be read again just before paying is not paid', async () => {
  const tab = await aTab();
  vi.mocked(readDraft).mockRejectedValueOnce(new AppError(errors.device_busy));
  await expect(tab().reload()).rejects.toThrow(errors.device_busy.message);
});

test('what could not be stored continues from memory, and is stored with the next change', async () => {
  const tab = await aTab();
  vi.mocked(writeDraft).mockRejectedValueOnce(new AppError(errors.device_busy));
  await act(() => tab().change({ order, phase: 'charged' }));
  expect((await aTab())().purchase).toMatchObject({ order, phase: 'charged' });
  await act(() => tab().change({ phase: 'paid' }));
  expect(await readDraft(null, MAIN_RUN, 1)).toMatchObject({ order, phase: 'paid' });
});

test('a choice that the device was too slow to store survives a reload, and is stored then', async () => {
  const tab = await aTab();
  const store = Promise.withResolvers<void>();
  vi.mocked(writeDraft).mockReturnValueOnce(store.promise);
  act(() => {
    void tab().change({ product: 'tirzexa' });
    void tab().change({ plan: 'monthly' });
  });
  await waitFor(() => expect(writeDraft).toHaveBeenCalled());
  const reloaded = await aTab();
  await waitFor(() =>
    expect(reloaded().purchase).toMatchObject({ product: 'tirzexa', plan: 'monthly' }),
  );
  store.resolve();
  await waitFor(async () =>
    expect(await readDraft(null, MAIN_RUN, 1)).toMatchObject({
      product: 'tirzexa',
      plan: 'monthly',
    }),
  );
  expect(sessionStorage).toHaveLength(0);
});

test('a choice that was stored does not come back over a later one of another tab', async () => {
  const [first, second] = [await aTab(), await aTab()];
  await act(() => first().change({ plan: 'monthly' }));
  await act(() => second().change({ plan: 'annual' }));
  expect((await aTab())().purchase.plan).toBe('annual');
});

test('a choice changes nothing about an order that was placed since', async () => {
  const tab = await aTab();
  vi.mocked(writeDraft).mockRejectedValueOnce(new AppError(errors.device_busy));
  await act(() => tab().change({ plan: 'monthly' }));
  await writeDraft(null, MAIN_RUN, 1, { ...newPurchase, plan: 'annual', order });
  vi.resetModules();
  const { usePurchase: afterReload } = await import('./use-purchase.ts');
  const { result } = renderHook(() => afterReload(MAIN_RUN));
  await waitFor(() => expect(result.current?.purchase).toMatchObject({ plan: 'annual', order }));
});

test('a choice that was stored with a later change does not come back in the next purchase', async () => {
  const tab = await aTab();
  vi.mocked(writeDraft).mockRejectedValueOnce(new AppError(errors.device_busy));
  await act(() => tab().change({ plan: 'monthly' }));
  await act(() => tab().change({ order, phase: 'paid' }));
  await startPurchase({ ...newPurchase, plan: 'annual' });
  expect((await aTab())().purchase.plan).toBe('annual');
  expect(sessionStorage).toHaveLength(0);
});
