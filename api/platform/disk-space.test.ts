import { expect, test, vi } from 'vitest';
import { catalogueContract } from '#shared/catalogue.ts';
import { servingApp } from '#api/testing/serve-app.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { DiskSpace } from './disk-space.ts';

const app = await openTestApp();

/** Makes queries of the catalogue fail the way PostgreSQL does when its disk is full. */
async function withoutRoom(work: () => Promise<void>): Promise<void> {
  const em = app.em();
  await em.execute(`create function no_room() returns boolean language plpgsql as $$
    begin raise exception using errcode = '53100', message = 'could not extend file'; end $$`);
  await em.execute('alter table products rename to products_of_before');
  await em.execute('create view products as select * from products_of_before where no_room()');
  try {
    await work();
  } finally {
    await em.execute('drop view products');
    await em.execute('alter table products_of_before rename to products');
    await em.execute('drop function no_room()');
  }
}

test('a full disk is a moment to wait, and the reason why the service is not ready', async () => {
  await servingApp(app.deps, {}, async (open) => {
    const isFull = vi.spyOn(DiskSpace.prototype, 'isFull');
    const client = open();
    await withoutRoom(async () => {
      const answer = await client.try(catalogueContract.listProducts);
      expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect(answer.headers.get('retry-after')).toBe('10');
    });
    isFull.mockResolvedValueOnce(true);
    expect(await client.send('GET', '/readyz')).toMatchObject({
      status: 503,
      body: { status: 'unavailable', reason: 'disk_full' },
    });
    isFull.mockRestore();
  });
});

test('a disk that was full is asked for room again', async () => {
  const space = new DiskSpace();
  const execute = vi.fn<(sql: string) => Promise<unknown>>();
  const orm = { em: { fork: () => ({ execute }) } } as never;
  expect(await space.isFull(orm)).toBe(false);
  expect(execute).not.toHaveBeenCalled();

  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    space.note(Object.assign(new Error(), { code: '53100' }));
    execute.mockRejectedValueOnce(Object.assign(new Error(), { code: '53100' }));
    expect(await space.isFull(orm)).toBe(true);
    expect(await space.isFull(orm)).toBe(true);
    expect(execute).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(5_000);
    execute.mockImplementationOnce((sql) => app.em().execute(sql));
    expect(await space.isFull(orm)).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});
