import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { auditContract } from '#shared/audit.ts';
import { DEFAULT_PROMISES } from '#shared/care/promises.ts';
import { configContract } from '#shared/config.ts';
import { exportContract } from '#shared/exports.ts';
import { ledgerContract, type LedgerEntry } from '#shared/ledger.ts';
import { orderContract } from '#shared/orders.ts';
import { paymentContract } from '#shared/payments.ts';
import { statsContract } from '#shared/stats.ts';
import * as files from '#web/parts/download.ts';
import type { FakeApi } from '#web/testing/fake-api.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aCustomer, aDoctor, anOrder } from '#web/testing/samples.ts';
import { aPayment, enterAdmin } from './testing/admin-world.tsx';

const inZone = (timeZone: string) => (api: FakeApi) =>
  api.on(configContract.find, {
    brand: 'Steadwell',
    contact: { phone: '5550000000', email: 'care@example.com' },
    languages: ['en'],
    demo: false,
    payments: { gateway: 'simulator', mode: 'test', capture: 'checkout' },
    vapidPublicKey: 'key',
    promises: { ...DEFAULT_PROMISES, timeZone },
  });

const anEntry = (change: Partial<LedgerEntry>): LedgerEntry => ({
  ...aPayment(),
  currency: 'usd',
  gateway: 'simulator',
  receivedAmount: 139_900,
  problem: null,
  dispute: null,
  attention: null,
  order: {
    id: 41,
    referenceNumber: 'SEM-1041',
    status: 'approved',
    paymentStatus: 'paid',
    patientName: 'Maya Thompson',
    isRemoved: false,
  },
  ...change,
});

/** Where the team opens the screens. */
const DEVICES = ['Asia/Ho_Chi_Minh', 'UTC', 'America/New_York'];

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** 23:30 of the 27th in New York, and half past eleven of the 28th in Vietnam, wherever these tests run. */
const LATE = '2026-11-28T04:30:00.000Z';

describe.each([
  ['America/New_York', '2026-11-27', 'Nov 27, 2026'],
  ['Asia/Ho_Chi_Minh', '2026-11-28', 'Nov 28, 2026'],
])('in a practice in %s', (zone, day, shown) => {
  test.each(DEVICES)(
    'an order is of the day that the filter and the sheet say, on a device in %s',
    async (device) => {
      vi.stubEnv('TZ', device);
      await enterAdmin('/admin/orders', (api) => {
        inZone(zone)(api);
        api.on(orderContract.list, [anOrder({ createdAt: LATE })]);
      });
      const row = (await screen.findByText('SEM-1041')).closest('tr')!;
      expect((await within(row).findAllByText(new RegExp(shown)))[0]).toBeTruthy();
    },
  );

  test.each(DEVICES)(
    'a payment is of the day on which the money came in, by which it is filtered: %s',
    async (device) => {
      vi.stubEnv('TZ', device);
      await enterAdmin('/admin/payments', (api) => {
        inZone(zone)(api);
        const entry = anEntry({ createdAt: '2026-11-25T12:00:00.000Z', settledAt: LATE });
        api.on(ledgerContract.list, { payments: [entry], totals: [] });
      });
      await screen.findByText(new RegExp(`^${shown} \\d+:30 [AP]M$`));
    },
  );

  test('the period of the dashboard ends today, and today’s reviews begin at midnight', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(LATE) });
    const { api } = await enterAdmin('/admin', inZone(zone));
    await waitFor(() => expect(api.calls(statsContract.overview).at(-1)?.query.to).toBe(day));
  });

  test('a file has the name of the day', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(LATE) });
    const download = vi.spyOn(files, 'download').mockResolvedValue();
    const { user } = await enterAdmin('/admin/payments', (api) => {
      inZone(zone)(api);
      api.on(ledgerContract.list, { payments: [], totals: [] });
    });
    await user.click(await screen.findByRole('button', { name: 'Export payments' }));
    expect(download).toHaveBeenCalledWith(
      exportContract.payments,
      expect.anything(),
      `payments-${day}.xlsx`,
    );
    download.mockRestore();
  });

  test('the audit’s days go to the server as they are, and its times name the clock', async () => {
    const { api } = await enterAdmin('/admin/audit?from=2026-11-27&to=2026-11-27', (server) => {
      inZone(zone)(server);
      server.on(auditContract.list, [
        {
          id: 1,
          at: LATE,
          actorId: 1,
          actorName: 'Somebody',
          actorRole: 'admin',
          action: 'read',
          subject: 'order',
          subjectId: 1,
          patientId: null,
          patientName: null,
          orderId: null,
          orderReference: null,
          detail: null,
        },
      ]);
    });
    await screen.findByText(new RegExp(`^${shown} \\d+:30 [AP]M (EST|GMT\\+7)$`));
    expect(api.calls(auditContract.list).at(-1)?.query).toMatchObject({
      from: '2026-11-27',
      to: '2026-11-27',
    });
  });

  test('the doctor’s day begins at its midnight', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(LATE) });
    const api = fakeApi();
    inZone(zone)(api);
    await renderScreen('/doctor', { as: aDoctor() });
    await waitFor(() =>
      expect(api.calls(statsContract.reviews).at(-1)?.query.since).toBe(
        zone === 'Asia/Ho_Chi_Minh' ? '2026-11-27T17:00:00.000Z' : '2026-11-27T05:00:00.000Z',
      ),
    );
  });

  test.each(DEVICES)(
    'whoever’s own clock is another one is told whose times these are: %s',
    async (device) => {
      vi.stubEnv('TZ', device);
      await enterAdmin('/admin/audit', inZone(zone));
      await screen.findByRole('heading', { name: 'Audit log' });
      const note = /^Times are by the practice’s clock: (Eastern Time|Indochina Time)$/;
      if (device === zone) await waitFor(() => expect(screen.queryByText(note)).toBeNull());
      else await screen.findByText(note);
    },
  );
});

test.each([
  ['Asia/Ho_Chi_Minh', 'Nov 28, 2026'],
  ['UTC', 'Nov 28, 2026'],
  ['America/New_York', 'Nov 27, 2026'],
])('a patient in %s reads their own dates by their own device', async (device, day) => {
  vi.stubEnv('TZ', device);
  const api = fakeApi();
  inZone('Pacific/Kiritimati')(api);
  api.on(paymentContract.list, [aPayment({ createdAt: LATE })]);
  await renderScreen('/dashboard/payments', { as: aCustomer() });
  expect((await screen.findAllByText(new RegExp(day))).length).toBeGreaterThan(0);
});
