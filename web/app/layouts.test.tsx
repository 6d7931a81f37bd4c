import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { catalogueContract } from '#shared/catalogue.ts';
import { messageContract } from '#shared/messages.ts';
import { notificationContract } from '#shared/notifications.ts';
import { orderContract } from '#shared/orders.ts';
import { patientContract } from '#shared/patients.ts';
import { statsContract, type AdminStats } from '#shared/stats.ts';
import { subscriptionContract } from '#shared/subscriptions.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import {
  aCustomer,
  aDoctor,
  anAdmin,
  anOrder,
  aPacker,
  aStaffMember,
} from '#web/testing/samples.ts';
import { currentItem, menuFor } from './member-menu.ts';

function havingMedia(matches: (query: string) => boolean) {
  const listeners = { addEventListener: () => undefined, removeEventListener: () => undefined };
  const spy = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) => ({ matches: matches(query), ...listeners }) as unknown as MediaQueryList,
    );
  onTestFinished(() => spy.mockRestore());
}

/** Below 768 px the menu is a drawer. */
const onPhone = () => havingMedia(() => false);

const stats: AdminStats = {
  totalPatients: 1,
  activeSubscriptions: 1,
  pendingReviews: 1,
  sales: [],
  products: [],
  reviews: [],
};

const menu = () => screen.findByRole('navigation', { name: 'Menu' });

describe('the public layout', () => {
  test('leads to both products, the about section and the three ways in', async () => {
    fakeApi().on(catalogueContract.listPrices, []);
    await renderScreen('/');
    const header = within(await screen.findByRole('banner'));
    const target = (name: string) => header.getByRole('link', { name }).getAttribute('href');
    expect(target('Semaglutide')).toBe('/#glp1');
    expect(target('Tirzepatide')).toBe('/#glp1gip');
    expect(target('About')).toBe('/#about');
    expect(target('Login')).toBe('/login');
    expect(target('Dr Login')).toBe('/doctor-login');
    expect(target('Sign up')).toBe('/register');
  });

  test('shows the phone number of the clinic as a link that calls it', async () => {
    fakeApi();
    await renderScreen('/login');
    const [link] = await screen.findAllByRole('link', { name: '(555) 010-0142' });
    expect(link!.getAttribute('href')).toBe('tel:5550100142');
  });

  test('speaks the language that is chosen', async () => {
    fakeApi();
    const { user } = await renderScreen('/login');
    await user.click(await screen.findByRole('button', { name: /Tiếng Việt/ }));
    await screen.findByRole('heading', { name: 'Chào mừng bạn trở lại' });
    await user.click(screen.getByRole('button', { name: /English/ }));
    await screen.findByRole('heading', { name: 'Welcome back' });
  });
});

describe('the layout of members', () => {
  test('names the person, the role and the program, and offers the two other languages', async () => {
    fakeApi().on(orderContract.list, []);
    await renderScreen('/dashboard', { as: aCustomer() });
    await menu();
    const header = within(screen.getAllByRole('banner')[0]!);
    header.getByText('weight management program');
    expect(header.queryByRole('button', { name: /English/ })).toBeNull();
    header.getByRole('button', { name: /Tiếng Việt/ });
    header.getByRole('button', { name: /Español/ });
    screen.getByText('Maya Thompson');
    screen.getByText('Customer');
  });

  test('marks where one is', async () => {
    fakeApi().on(orderContract.list, []);
    await renderScreen('/dashboard', { as: aCustomer() });
    const link = within(await menu()).getByRole('link', { name: 'Dashboard' });
    expect(link.getAttribute('aria-current')).toBe('page');
  });

  test('beside the queue on a tablet the menu is icons, until it is opened', async () => {
    havingMedia((query) => !query.includes('landscape'));
    fakeApi();
    const { user } = await renderScreen('/doctor/pending', { as: aDoctor() });
    const entry = () => within(screen.getByRole('navigation', { name: 'Menu' }));
    await menu();
    expect(entry().getByRole('link', { name: /^Patients/ }).title).toBe('Patients');
    await user.click(screen.getByRole('button', { name: 'Show the menu' }));
    expect(entry().getByRole('link', { name: /^Patients/ }).title).toBe('');
    await user.click(entry().getByRole('link', { name: /^Schedule/ }));
    await user.click(screen.getByRole('button', { name: 'Hide the menu' }));
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
  });

  test('counts the waiting cases for a doctor', async () => {
    const api = fakeApi();
    api.on(orderContract.pending, [anOrder(), anOrder({ id: 42 })]);
    api.on(orderContract.list, []);
    await renderScreen('/doctor/schedule', { as: aDoctor() });
    await within(await menu()).findByText('2 waiting');
  });

  test('never asks for the queue on behalf of a customer', async () => {
    const api = fakeApi();
    api.on(orderContract.list, [anOrder()]);
    await renderScreen('/dashboard', { as: aCustomer() });
    await screen.findByText('SEM-1041');
    expect(api.calls(orderContract.pending)).toEqual([]);
    expect(api.calls(orderContract.approvedCount)).toEqual([]);
  });

  test('leaves the queue to those who decide: staff has only the number of patients', async () => {
    const api = fakeApi();
    api.on(orderContract.approvedCount, { count: 5 });
    await renderScreen('/doctor/messages', { as: aStaffMember() });
    await within(await menu()).findByText('5 patients in treatment');
    expect(api.calls(orderContract.pending)).toEqual([]);
  });

  test('counts the unread messages, and asks again only when there are news', async () => {
    const api = fakeApi();
    api.on(orderContract.list, []);
    api.on(messageContract.unreadCount, { count: 2 });
    await renderScreen('/dashboard', { as: aCustomer() });
    await within(await menu()).findByText('2 unread');
    api.on(messageContract.unreadCount, { count: 3 });
    const news = { kind: 'message_received', subjectId: 9, path: '/dashboard/messages' } as const;
    api.on(notificationContract.list, {
      unread: 1,
      items: [{ ...news, id: 1, isRead: false, createdAt: '2026-11-20T15:04:00.000Z' }],
    });
    const asked = api.calls(messageContract.unreadCount).length;
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await within(await menu()).findByText('3 unread');
    expect(api.calls(messageContract.unreadCount)).toHaveLength(asked + 1);
  });

  test('says to somebody who is no admin that admin access is required', async () => {
    fakeApi();
    await renderScreen('/admin', { as: aDoctor() });
    await screen.findByText(/Admin access is required/);
    expect(screen.getByRole('link', { name: 'Go to my area' }).getAttribute('href')).toBe(
      '/doctor',
    );
  });

  test('on a phone keeps the menu in a drawer and the way to it under the thumb', async () => {
    onPhone();
    fakeApi().on(orderContract.list, []);
    const { user } = await renderScreen('/dashboard', { as: aCustomer() });
    const quick = within(await screen.findByRole('navigation', { name: 'Quick menu' }));
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
    await user.click(quick.getByRole('button', { name: 'Menu' }));
    expect(await menu()).toBeTruthy();
  });

  test.each([
    ['/dashboard', 'Dashboard'],
    ['/dashboard/programs', 'Programs'],
    ['/dashboard/care', 'Weight'],
    ['/dashboard/medications', 'Menu'],
    ['/dashboard/profile', 'Menu'],
    ['/subscriptions', 'Menu'],
  ])('the bar on a phone marks where one is: at %s %s', async (path, name) => {
    onPhone();
    const api = fakeApi();
    api.on(orderContract.list, []);
    for (const read of [patientContract.ownProfile, subscriptionContract.list])
      api.on(read, () => new Promise<never>(() => undefined));
    await renderScreen(path, { as: aCustomer() });
    const bar = await screen.findByRole('navigation', { name: 'Quick menu' });
    const marked = bar.querySelectorAll('[aria-current]');
    expect([...marked].map((one) => one.textContent)).toEqual([name]);
    // Not by colour alone.
    expect(marked[0]!.className).toContain('font-bold');
  });
});

describe('the bell', () => {
  const news = {
    id: 5,
    kind: 'order_approved' as const,
    subjectId: 41,
    path: '/dashboard',
    isRead: false,
    createdAt: '2026-11-20T15:04:00.000Z',
  };

  test('shows how many are unread, and opening one marks it as read', async () => {
    const api = fakeApi();
    api.on(orderContract.list, []);
    api.on(notificationContract.list, { unread: 1, items: [news] });
    api.on(notificationContract.markRead, { unread: 0 });
    const { user } = await renderScreen('/dashboard', { as: aCustomer() });
    await user.click(await screen.findByRole('button', { name: /^Notifications.*1 unread/ }));
    await user.click(
      await screen.findByRole('link', { name: /There is a decision about your order/ }),
    );
    await waitFor(() => expect(api.calls(notificationContract.markRead)).toHaveLength(1));
    expect(api.calls(notificationContract.markRead)[0]!.body).toEqual({ ids: [5] });
  });

  test('news let the orders on screen be asked for again', async () => {
    const api = fakeApi();
    api.on(orderContract.list, [anOrder()]);
    await renderScreen('/dashboard', { as: aCustomer() });
    await screen.findByText('Pending review');
    api.on(notificationContract.list, { unread: 0, items: [{ ...news, id: 4 }] });
    await focusWindow();
    await waitFor(() => expect(api.calls(notificationContract.list).length).toBeGreaterThan(1));

    api.on(orderContract.list, [
      anOrder({ status: 'approved', shippingStatus: 'pending_shipping' }),
    ]);
    api.on(notificationContract.list, { unread: 1, items: [news, { ...news, id: 4 }] });
    await focusWindow();
    await screen.findByText('Approved');
  });

  const focusWindow = () =>
    act(async () => {
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      await Promise.resolve();
    });
});

describe('the highlighted entry', () => {
  const items = ['/admin', '/admin/orders', '/dashboard'].map((to) => ({
    to,
    label: to,
    icon: null as never,
  }));

  test.each([
    ['/admin', '/admin'],
    ['/admin/orders', '/admin/orders'],
    ['/admin/orders/7', '/admin/orders'],
    ['/admin/users', '/admin'],
    ['/administration', undefined],
  ])('at %s is %s', (path, expected) => {
    expect(currentItem(items, path)?.to).toBe(expected);
  });
});

test.each(['/admin/orders', '/doctor/patients'])(
  'an admin has one menu in four parts, at %s as everywhere',
  async (path) => {
    const api = fakeApi();
    api.on(orderContract.list, []);
    api.on(patientContract.approved, []);
    api.on(statsContract.admin, stats);
    await renderScreen(path, { as: anAdmin() });
    const all = within(await menu());
    const parts = all.getAllByRole('list').map((list) => list.getAttribute('aria-label'));
    expect(parts).toEqual(['Work', 'Catalog', 'Money', 'System']);
    // The entries of both menus in the requirements (D1 §6, D2 §2).
    const addresses = all.getAllByRole('link').map((link) => link.getAttribute('href'));
    for (const to of [
      ...['', '/users', '/orders', '/doctors', '/products', '/blog', '/settings'].map(
        (name) => `/admin${name}`,
      ),
      ...['/pending', '/patients', '/messages', '/schedule'].map((name) => `/doctor${name}`),
      '/subscriptions',
    ])
      expect(addresses).toContain(to);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(all.getAllByRole('link', { current: 'page' })).toHaveLength(1);
  },
);

test('every entry of every menu leads to a screen that its role may open', async () => {
  const { screens } = await import('./screens.ts');
  for (const person of [aCustomer(), aDoctor(), anAdmin(), aStaffMember(), aPacker()]) {
    for (const { to } of menuFor(person.role)) {
      const { access } = screens.find((one) => one.path.replace(/\/:\w+\?$/, '') === to)!;
      if (access !== 'everyone') expect(access, `${person.role} ${to}`).toContain(person.role);
    }
  }
});
