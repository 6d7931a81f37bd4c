import { Client } from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { openDatabase } from '#api/platform/database.ts';
import { databaseAt, userOf } from '#api/testing/database-url.ts';
import config from '../../mikro-orm.config.ts';

const { adminUrl, appUrl, prefix } = inject('testServer');
const name = `${prefix}_${process.env.VITEST_POOL_ID ?? '1'}_before`;
const url = databaseAt(appUrl, name);

async function onServer(sql: string): Promise<void> {
  const client = new Client(adminUrl);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
afterAll(() => onServer(`drop database if exists "${name}" with (force)`));

test('a database of before gets its keys; of accounts that split, the one that has paid holds the number', async () => {
  await onServer(`drop database if exists "${name}" with (force)`);
  await onServer(`create database "${name}" owner ${userOf(appUrl)}`);
  const orm = await openDatabase(config, url);
  try {
    await orm.migrator.up({ to: 'Migration20261121000034' });
    await orm.em.fork().execute(
      `insert into users (created_at, updated_at, role, full_name, phone, password_hash, removed_at)
       select now(), now(), 'customer', 'Person ' || phone, phone, 'none', case when gone then now() end
       from (values ('5550100001', false), ('15550100001', false), ('0912345678', false), ('84912345678', false),
         ('840912345678', false), ('447911123456', false), ('15550100001', true), ('5550100002', false)) given (phone, gone)`,
    );
    await orm.em.fork().execute(
      `insert into orders (created_at, updated_at, reference_number, product, plan, price, payment_status, customer_id,
         patient_name, consent_at)
       select now(), now(), 'SEM-9001', 'semaglutide', 'monthly', 100, 'paid', id, full_name, now()
       from users where phone = '84912345678'`,
    );
    await orm.migrator.up();
    const rows = await orm.em
      .fork()
      .execute<object[]>(
        `select phone, phone_key, is_phone_split as split from users where removed_at is null order by id`,
      );
    expect(rows).toEqual([
      { phone: '5550100001', phone_key: '+15550100001', split: false },
      { phone: '15550100001', phone_key: '+15550100001', split: true },
      { phone: '0912345678', phone_key: '+84912345678', split: true },
      { phone: '84912345678', phone_key: '+84912345678', split: false },
      { phone: '840912345678', phone_key: '+84912345678', split: true },
      { phone: '447911123456', phone_key: '+447911123456', split: false },
      { phone: '5550100002', phone_key: '+15550100002', split: false },
    ]);
  } finally {
    await orm.close();
  }
});
