import 'fake-indexeddb/auto';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { removeDraft } from '#web/offline/drafts/draft-store.ts';
import { anOrder } from '#web/testing/samples.ts';
import { newPurchase, placedOrder } from './purchase.ts';
import { MAIN_RUN, usePurchase, type PurchaseStore } from './use-purchase.ts';

beforeEach(() => removeDraft(null, MAIN_RUN));

const order = placedOrder(anOrder());

async function aTab(): Promise<() => PurchaseStore> {
  const { result } = renderHook(() => usePurchase(MAIN_RUN));
  await waitFor(() => expect(result.current).not.toBeNull());
  return () => result.current!;
}

test('a tab that stood still does not undo what another one has paid', async () => {
  const [first, second] = [await aTab(), await aTab()];
  await act(() => first().change({ order, phase: 'paid' }));
  expect(second().purchase.order).toBeNull();
  await act(() => second().change({ isHealthChecked: true }));
  expect(second().purchase).toMatchObject({ order, phase: 'paid', isHealthChecked: true });
  await act(() => first().reload());
  expect(first().purchase).toMatchObject({ order, phase: 'paid', isHealthChecked: true });
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

test('a device that cleared everything away goes on from what is on screen', async () => {
  const tab = await aTab();
  await act(() => tab().change({ order, phase: 'open' }));
  await removeDraft(null, MAIN_RUN);
  await act(() => tab().change({ phase: 'processing' }));
  expect((await aTab())().purchase).toMatchObject({ order, phase: 'processing' });
});
