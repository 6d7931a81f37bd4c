import { beforeEach, expect, test } from 'vitest';
import { aCustomer } from '#api/accounts/accounts.factory.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { record } from '#api/platform/audit.ts';
import { SafetyDecision } from '#api/safety/safety-decision.entity.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { anchorAudit } from './anchor-audit.ts';
import { verifyAudit } from './verify-audit.ts';

const app = await openTestApp();

const TABLES = ['audit', 'audit_chain', 'audit_signatures', 'audit_anchors'];
const LAST = 'select seq::int as seq, hash from audit_chain order by seq desc limit 1';
const doctor = { role: 'doctor', id: 1, sessionId: '', checkoutId: null } as const;

/** What somebody with the database's own password could do. */
async function tamper(sql: string): Promise<void> {
  await app.em().transactional(async (em) => {
    for (const table of TABLES) await em.execute(`alter table ${table} disable trigger user`);
    await em.execute(sql);
    for (const table of TABLES) await em.execute(`alter table ${table} enable trigger user`);
  });
}

const verify = () => verifyAudit(app.em(), app.deps.secrets.audit);
const anchor = () => anchorAudit(app.em(), app.deps.secrets.audit);

beforeEach(async () => {
  await tamper(`truncate ${TABLES.join()} restart identity`);
  for (let id = 1; id <= 6; id += 1)
    await record(app.em(), doctor, { action: 'read', subject: 'order', subjectId: id });
});

/** What somebody who owns the schema leaves of it: nothing after this entry, and no trace of where it ended. */
const cutAfter = (id: number) =>
  tamper(
    TABLES.map(
      (table) => `delete from ${table} where ${table === 'audit' ? 'id' : 'seq'} > ${id};`,
    ).join(' '),
  );

test('finds an end that was cut off together with its anchors, by what is left of it', async () => {
  await anchor();
  const [end] = await app.em().execute<{ seq: number; hash: string }[]>(LAST);
  await tamper(
    'delete from audit_anchors; delete from audit where id > 4; delete from audit_chain where seq > 4;',
  );
  expect((await verify()).faults).toMatchObject([{ kind: 'cut_off', seq: 6 }]);
  await cutAfter(4);
  // The numbers of two entries may also be those of a transaction that was undone. A backup knows better.
  expect(await verify()).toEqual({ entries: 4, faults: [] });
  expect(await verifyAudit(app.em(), app.deps.secrets.audit, [end!])).toMatchObject({
    faults: [{ kind: 'cut_off', seq: 6 }],
  });
});

test('finds another chain than the one that a backup knows', async () => {
  const known = [{ seq: 4, hash: '0'.repeat(64) }];
  const { faults } = await verifyAudit(app.em(), app.deps.secrets.audit, known);
  expect(faults).toMatchObject([{ kind: 'link_changed', seq: 4 }]);
});

test('an empty audit holds only where no entry was ever written', async () => {
  await cutAfter(0);
  expect((await verify()).faults).toMatchObject([{ kind: 'cut_off', entryId: 6 }]);
  await tamper(`truncate ${TABLES.join()} restart identity`);
  expect(await verify()).toEqual({ entries: 0, faults: [] });
});

test('finds that more numbers were given than a crash or undone transactions leave unused', async () => {
  await app.em().execute(`select setval('audit_id_seq', 6 + 64)`);
  expect(await verify()).toEqual({ entries: 6, faults: [] });
  await app.em().execute(`select setval('audit_id_seq', 6 + 65)`);
  expect((await verify()).faults).toMatchObject([{ kind: 'cut_off', entryId: 71 }]);
});

test('finds decisions and looks whose entries are gone', async () => {
  const em = app.em();
  const order = await anOrder(em, { customer: await aCustomer(em) });
  em.create(SafetyDecision, {
    order,
    rulesVersion: 1,
    content: '',
    createdAt: new Date(),
  });
  await em.flush();
  const row = { kind: 'entry_lacking', row: `decision of order ${order.id}` };
  expect((await verify()).faults).toMatchObject([row]);
  const about = { subject: 'order', subjectId: order.id, orderId: order.id } as const;
  await record(app.em(), doctor, { action: 'read', ...about });
  expect((await verify()).faults).toMatchObject([row]);
  await record(app.em(), doctor, { action: 'decide', ...about });
  expect((await verify()).faults).toEqual([]);
});
