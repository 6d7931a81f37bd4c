import pg from 'pg';
import type { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { Opening } from '#shared/practice/opening.ts';
import { migrateDatabase, openDatabase } from '#api/platform/database.ts';
import { FIRST, withoutFormer } from '#api/platform/former-migrations.ts';
import { databaseAt, userOf } from '#api/testing/database-url.ts';
import { schemaPrint } from '#api/testing/schema-print.ts';
import { testDatabaseUrl } from '#api/testing/test-database.ts';
import config from '../mikro-orm.config.ts';

/** As the former migrations were called, in as far as it matters: their number, and the last one. */
const FORMER = Array.from({ length: 41 }, (_, at) => `Migration202611210000${at + 10}`).concat(
  'Migration20261128080806_emergency_allowances',
);

test('the snapshot says what the entities say, so that the next migration holds its own changes alone', async () => {
  const orm = await openDatabase(config, 'postgresql://nowhere/steadwell');
  try {
    expect(await orm.migrator.checkSchema()).toBe(false);
  } finally {
    await orm.close();
  }
});

test('the first migration makes exactly what the 42 former ones made, to the order of columns', async () => {
  const { adminUrl, appUrl, prefix } = inject('testServer');
  const name = `${prefix}_first`;
  const admin = new pg.Client(adminUrl);
  await admin.connect();
  await admin.query(`create database "${name}" owner ${userOf(appUrl)}`);
  const orm = await openDatabase(config, databaseAt(appUrl, name));
  try {
    await orm.migrator.up({ to: FIRST });
    // Taken from a database that the former ones had made.
    expect(await schemaPrint((sql) => orm.em.fork().execute(sql))).toEqual({
      columns: '585 bdd0063bb7954e8f6cec29e2468e392f5703a4e19bfb0ecb8a383557d0fd9998',
      tables: '107 d95e04d3320c7943c9433aa0c740e2f97b8f7bf5e00eeef23c474192c37c8db5',
      constraints: '217 14fb0afce2bb5abe0b4d79c804a3bef5d8c0390176fc9d8c8f5e0d7e57023a49',
      indexes: '199 6d844d35770121af1bd5a0b8ea385db9362a79e06f74dcf76d0ec8fadd523b89',
      triggers: '42 d9f1f015f4b49b808a92d65cad82e970c614af34094b9f7d1c2404a25592f851',
      functions: '42 34626d34ee27771f3c31144a0fc188e37954ebc0135c26ce6a97ce9dd4a6e2b8',
      sequences: '38 795a78db039b603315c59faa836582e5c398d3952bbab04b124e45cfce21f68b',
      extensions: '2 980ce6a5ce6a1ffe846ff86bde53dd03ec34b46e5e1f930162030056528e391e',
    });
  } finally {
    await orm.close();
    await admin.query(`drop database "${name}" with (force)`);
    await admin.end();
  }
});

describe('a database of the former migrations', () => {
  let orm: MikroORM;
  let url: string;
  let now: string[];
  beforeAll(async () => {
    url = await testDatabaseUrl();
    orm = await openDatabase(config, url);
    now = await stands();
  });
  afterAll(() => orm.close());

  const stands = async () => {
    const rows = await orm.em
      .fork()
      .execute<{ name: string }[]>('select name from mikro_orm_migrations order by id');
    return rows.map(({ name }) => name);
  };
  const standAt = (names: readonly string[]) =>
    orm.em.fork().transactional(async (em) => {
      await em.execute('delete from mikro_orm_migrations');
      for (const name of names)
        await em.execute('insert into mikro_orm_migrations (name) values (?)', [name]);
    });

  test('at the last of them is taken over as it is, by whoever comes first', async () => {
    await standAt([...FORMER, ...now.slice(1)]);
    await Promise.all([migrateDatabase(orm, url), migrateDatabase(orm, url)]);
    expect(await stands()).toEqual(now);
  });

  test.each([
    ['at an older one', FORMER.slice(0, -1)],
    ['at the first', FORMER.slice(0, 1)],
    ['that lacks one in the middle', FORMER.toSpliced(20, 1)],
  ])('%s is refused with what to do, and stays what it is', async (_name, names) => {
    await standAt(names);
    await expect(migrateDatabase(orm, url)).rejects.toThrow(
      'upgrade it first to the last release that has Migration20261128080806_emergency_allowances',
    );
    expect(await stands()).toEqual(names);
  });

  test('what came later keeps its place behind the first', () => {
    const later = 'Migration20270101000000_later';
    expect(withoutFormer([...FORMER, later])).toEqual([FIRST, later]);
    expect(withoutFormer([FIRST, later])).toEqual([FIRST, later]);
    expect(withoutFormer([])).toEqual([]);
  });
});

describe('the opening of a practice', () => {
  const LATEST = /_opening$/;
  /** A database from before, with what `fill` puts into it, migrated to now. */
  async function upgraded(fill: string, more = '') {
    const { adminUrl, appUrl, prefix } = inject('testServer');
    const name = `${prefix}_opening`;
    const admin = new pg.Client(adminUrl);
    await admin.connect();
    await admin.query(`create database "${name}" owner ${userOf(appUrl)}`);
    const orm = await openDatabase(config, databaseAt(appUrl, name));
    try {
      const pending = await orm.migrator.getPending();
      const before = pending.map((one) => one.name).findIndex((one) => LATEST.test(one));
      await orm.migrator.up({ to: pending[before - 1]!.name });
      if (fill) await orm.em.fork().execute(fill);
      await orm.migrator.up();
      const read = <T>(sql: string) => orm.em.fork().execute<T[]>(sql);
      return {
        products: await read<{ id: string; is_active: boolean }>(
          'select id, is_active from products order by id',
        ),
        prices: await read('select from product_prices'),
        opening: await read<{ value: { isOpen: boolean; openedAt: string } }>(
          `select value from settings where key = 'practice.opening'`,
        ),
        ...(more && { more: await read<object>(more) }),
      };
    } finally {
      await orm.close();
      await admin.query(`drop database "${name}" with (force)`);
      await admin.end();
    }
  }

  test('starts with the two medicines, not on sale and without prices, and closed', async () => {
    expect(await upgraded('')).toEqual({
      products: [
        { id: 'semaglutide', is_active: false },
        { id: 'tirzexa', is_active: false },
      ],
      prices: [],
      opening: [],
    });
  });

  test('counts reference numbers on where the sequences stood, and from 1010 where none was given', async () => {
    const { more } = await upgraded(
      `select nextval('order_reference_semaglutide') from generate_series(1, 3)`,
      'select id, reference_prefix, last_number from products order by id',
    );
    expect(more).toEqual([
      { id: 'semaglutide', reference_prefix: 'SEM', last_number: 1012 },
      { id: 'tirzexa', reference_prefix: 'TIR', last_number: 1009 },
    ]);
  });

  test('is what it was where something is sold already, and no product is touched', async () => {
    const { products, opening } = await upgraded(
      `insert into products (id, name, description, quarterly_discount, annual_discount, created_at, updated_at)
       values ('tirzexa', 'Ours', 'Text', 1, 2, now(), now());
       insert into product_prices (created_at, updated_at, product_id, plan_type, amount)
       values (now(), now(), 'tirzexa', 'monthly', 100)`,
    );
    expect(products).toEqual([
      { id: 'semaglutide', is_active: false },
      { id: 'tirzexa', is_active: true },
    ]);
    expect(opening).toMatchObject([{ value: { isOpen: true, closedAt: null } }]);
    expect(Opening.parse(opening[0]!.value).openedAt).toMatch(/Z$/);
  });
});
