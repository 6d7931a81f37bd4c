import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { doctorContract } from '#shared/doctors.ts';
import { orderContract } from '#shared/orders.ts';
import { aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { aCase } from '#api/testing/a-case.ts';
import { havingRead } from '#api/testing/having-read.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import type { Answer, TestClient } from '#api/testing/test-client.ts';
import { sparingForeignKeys } from './database.ts';

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  // Long enough for a busy machine: the waiting transaction must not give up before the other one is done.
  app = await startTestApp({}, { timeoutMs: 20_000 });
  admin = await app.as(await anAdmin(app.em()));
});
afterAll(() => app.stop());

test.each([
  ['select 1 from "a" for update', 'select 1 from "a" for no key update'],
  ['select 1 for update of "e0" skip locked', 'select 1 for no key update of "e0" skip locked'],
  ['select 1 for update of "e0", "e1"', 'select 1 for no key update of "e0", "e1"'],
  ["select 'wait for update' as word", "select 'wait for update' as word"],
  ['select 1 for share', 'select 1 for share'],
])('%s', (sql, becomes) => {
  expect(sparingForeignKeys(sql)).toBe(becomes);
});

/** Until a transaction waits for a lock. */
async function untilWaiting(): Promise<void> {
  for (;;) {
    const rows = await app
      .em()
      .execute(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
    if (rows.length > 0) return;
    await sleep(10);
  }
}

const deactivate = (doctor: User): Promise<Answer> =>
  admin.try(doctorContract.change, {
    params: { id: doctor.id },
    body: {
      user: { fullName: doctor.fullName, email: '', isActive: false },
      profile: {
        specialization: 'Endocrinology',
        licenseNumber: 'CA-77120',
        bio: '',
        imageUrl: '',
      },
    },
  });
const remove = (doctor: User): Promise<Answer> =>
  admin.try(doctorContract.remove, { params: { id: doctor.id } });

test.each([
  ['deactivated', deactivate],
  ['removed', remove],
])(
  'a doctor who is being %s does not stand in the way of their own decision',
  async (_how, end) => {
    const doctor = await aDoctor(app.em());
    const client = await app.as(doctor);
    const { order } = await aCase(app);
    await client.call(orderContract.claim, { params: { id: order.id } });

    // Pauses the administrator between the doctor's row, which is locked and changed already, and their claimed case.
    const holder = app.em();
    await holder.begin();
    await holder.execute('lock table push_subscriptions in share mode');
    const ending = end(doctor);
    await untilWaiting();
    const decision = await havingRead(client).try(orderContract.move, {
      params: { id: order.id },
      body: { status: 'approved' },
    });
    await holder.rollback();
    expect(decision).toMatchObject({ status: 200, body: { reviewedBy: doctor.id } });
    expect((await ending).status).toBe(200);
  },
);
