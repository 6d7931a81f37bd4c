import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contracts, endpoints } from './contracts.ts';
import { paramsSchema, type Endpoint, type ReadInput } from './lib/contract.ts';
import { SYNC_KINDS } from './sync.ts';

const reads = new Set(endpoints.filter(({ method }) => method === 'GET').map(({ name }) => name));
const subjects = new Set<string>(Object.values(contracts).map(({ name }) => name));

test('what a write changes is a subject with reads, or one read of it', () => {
  const unknown = endpoints.flatMap(({ name, spec }) =>
    (spec.changes ?? [])
      .filter((one) => (one.includes('.') ? !reads.has(one) : !subjects.has(one)))
      .map((one) => `${name} changes ${one}`),
  );
  expect(unknown).toEqual([]);
});

test('a read changes nothing', () => {
  const changing = endpoints.filter(({ method, spec }) => method === 'GET' && spec.changes);
  expect(changing.map(({ name }) => name)).toEqual([]);
});

const isCopied = ({ spec }: Endpoint) => spec.offline === 'kept' || spec.offline === 'synced';
const names = (found: readonly Endpoint[]) => found.map(({ name }) => name);

test('a device keeps copies of reads, and a write waits or needs the network', () => {
  expect(names(endpoints.filter((one) => one.spec.keep && !isCopied(one)))).toEqual([]);
  const copied = endpoints.filter((one) => isCopied(one) && one.method !== 'GET');
  expect(names(copied)).toEqual([]);
  const waiting = endpoints.filter(
    ({ method, spec }) => method === 'GET' && spec.offline === 'queue',
  );
  expect(names(waiting)).toEqual([]);
});

test('what a customer has a sync for is answered from it', () => {
  const synced = endpoints.filter(({ spec }) => spec.offline === 'synced');
  const kinds = new Set(synced.map(({ name }) => name.split('.')[0]));
  expect([...kinds].toSorted()).toEqual([...SYNC_KINDS].toSorted());
  expect(names(synced.filter(({ spec }) => !spec.access.includes('customer')))).toEqual([]);
});

describe('what a device asks for ahead', () => {
  const ahead = endpoints.filter(({ spec }) => spec.prefetch);

  test('is a read that it keeps, and that a customer may make', () => {
    expect(ahead.length).toBeGreaterThan(0);
    const others = ahead.filter(
      ({ spec }) => spec.offline !== 'kept' || !spec.access.includes('customer'),
    );
    expect(names(others)).toEqual([]);
  });

  test('follows from a read of the same subject that is asked ahead as well, and before it', () => {
    const order = names(endpoints);
    for (const { name, spec } of ahead) {
      const from = spec.prefetch?.from;
      if (!from) continue;
      expect(from.name.split('.')[0], name).toBe(name.split('.')[0]);
      expect(from.spec.prefetch, name).toBeDefined();
      expect(order.indexOf(from.name), name).toBeLessThan(order.indexOf(name));
    }
  });

  test('has the input that its read takes', () => {
    for (const one of ahead) {
      const { from, inputs } = one.spec.prefetch!;
      if (from) continue;
      const asked: readonly ReadInput[] = inputs?.('vi', undefined as never) ?? [{}];
      for (const { params = {}, query = {} } of asked) {
        expect(paramsSchema(one).strict().safeParse(params).error, one.name).toBeUndefined();
        const schema = one.spec.query ?? z.object({});
        expect(schema.strict().safeParse(query).error, one.name).toBeUndefined();
      }
    }
  });

  test('goes beyond the first page only where there are pages', () => {
    const beyond = ahead.filter(
      ({ spec }) => spec.prefetch?.rowsMax && !((spec.pageSize ?? 0) < spec.prefetch.rowsMax),
    );
    expect(names(beyond)).toEqual([]);
    expect(names(ahead.filter(({ spec }) => spec.prefetch?.rowsMax && !spec.pageSize))).toEqual([]);
  });
});
