// @own-modules: draws are counted from the first one
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { orderContract, type Order } from '#shared/orders.ts';
import { statsContract } from '#shared/stats.ts';
import { fakeApi, type FakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aDoctor, anAdmin, anOrder } from '#web/testing/samples.ts';

const aCase = (id: number, change: Partial<Order> = {}) =>
  anOrder({
    id,
    referenceNumber: `SEM-${1000 + id}`,
    patientName: `Patient ${id}`,
    createdAt: new Date().toISOString(),
    ...change,
  });

const queueOf = (api: FakeApi, count: number) =>
  api.on(
    orderContract.pending,
    Array.from({ length: count }, (_, index) => aCase(41 + index)),
  );

describe('the doctor screen', () => {
  test('keeps tab and address in step', async () => {
    const api = fakeApi();
    api.on(orderContract.list, []);
    const { user, path } = await renderScreen('/doctor', { as: aDoctor() });
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    const tabs = screen.getByRole('navigation', { name: "Doctor's area" });
    await user.click(within(tabs).getByRole('link', { name: 'Pending' }));
    await screen.findByRole('heading', { level: 1, name: 'Pending reviews' });
    expect(path()).toBe('/doctor/pending');
    await user.click(within(tabs).getByRole('link', { name: 'Schedule' }));
    expect(path()).toBe('/doctor/schedule');
    expect(within(tabs).getByRole('link', { current: 'page' })).toHaveProperty(
      'textContent',
      'Schedule',
    );
  });

  test.each([
    ['/doctor', 'Dashboard'],
    ['/doctor/dashboard', 'Dashboard'],
    ['/doctor/pending', 'Pending reviews'],
    ['/doctor/schedule', 'Schedule'],
  ])('%s opens the tab %s', async (address, title) => {
    const api = fakeApi();
    api.on(orderContract.list, []);
    await renderScreen(address, { as: aDoctor() });
    await screen.findByRole('heading', { level: 1, name: title });
  });

  test('is open to admins, who see what doctors see', async () => {
    const api = fakeApi();
    queueOf(api, 1);
    await renderScreen('/doctor/pending', { as: anAdmin() });
    await screen.findByRole('heading', { name: 'Patient 41' });
  });

  test('says that scheduling comes later, with its button off', async () => {
    fakeApi();
    await renderScreen('/doctor/schedule', { as: aDoctor() });
    await screen.findByText('Coming soon');
    const button = screen.getByRole<HTMLButtonElement>('button', {
      name: 'Schedule an appointment',
    });
    expect(button.disabled).toBe(true);
  });
});

describe('the dashboard', () => {
  const figure = async (label: string) => {
    const name = await screen.findByText(label);
    return name.parentElement?.parentElement?.querySelector('[data-figures]')?.textContent;
  };

  test('counts what waits, the patients, and the orders of this month', async () => {
    const api = fakeApi();
    api.on(orderContract.pending, [
      aCase(41),
      aCase(42, { product: 'tirzexa' }),
      aCase(43, {
        ...{ product: 'orforglipron', productName: 'Orforglipron tablets' },
        medicine: 'orforglipron-tablets',
      }),
      aCase(44, {
        ...{ product: 'saxenda', productName: 'Liraglutide pens' },
        medicine: 'liraglutide-injection',
      }),
    ]);
    api.on(orderContract.approvedCount, { count: 9 });
    const lastYear = new Date();
    lastYear.setFullYear(lastYear.getFullYear() - 1);
    api.on(orderContract.list, [
      aCase(30, { status: 'approved' }),
      aCase(29, { status: 'active', createdAt: lastYear.toISOString() }),
    ]);
    await renderScreen('/doctor', { as: aDoctor() });
    await waitFor(async () => expect(await figure('GLP-1 orders this month')).toBe('2'));
    expect(await figure('GLP-1/GIP orders this month')).toBe('1');
    expect(await figure('Orforglipron tablets orders this month')).toBe('1');
    const signOf = (label: string) =>
      screen.getByText(label).parentElement?.querySelector('svg')?.classList[1];
    expect(signOf('Orforglipron tablets orders this month')).toBe('lucide-pill');
    expect(signOf('Liraglutide pens orders this month')).toBe('lucide-syringe');
    expect(await figure('Existing patients')).toBe('9');
    expect(api.calls(orderContract.list)[0]?.query.status).toBe('approved');
  });

  test('says how the day goes, and that nobody knows where it could not be asked for', async () => {
    const api = fakeApi();
    queueOf(api, 1);
    api.on(orderContract.list, []);
    const hour = new Date(Date.now() - 2 * 3_600_000).toISOString();
    api.on(statsContract.reviews, {
      decided: 7,
      own: 3,
      refusals: { risk: 1, criteria: 2 },
      medianMinutes: 45,
      p95Minutes: 130,
      oldestSince: hour,
    });
    const shown = await renderScreen('/doctor', { as: aDoctor() });
    await screen.findByText('3 by you');
    expect(await figure('Decided today')).toBe('7');
    expect(await figure('Median wait')).toBe('45m');
    expect(screen.getByText('95 of 100 within 2h 10m')).toBeDefined();
    expect(await figure('Longest waiting now')).toBe('2h');
    screen.getByText('Declined today: Does not meet the criteria (2), Risk for this patient (1)');
    shown.unmount();

    api.on(statsContract.reviews, () =>
      Response.json({ code: 'x', message: 'x' }, { status: 500 }),
    );
    await renderScreen('/doctor', { as: aDoctor() });
    expect(await figure('Decided today')).toBe('–');
  });

  test('shows the three oldest cases and how many more there are', async () => {
    const api = fakeApi();
    queueOf(api, 5);
    api.on(orderContract.list, []);
    const { user, path } = await renderScreen('/doctor', { as: aDoctor() });
    const all = await screen.findByRole('link', { name: 'View all (+2)' });
    expect(screen.getAllByRole('article')).toHaveLength(3);
    await user.click(all);
    expect(path()).toBe('/doctor/pending');
  });
});

describe('the pending tab', () => {
  test('shows who, how to reach them, when, what, and in which state', async () => {
    const api = fakeApi();
    api.on(orderContract.pending, [aCase(41, { createdAt: '2026-11-20T15:04:00.000Z' })]);
    await renderScreen('/doctor/pending', { as: aDoctor() });
    const article = await screen.findByRole('article', { name: 'Patient 41' });
    const entry = within(article);
    expect(article.textContent).toContain('maya@example.com');
    for (const text of ['(555) 010-0001', 'Nov 20, 2026', 'SEM-1041']) {
      entry.getByText(text);
    }
    entry.getByText('Pending review');
    entry.getByRole('button', { name: 'View details' });
  });

  test('says what is not known about a patient', async () => {
    const api = fakeApi();
    const nobody = { patientName: '', patientEmail: null, patientPhone: null, userId: 77 };
    api.on(orderContract.pending, [aCase(41, nobody)]);
    await renderScreen('/doctor/pending', { as: aDoctor() });
    const entry = within(await screen.findByRole('article', { name: 'Patient #77' }));
    entry.getByText('not specified');
    entry.getByText('No phone');
  });

  test('tells in whose hands a case is', async () => {
    const api = fakeApi();
    const until = new Date(Date.now() + 300_000).toISOString();
    api.on(orderContract.pending, [
      aCase(41, { claim: { doctorId: 99, doctorName: 'Dr. Minh Tran', until } }),
      aCase(42, { claim: { doctorId: aDoctor().id, doctorName: 'Me', until } }),
    ]);
    await renderScreen('/doctor/pending', { as: aDoctor() });
    await screen.findByText(/^Dr\. Minh Tran until /);
    screen.getByText(/^Yours until /);
  });

  test('begins with the waiting cases at every visit', async () => {
    const api = fakeApi();
    queueOf(api, 1);
    api.on(orderContract.list, [aCase(30, { status: 'approved', patientName: 'Approved One' })]);
    const { user } = await renderScreen('/doctor/pending', { as: aDoctor() });
    const filter = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Status' });
    expect([...filter.options].map((option) => option.textContent)).toEqual([
      'Pending review',
      'Doctor approved',
      'Rejected',
      'Shipping pending',
      'Shipped',
    ]);
    await user.selectOptions(filter, 'approved');
    await screen.findByRole('article', { name: 'Approved One' });
    const tabs = within(screen.getByRole('navigation', { name: "Doctor's area" }));
    await user.click(tabs.getByRole('link', { name: 'Dashboard' }));
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    await user.click(tabs.getByRole('link', { name: 'Pending' }));
    const again = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Status' });
    expect(again.value).toBe('pending_review');
  });

  test('loads the other views page by page, by the cursor of the Link header', async () => {
    const api = fakeApi();
    api.on(orderContract.list, ({ query }) =>
      query.cursor
        ? [aCase(29, { status: 'rejected' })]
        : Response.json([aCase(30, { status: 'rejected' })], {
            headers: { Link: '</api/orders?status=rejected&cursor=abc>; rel="next"' },
          }),
    );
    const { user } = await renderScreen('/doctor/pending', { as: aDoctor() });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'rejected');
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByRole('article', { name: 'Patient 29' });
    expect(api.calls(orderContract.list).at(-1)?.query.cursor).toBe('abc');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('an unchanged answer draws nothing anew', async () => {
    const api = fakeApi();
    const etag = '"1"';
    api.on(orderContract.pending, ({ headers }) =>
      headers.get('If-None-Match') === etag
        ? new Response(null, { status: 304 })
        : Response.json([aCase(41)], { headers: { ETag: etag } }),
    );
    await renderScreen('/doctor/pending', { as: aDoctor() });
    const list = (await screen.findByRole('article', { name: 'Patient 41' })).closest('ul')!;
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changes.push(...records));
    observer.observe(list, { subtree: true, childList: true, attributes: true });
    const before = api.calls(orderContract.pending).length;
    await waitFor(() =>
      expect(api.calls(orderContract.pending).length).toBeGreaterThan(before + 1),
    );
    observer.disconnect();
    expect(changes).toEqual([]);
  });

  test('a case that arrives is announced and counted in the title', async () => {
    const api = fakeApi();
    queueOf(api, 1);
    await renderScreen('/doctor/pending', { as: aDoctor() });
    await screen.findByRole('article', { name: 'Patient 41' });
    queueOf(api, 2);
    await screen.findByRole('button', { name: '1 new case' });
    await waitFor(() => expect(document.title).toBe('(2) Pending reviews · Steadwell'));
  });

  test('without a connection the list says so', async () => {
    const api = fakeApi();
    queueOf(api, 1);
    await renderScreen('/doctor/pending', { as: aDoctor() });
    await screen.findByText(/^Last heard from the server at /);
    api.setOffline(true);
    await screen.findByText(/^No connection: this list may be out of date/);
    screen.getByRole('article', { name: 'Patient 41' });
  });
});
