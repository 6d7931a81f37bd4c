import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#shared/contracts.ts';
import type { Endpoint } from '#shared/lib/contract.ts';
import { accessTable } from './testing/access/table.ts';
import { PRINCIPALS, type AccessRow, type Principal } from './testing/access/words.ts';
import { CANARY, fingerprint, makeAccessWorld, type PeopledWorld } from './testing/access/world.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const LONG = 120_000;

let app: TestApp;
let shared: PeopledWorld;
beforeAll(async () => {
  app = await startTestApp();
  shared = await makeAccessWorld(app);
}, LONG);
afterAll(() => app.stop());

const byName = new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]));
const endpointOf = (line: string): Endpoint => byName.get(line.split(' ')[0]!)!;

/** The status each principal is to get; null where the call is theirs to make. */
function expectations({ expect: words }: AccessRow): { who: Principal; refusal: number | null }[] {
  const each = words.split(' ');
  if (each.length !== PRINCIPALS.length) throw new Error(`not a word for everybody: ${words}`);
  return PRINCIPALS.map((who, index) => ({
    who,
    refusal: each[index] === 'ok' ? null : Number(each[index]),
  }));
}

const callAs = (who: Principal, world: PeopledWorld, endpoint: Endpoint, row: AccessRow) =>
  world.clients[who].try(endpoint, (row.input?.(world) ?? {}) as never);

describe('the authorization table', () => {
  test('has a line for every endpoint', () => {
    const known = new Set(Object.keys(accessTable).map((line) => line.split(' ')[0]));
    expect([...byName.keys()].filter((name) => !known.has(name))).toEqual([]);
  });

  test('has no line for an endpoint that is gone', () => {
    const gone = Object.keys(accessTable).filter((line) => !byName.has(line.split(' ')[0]!));
    expect(gone).toEqual([]);
  });

  test('says of no role more than the contract lets in', () => {
    const roleOf: Record<Principal, string> = {
      guest: 'guest',
      owner: 'customer',
      otherCustomer: 'customer',
      doctor: 'doctor',
      otherDoctor: 'doctor',
      staff: 'staff',
      admin: 'admin',
    };
    const wrong = Object.entries(accessTable).flatMap(([line, row]) =>
      expectations(row)
        .filter(({ who, refusal }) => {
          const isIn = endpointOf(line).spec.access.includes(roleOf[who] as never);
          const isShut = refusal === (who === 'guest' ? 401 : 403);
          return !isIn && !isShut;
        })
        .map(({ who }) => `${line}: ${who}`),
    );
    expect(wrong).toEqual([]);
  });

  test.each(Object.entries(accessTable))(
    '%s',
    async (line, row) => {
      const endpoint = endpointOf(line);
      const all = expectations(row);
      const before = await fingerprint(app);
      for (const { who, refusal } of all) {
        if (refusal === null) continue;
        const answer = await callAs(who, shared, endpoint, row);
        expect({ who, status: answer.status }).toEqual({ who, status: refusal });
        expect(answer.text.toLowerCase()).not.toContain(CANARY.toLowerCase());
        expect(JSON.stringify([...answer.headers])).not.toMatch(new RegExp(CANARY, 'i'));
      }
      expect(await fingerprint(app)).toBe(before);
      for (const { who, refusal } of all) {
        if (refusal !== null) continue;
        const world = row.isOnce ? await makeAccessWorld(app) : shared;
        const answer = await callAs(who, world, endpoint, row);
        expect({
          who,
          ok: answer.status < 400,
          ...(answer.status >= 400 && { body: answer.body }),
        }).toEqual({ who, ok: true });
      }
    },
    LONG,
  );
});
