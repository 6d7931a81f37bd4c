// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { AppError, errors } from '#shared/lib/errors.ts';
import { CLAIM_MS, orderContract, orderErrors } from '#shared/orders.ts';
import { lock, unlock } from '#web/device/page/idle-lock.ts';
import { fakeApi, type FakeApi } from '#web/testing/fake-api.ts';
import { anOrder } from '#web/testing/samples.ts';
import { keepClaim, RENEW_MS, type ClaimKeeper, type ClaimState } from './claim-keeper.ts';

let api: FakeApi;
let claimStates: ClaimState[];
let keeper: ClaimKeeper;

const start = async (id: number) => {
  claimStates = [];
  keeper = keepClaim(id, { onClaim: (claim) => claimStates.push(claim), onOrder: () => undefined });
  await vi.advanceTimersByTimeAsync(1);
};
const claims = () => api.calls(orderContract.claim).length;
const releases = () => api.calls(orderContract.release).length;

const claimedByOther = (until: number) =>
  new AppError(orderErrors.claimed, {
    details: { doctorName: 'Dr. Elena Marquez', until: new Date(until).toISOString() },
  });

beforeEach(() => {
  vi.useFakeTimers();
  api = fakeApi();
  api.on(orderContract.claim, () => anOrder());
  api.on(orderContract.release, null);
});

afterEach(async () => {
  keeper.stop();
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
});

test('an opened case is claimed, renewed while it is open, and given back at the end', async () => {
  await start(1);
  expect(claimStates).toMatchObject([{ state: 'mine' }]);
  await vi.advanceTimersByTimeAsync(RENEW_MS);
  expect(claims()).toBe(2);
  expect(claimStates).toHaveLength(1);
  keeper.stop();
  await vi.advanceTimersByTimeAsync(1);
  expect(releases()).toBe(1);
  await vi.advanceTimersByTimeAsync(CLAIM_MS);
  expect(claims()).toBe(2);
});

test('a case in other hands is taken over once it is free', async () => {
  api.on(orderContract.claim, () => {
    throw claimedByOther(Date.now() + 60_000);
  });
  await start(2);
  expect(claimStates).toMatchObject([{ state: 'other', doctorName: 'Dr. Elena Marquez' }]);
  api.on(orderContract.claim, () => anOrder());
  await vi.advanceTimersByTimeAsync(30_000);
  expect(claimStates.at(-1)).toMatchObject({ state: 'mine' });
});

test('a nudge asks at once', async () => {
  api.on(orderContract.claim, () => {
    throw claimedByOther(Date.now() + 60_000);
  });
  await start(3);
  keeper.nudge();
  await vi.advanceTimersByTimeAsync(1);
  expect(claims()).toBe(2);
});

test('a case decided elsewhere is reported with its state, and not released', async () => {
  api.on(orderContract.claim, () => {
    const details = { status: 'approved', shippingStatus: null, reviewedByName: 'Dr. Minh Tran' };
    throw new AppError(orderErrors.already_decided, { details });
  });
  await start(4);
  expect(claimStates).toEqual([{ state: 'decided', status: 'approved', by: 'Dr. Minh Tran' }]);
  keeper.stop();
  await vi.advanceTimersByTimeAsync(1);
  expect(releases()).toBe(0);
});

test('a case that is not there any more is gone', async () => {
  api.on(orderContract.claim, () => {
    throw new AppError(errors.not_found);
  });
  await start(5);
  expect(claimStates).toEqual([{ state: 'gone' }]);
});

test('after an hour of sleep the case is claimed again, and reported as a new claim', async () => {
  await start(6);
  const before = claims();
  // The clock advances while timers do not, which is how a page experiences sleep.
  vi.setSystemTime(Date.now() + 3_600_000);
  window.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(1);
  expect(claims()).toBe(before + 1);
  expect(claimStates.filter((claim) => claim.state === 'mine')).toHaveLength(2);
});

test('a renewal that fails leaves the claim until it expires', async () => {
  await start(7);
  api.setOffline(true);
  await vi.advanceTimersByTimeAsync(RENEW_MS + 1);
  expect(claimStates.at(-1)).toMatchObject({ state: 'mine' });
  await vi.advanceTimersByTimeAsync(CLAIM_MS);
  expect(claimStates.at(-1)).toEqual({ state: 'unknown' });
  api.setOffline(false);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(claimStates.at(-1)).toMatchObject({ state: 'mine' });
});

test('a page that ends gives the case back at once', async () => {
  await start(8);
  window.dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(1);
  expect(releases()).toBe(1);
});

test('a decided case is not given back', async () => {
  await start(9);
  keeper.settle();
  keeper.stop();
  await vi.advanceTimersByTimeAsync(1);
  expect(releases()).toBe(0);
});

test('nothing is renewed for a page that nobody looks at', async () => {
  await start(10);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await vi.advanceTimersByTimeAsync(3 * RENEW_MS);
  expect(claims()).toBe(1);
  visibility.mockRestore();
});

test('a locked screen gives its case back, and asks at once when it is opened', async () => {
  await start(10);
  lock({ ifIdle: false });
  onTestFinished(unlock);
  await vi.advanceTimersByTimeAsync(1);
  expect(releases()).toBe(1);
  expect(claimStates.at(-1)).toEqual({ state: 'asking' });
  await vi.advanceTimersByTimeAsync(CLAIM_MS);
  expect([claims(), releases()]).toEqual([1, 1]);
  unlock();
  await vi.advanceTimersByTimeAsync(1);
  expect(claims()).toBe(2);
  expect(claimStates.at(-1)).toMatchObject({ state: 'mine' });
});

test('a claim that arrives at a screen locked meanwhile is given back, and asked for again', async () => {
  let arrive = () => {};
  api.on(orderContract.claim, () => new Promise((resolve) => (arrive = () => resolve(anOrder()))));
  await start(12);
  lock({ ifIdle: false });
  onTestFinished(unlock);
  arrive();
  await vi.advanceTimersByTimeAsync(1);
  expect(releases()).toBe(1);
  expect(claimStates.at(-1)).toEqual({ state: 'asking' });
  unlock();
  await vi.advanceTimersByTimeAsync(1);
  expect(claims()).toBe(2);
  arrive();
});

test('a locked screen takes over nothing that becomes free', async () => {
  api.on(orderContract.claim, () => {
    throw claimedByOther(Date.now() + 60_000);
  });
  await start(11);
  lock({ ifIdle: false });
  onTestFinished(unlock);
  api.on(orderContract.claim, () => anOrder());
  keeper.nudge();
  await vi.advanceTimersByTimeAsync(CLAIM_MS);
  expect(claims()).toBe(1);
  expect(claimStates).toMatchObject([{ state: 'other' }]);
});
