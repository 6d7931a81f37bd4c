import { afterEach, describe, expect, test } from 'vitest';
import { aCustomer } from '#api/accounts/accounts.factory.ts';
import { setClock } from '#api/platform/clock.ts';
import { aCase } from '#api/testing/a-case.ts';
import { openPushApp } from '#api/testing/push-app.ts';
import { notify } from './notifications.service.ts';
import { PushSubscription } from './push-subscription.entity.ts';

const { app, service, aDeviceOf, anApproval } = await openPushApp();
afterEach(() => setClock(null));

describe('a push service', () => {
  test.each([404, 410])('that answers %s has the device forgotten', async (status) => {
    const customer = await aCustomer(app.em());
    await aDeviceOf(customer);
    service.answers = [{ status }];
    await anApproval(customer);
    await app.drain();
    expect(await app.em().count(PushSubscription, { user: customer.id })).toBe(0);
  });

  test.each([429, 503])(
    'that answers %s with Retry-After is asked again then, not before',
    async (status) => {
      const customer = await aCustomer(app.em());
      await aDeviceOf(customer);
      service.answers = [{ status, retryAfter: 1 }];
      await anApproval(customer);
      await app.drain();
      expect(service.posts).toBe(1);
      await expect
        .poll(
          async () => {
            await app.drain();
            return service.received.length;
          },
          { timeout: 60_000, interval: 200 },
        )
        .toBe(1);
    },
  );

  // Our keys or our clock may be wrong, or our payload too large: no reason to forget devices that are alive.
  test.each([400, 401, 403, 413])(
    'that answers %s loses this push, and the device if that has been so for a week',
    async (status) => {
      const customer = await aCustomer(app.em());
      const { order } = await aCase(app, { customer });
      await aDeviceOf(customer);
      const devices = () => app.em().count(PushSubscription, { user: customer.id });
      const push = async (days: number, answer: number) => {
        setClock(() => new Date(start + days * 86_400_000));
        service.answers = [{ status: answer }];
        await app.em().transactional((em) =>
          notify(em, [customer.id], {
            kind: 'order_approved',
            subjectId: order.id,
            happening: `order_approved:${order.id}:${days}`,
          }),
        );
        await app.drain();
      };
      const start = Date.now();
      await push(0, status);
      await push(6, status);
      expect([service.posts, await devices()]).toEqual([2, 1]);
      // Accepted once, it begins anew.
      await push(8, 201);
      await push(9, status);
      await push(15, status);
      expect(await devices()).toBe(1);
      await push(16, status);
      expect(await devices()).toBe(0);
    },
  );
});
