import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { auditContract, type AuditRow } from '#shared/audit.ts';
import { emergencyAccessContract } from '#shared/emergency-access.ts';
import { ledgerContract, type LedgerEntry } from '#shared/ledger.ts';
import { orderContract } from '#shared/orders.ts';
import { patientContract } from '#shared/patients.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aCustomer, aDoctor, anAdmin, anOrder } from '#web/testing/samples.ts';
import { aPayment, enterAdmin } from './testing/admin-world.tsx';

const menu = async () => within(await screen.findByRole('navigation', { name: 'Menu' }));

describe('the admin area', () => {
  test('has the documented entries in its menu', async () => {
    await enterAdmin('/admin');
    const links = (await menu()).getAllByRole('link');
    const entries = links.map((one) => [one.textContent, one.getAttribute('href')]);
    for (const documented of [
      ['Dashboard', '/admin'],
      ['Users', '/admin/users'],
      ['Orders', '/admin/orders'],
      ['Doctors', '/admin/doctors'],
      ['Products', '/admin/products'],
      ['Blog', '/admin/blog'],
      ['Settings', '/admin/settings'],
    ])
      expect(entries).toContainEqual(documented);
  });

  test('logging out ends at the login', async () => {
    const { user, path } = await enterAdmin('/admin');
    await menu();
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(path()).toBe('/login?type=doctor'));
    expect(localStorage.getItem('token')).toBeNull();
  });

  test('shows the three figures, and their history as drawing and as table', async () => {
    const { user } = await enterAdmin('/admin');
    for (const [label, value] of [
      ['Total patients', '12'],
      ['Active subscriptions', '3'],
      ['Pending reviews', '4'],
    ] as const) {
      // The menu has an entry with the same name. The card leads to the same list.
      const main = await screen.findByRole('main');
      const name = await within(main).findByRole('link', { name: label });
      const card = name.parentElement?.parentElement?.parentElement;
      const figure = card?.querySelector('[data-figures]');
      await waitFor(() => expect(figure?.textContent).toBe(value));
    }
    const waiting = (await screen.findAllByText('Waiting time for a review'))[0]!.closest(
      'figure',
    )!;
    await user.click(within(waiting).getByText('Show as a table'));
    const table = within(within(waiting).getByRole('table', { hidden: true }));
    const rows = table.getAllByRole('row', { hidden: true }).map((row) => row.textContent);
    expect(rows).toEqual([
      'Week ofMedian95th percentile',
      'Nov 16, 20262.5 hr9 hr',
      'Nov 9, 2026––',
    ]);
  });

  test.each([
    ['/admin', 'Orders'],
    ['/admin/orders', 'Orders'],
    ['/admin/users', 'Users'],
  ])('%s opens the tab %s', async (address, tab) => {
    await enterAdmin(address);
    const tabs = within(await screen.findByRole('navigation', { name: 'Admin dashboard' }));
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe(tab);
  });

  test('a click on a tab changes the address', async () => {
    const { user, path } = await enterAdmin('/admin');
    const tabs = within(await screen.findByRole('navigation', { name: 'Admin dashboard' }));
    await user.click(tabs.getByRole('link', { name: 'Users' }));
    expect(path()).toBe('/admin/users');
    await screen.findByText('There are no users yet');
  });

  test.each(['/admin/users', '/admin/products', '/admin/audit', '/admin/payments'])(
    'says on %s that admin access is required',
    async (address) => {
      fakeApi();
      await renderScreen(address, { as: aDoctor() });
      await screen.findByText(/Admin access is required/);
    },
  );

  test('sends a guest to the login that leads back', async () => {
    fakeApi();
    const { path } = await renderScreen('/admin/orders');
    await waitFor(() => expect(path()).toBe('/login?from=admin'));
  });
});

describe('the audit log', () => {
  test('begins with the records that were opened in an emergency, and follows each to what was read', async () => {
    const { user, path } = await enterAdmin('/admin/audit', (server) => {
      server.on(auditContract.list, []);
      server.on(emergencyAccessContract.list, [
        {
          id: 1,
          doctorId: 3,
          doctorName: 'Dr. Stranger',
          patientId: 7,
          patientName: 'Maya Thompson',
          reason: 'Fainted at work',
          openedAt: '2026-11-22T12:00:00.000Z',
          until: '2026-11-22T13:00:00.000Z',
        },
      ]);
    });
    await screen.findByText('Fainted at work');
    await user.click(
      screen.getByRole('button', { name: 'What Dr. Stranger read of Maya Thompson' }),
    );
    await waitFor(() => expect(path()).toBe('/admin/audit?actorId=3&patientId=7'));
  });

  const row = (change: Partial<AuditRow> = {}): AuditRow => ({
    id: 1,
    at: '2026-11-20T15:04:00.000Z',
    actorId: 11,
    actorName: 'Dr. Linh Tran',
    actorRole: 'doctor',
    action: 'read',
    subject: 'medical_info',
    subjectId: 3,
    patientId: 7,
    patientName: 'Maya Thompson',
    ...{ orderId: 41, orderReference: 'SEM-1041' },
    detail: null,
    ...change,
  });

  test('says who read whose data, and narrows to a person and an action', async () => {
    const { user, api, path } = await enterAdmin('/admin/audit', (server) =>
      server.on(auditContract.list, [row(), row({ id: 2, subject: 'orders.find', actorId: null })]),
    );
    await screen.findAllByText('Medical form');
    screen.getByText('One order');
    expect(document.body.textContent).not.toContain('orders.find');
    await user.click(screen.getAllByRole('button', { name: 'Show only Maya Thompson' })[0]!);
    await waitFor(() => expect(api.calls(auditContract.list).at(-1)?.query.patientId).toBe(7));
    expect(path()).toBe('/admin/audit?patientId=7');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Action' }), 'change');
    await waitFor(() =>
      expect(api.calls(auditContract.list).at(-1)?.query).toMatchObject({
        patientId: 7,
        action: 'change',
      }),
    );
    await user.click(screen.getByRole('button', { name: /^Remove the filter: Data of/ }));
    await waitFor(() => expect(path()).toBe('/admin/audit?action=change'));
  });

  test('says what has changed, how much was listed, and the time with its zone', async () => {
    await enterAdmin('/admin/audit', (server) =>
      server.on(auditContract.list, [
        row({
          subject: 'order',
          action: 'change',
          detail: { changes: [{ field: 'price', from: 34_900, to: 29_900 }, { field: 'email' }] },
        }),
        row({ id: 2, subject: 'queue', detail: { count: 3, filter: { status: 'approved' } } }),
        row({ id: 3, action: 'denied', subject: 'blog.listAllPosts', detail: { more: 4 } }),
        row({ id: 4, subject: 'product tirzexa', action: 'remove' }),
      ]),
    );
    await screen.findByText('Price: $349.00 → $299.00');
    screen.getByText('Email');
    screen.getByText('3 rows');
    screen.getByText('Status: Approved');
    screen.getByText('All articles, including drafts');
    screen.getByText('and 4 more');
    screen.getByText('Product: GLP-1/GIP (Tirzepatide)');
    expect(screen.getAllByText(/^Nov 20, 2026 \d+:04 [AP]M \S+/)).toHaveLength(4);
  });

  test('finds a person by name, and hands the filter with its days to list and export', async () => {
    const { user, api, path } = await enterAdmin('/admin/audit', (server) => {
      server.on(auditContract.list, [row()]);
      server.on(auditContract.people, [{ id: 9, fullName: 'Nora Quinn', role: 'staff' }]);
      server.on(auditContract.export, () => new Response('sheet'));
    });
    await screen.findAllByText('Medical form');
    await user.type(screen.getByRole('combobox', { name: 'Person' }), 'nora');
    await user.click(await screen.findByRole('option', { name: /Nora Quinn/ }));
    await waitFor(() => expect(path()).toBe('/admin/audit?personId=9'));
    expect(api.calls(auditContract.people).at(-1)?.query.search).toBe('nora');
    screen.getByRole('button', { name: 'Remove the filter: By or about Nora Quinn' });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-20' } });
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    const to = '2026-11-20';
    await waitFor(() =>
      expect(api.calls(auditContract.export).at(-1)?.query).toMatchObject({ personId: 9, to }),
    );
    expect(api.calls(auditContract.list).at(-1)?.query).toMatchObject({ personId: 9, to });
  });
});

describe('the books', () => {
  const entry: LedgerEntry = {
    ...aPayment(),
    currency: 'usd',
    gateway: 'simulator',
    receivedAmount: 139_000,
    problem: null,
    dispute: null,
    attention: 'refund_failed',
    order: {
      id: 41,
      referenceNumber: 'SEM-1041',
      status: 'approved',
      paymentStatus: 'paid',
      patientName: 'Maya Thompson',
      isRemoved: false,
    },
  };

  test('show the sums, what needs a look, and where the gateway differs', async () => {
    const { user, api } = await enterAdmin('/admin/payments', (server) =>
      server.on(ledgerContract.list, {
        payments: [entry],
        totals: [
          {
            gateway: 'simulator',
            liveMode: false,
            count: 1,
            received: 139_000,
            refunded: 9_000,
            refunding: 0,
            kept: 130_000,
          },
        ],
      }),
    );
    await screen.findByText('$1,300.00');
    screen.getByText('Refund failed');
    await user.click(screen.getByRole('button', { name: 'Details of the payment for SEM-1041' }));
    await screen.findByText('Expected $1,399.00, received $1,390.00.');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('switch', { name: 'Only what needs a look' }));
    await waitFor(() =>
      expect(api.calls(ledgerContract.list).at(-1)?.query.attention).toBe('true'),
    );
  });

  test.each([
    ['needs_response', 'waits for our answer'],
    ['a_word_of_tomorrow', 'a_word_of_tomorrow'],
  ])('say in words how a dispute stands: %s', async (status, words) => {
    const dispute = { status, reason: null, amount: 139_000, at: '2026-11-20T12:00:00.000Z' };
    const { user } = await enterAdmin('/admin/payments', (server) =>
      server.on(ledgerContract.list, { payments: [{ ...entry, dispute }], totals: [] }),
    );
    await user.click(
      await screen.findByRole('button', { name: 'Details of the payment for SEM-1041' }),
    );
    await screen.findByText(`$1,390.00 since Nov 20, 2026; state at the bank: ${words}.`);
  });
});

describe('/admin-test', () => {
  test('asks a visitor to log in', async () => {
    fakeApi();
    await renderScreen('/admin-test');
    await screen.findByRole('heading', { name: 'Please log in' });
    expect(screen.getByRole('link', { name: 'Go to login' }).getAttribute('href')).toBe('/login');
  });

  test.each([
    ['a customer', aCustomer()],
    ['a doctor', aDoctor()],
  ])('denies %s, with the way to the dashboard', async (_, person) => {
    fakeApi();
    await renderScreen('/admin-test', { as: person });
    await screen.findByText(/Admin access is required/);
    const way = screen.getByRole('link', { name: 'Go to the dashboard' });
    expect(way.getAttribute('href')).toBe('/dashboard');
  });

  test('shows an admin the own account and the orders that wait', async () => {
    const api = fakeApi();
    api.on(orderContract.pending, [anOrder()]);
    api.on(patientContract.customers, []);
    await renderScreen('/admin-test', { as: anAdmin() });
    await screen.findByText('SEM-1041');
    screen.getByText('Alex Reyes');
    expect(screen.getByRole('link', { name: 'Admin dashboard' }).getAttribute('href')).toBe(
      '/admin',
    );
    expect(screen.getByRole('link', { name: 'Start page' }).getAttribute('href')).toBe('/');
  });
});
