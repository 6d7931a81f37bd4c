import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Language } from '#shared/accounts.ts';
import { messageContract } from '#shared/messages.ts';
import { loadSafetyCode } from '#web/device/page/safety-code.ts';
import type { StorageState } from '#web/device/core/storage-state.ts';
import { reportStorage } from '#web/device/page/storage-state.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aCustomer, aMessage } from '#web/testing/samples.ts';
import { device } from '#web/device/page-device.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

afterEach(() => {
  vi.restoreAllMocks();
  reportStorage('unknown');
});

const NOT_KEPT = /^What you write here is not kept on this device until it is sent\./;

test('a device that keeps what is written says nothing', async () => {
  fakeApi();
  await renderScreen('/outbox', { as: aCustomer({ id: 741 }) });
  await screen.findByText('Everything has been sent');
  await act(loadSafetyCode);
  expect(screen.queryByText(NOT_KEPT)).toBeNull();
});

test('one that does not work says so before anything is written, and works online', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  const api = fakeApi();
  api.on(messageContract.send, aMessage());
  await renderScreen('/outbox', { as: aCustomer({ id: 742 }) });
  await screen.findByText('Everything has been sent');
  await act(loadSafetyCode);
  await screen.findByText(NOT_KEPT);
  const { queuedCall } = await import('#web/device/outbox/queued-call.ts');
  const body = { receiverId: 11, subject: 'Hi', content: 'Hello' };
  expect(await queuedCall(device, messageContract.send, { body })).toMatchObject({
    id: aMessage().id,
  });
});

test.each([
  ['en', 'denied', /private window/],
  ['en', 'insecure', /https/],
  ['en', 'held', /it is busy, or another window/],
  ['en', 'unloaded', /Reload/],
  ['vi', 'denied', /cửa sổ riêng tư/],
  ['es', 'denied', /ventana privada/],
] as [Language, StorageState, RegExp][])(
  'in %s, %s has its own reason',
  async (language, state, reason) => {
    fakeApi();
    await renderScreen('/outbox', { as: aCustomer({ id: 743 }), language });
    await screen.findByRole('main');
    act(() => reportStorage(state));
    const notices = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(notices.filter((text) => reason.test(text))).toHaveLength(1);
  },
);
