import { afterAll, beforeEach } from 'vitest';
import { notificationContract } from '#shared/notifications.ts';
import { orderContract } from '#shared/orders.ts';
import { aDoctor } from '#api/accounts/accounts.factory.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { aCase } from './a-case.ts';
import { havingRead } from './having-read.ts';
import { openTestApp } from './open-test-app.ts';
import { PushService } from './push-service.ts';

/** The app of a test file beside a push service of its own, which records what it receives in each test. */
export async function openPushApp() {
  const service = new PushService();
  await service.start();
  const app = await openTestApp({ PUSH_ALLOWED_HOSTS: service.host });
  afterAll(() => service.stop());
  beforeEach(() => {
    service.received = [];
    service.answers = [];
    service.posts = 0;
  });

  /** A login of this person on a device that gets pushes. */
  async function aDeviceOf(user: User) {
    const client = await app.as(user);
    await client.call(notificationContract.subscribe, { body: service.subscribe() });
    return client;
  }

  /** An approval whose form and note hold words that no push may say. */
  async function anApproval(customer: User) {
    const answers = { currentMedications: 'canary-insulin-99' };
    const { order } = await aCase(app, { customer, answers });
    const acknowledged = ['insulin', 'words_to_read'];
    await havingRead(await app.as(await aDoctor(app.em()))).call(orderContract.move, {
      params: { id: order.id },
      body: { status: 'approved', reviewNotes: 'canary-note-17', acknowledged },
    });
    return order;
  }
  return { app, service, aDeviceOf, anApproval };
}
