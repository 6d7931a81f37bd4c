import { expect, test, type Page } from '@playwright/test';
import { Buyer } from '#api/testing/buyer.ts';
import { someGuest } from '#api/testing/buying.ts';
import { orderContract } from '#shared/orders.ts';
import { aWaitingPatient, asTeam } from '../journey/people.ts';
import { enter } from '../journey/enter.ts';
import { openForeignSite } from '../journey/foreign-site.ts';

test.use({ viewport: { width: 390, height: 844 } });

type Sent = { method?: string; body?: unknown; token?: string; type?: string };
type Seen = { status: number; code?: string };

/** A call from inside a page, with whatever the browser adds to it. Returns what a script there would see. */
const callFrom = (page: Page, url: string, sent: Sent = {}): Promise<Seen | 'no answer'> =>
  page.evaluate(
    async ([address, { method = 'GET', body, token, type = 'application/json' }]) => {
      try {
        const answer = await fetch(address, {
          method,
          credentials: 'include',
          headers: {
            ...(body !== undefined && { 'Content-Type': type }),
            ...(token && { Authorization: `Bearer ${token}` }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        const read = (await answer.json().catch(() => ({}))) as { code?: string };
        return { status: answer.status, code: read.code };
      } catch {
        return 'no answer' as const;
      }
    },
    [url, sent] as const,
  );

test.describe('a page of another site, with the patient’s cookies', () => {
  test('cannot order, read, frame or hold the app', async ({ page, context, baseURL }) => {
    const patient = await aWaitingPatient(baseURL!);
    await enter(context, baseURL!, patient.client);
    await page.goto('/dashboard');
    await expect(page.getByText(patient.order.referenceNumber)).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem('token')!);
    const site = await openForeignSite();
    try {
      const trap = await context.newPage();
      await trap.goto(site.url, { waitUntil: 'commit' });
      const order = { product: 'glp1', plan: 'monthly', hasConsent: true, guestInfo: someGuest };
      const orders = `${baseURL}/api/orders`;
      // Reading responses needs the app's permission (CORS), and sending json or a token needs it too.
      expect(await callFrom(trap, orders)).toBe('no answer');
      expect(await callFrom(trap, orders, { method: 'POST', body: order })).toBe('no answer');
      expect(await callFrom(trap, orders, { token })).toBe('no answer');

      // A form needs no permission: the browser sends it with the cookies, and the app rejects it.
      const posted = trap.waitForResponse((answer) => answer.url() === orders);
      await trap.evaluate(
        ([action, text]) => {
          const form = document.createElement('form');
          Object.assign(form, { action, method: 'post', enctype: 'text/plain' });
          const field = document.createElement('input');
          [field.name, field.value] = [text.slice(0, -1) + ',"x":"', '"}'];
          form.append(field);
          document.body.append(form);
          form.submit();
        },
        [orders, JSON.stringify(order)] as const,
      );
      const answer = await posted;
      expect(answer.status()).toBe(403);
      expect((await answer.request().allHeaders()).cookie).toContain('session=');
      expect(await patient.client.call(orderContract.list)).toHaveLength(1);
      await trap.waitForURL(orders);

      await trap.goto(site.url, { waitUntil: 'commit' });
      await trap.evaluate((src) => {
        const frame = document.createElement('iframe');
        frame.src = src;
        document.body.append(frame);
      }, `${baseURL}/dashboard`);
      // In place of the app the browser shows that it was refused.
      await expect.poll(() => trap.frames().at(-1)!.url()).toBe('chrome-error://chromewebdata/');
      const [popup] = await Promise.all([
        context.waitForEvent('page'),
        trap.evaluate((address) => {
          Object.assign(window, { held: window.open(address) });
        }, `${baseURL}/dashboard`),
      ]);
      await popup.waitForURL(`${baseURL}/dashboard`);
      await expect
        .poll(() => trap.evaluate(() => (window as unknown as { held: Window }).held.closed))
        .toBe(true);
    } finally {
      await site.close();
    }
  });
});

test.describe('what a patient’s browser can be made to say', () => {
  test('a role written into the browser opens nothing', async ({ page, context, baseURL }) => {
    const patient = await aWaitingPatient(baseURL!);
    await enter(context, baseURL!, patient.client);
    await page.goto('/dashboard');
    await expect(page.getByText(patient.order.referenceNumber)).toBeVisible();
    await page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem('user')!) as object;
      localStorage.setItem('user', JSON.stringify({ ...user, role: 'admin' }));
    });
    await page.goto('/admin');
    await expect(page.getByText('Admin access is required to open this page.')).toBeVisible();
    await page.goto('/doctor/pending');
    await expect(page).toHaveURL(/\/dashboard$/);

    const token = await page.evaluate(() => localStorage.getItem('token')!);
    const decision = { method: 'PUT', body: { status: 'approved' }, token };
    const path = `/api/orders/${patient.order.id}/status`;
    expect(await callFrom(page, path, decision)).toMatchObject({ status: 403 });
    expect(await callFrom(page, '/api/orders/pending', { token })).toMatchObject({ status: 403 });
  });

  test('a stolen token is nothing without the cookie, which no script can read', async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const patient = await aWaitingPatient(baseURL!);
    await enter(context, baseURL!, patient.client);
    await page.goto('/dashboard');
    await expect(page.getByText(patient.order.referenceNumber)).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem('token')!);
    expect(await page.evaluate(() => document.cookie)).not.toContain('session');
    expect(await callFrom(page, '/api/orders', { token })).toMatchObject({ status: 200 });

    const thief = await browser.newContext({ baseURL });
    try {
      const elsewhere = await thief.newPage();
      await elsewhere.goto('/');
      expect(await callFrom(elsewhere, '/api/orders', { token })).toMatchObject({ status: 401 });
    } finally {
      await thief.close();
    }
  });

  test('a guest with another guest’s reference number and order id reads and writes nothing', async ({
    page,
    baseURL,
  }) => {
    const other = await Buyer.guest(baseURL!).until('record');
    const { id, referenceNumber } = other.order;
    await page.goto('/');
    // A guest with an order of their own, and so a checkout cookie.
    const own = { product: 'glp1', plan: 'monthly', hasConsent: true, guestInfo: someGuest };
    expect(await callFrom(page, '/api/orders', { method: 'POST', body: own })).toMatchObject({
      status: 200,
    });
    expect(await callFrom(page, `/api/orders/${id}`)).toMatchObject({ status: 404 });
    expect(
      await callFrom(page, '/api/stripe/create-payment-intent', {
        method: 'POST',
        body: { orderId: id },
      }),
    ).toMatchObject({ status: 404 });
    const form = {
      height: 170,
      weight: 90,
      hasConsent: true,
      fullName: 'Somebody Else',
      dateOfBirth: '1990-01-01',
      gender: 'other',
      referenceNumber,
    };
    expect(await callFrom(page, '/api/medical-info', { method: 'POST', body: form })).toMatchObject(
      { status: 404 },
    );
    await other.fill();
    const doctor = await asTeam(baseURL!, 'doctor');
    const queue = await doctor.call(orderContract.pending);
    expect(queue.map((order) => order.id)).toContain(id);
  });
});
