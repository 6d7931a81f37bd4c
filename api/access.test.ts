import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import { endpoints } from '#shared/contracts.ts';
import type { Role } from '#shared/lib/actor.ts';
import type { ActorOf, Endpoint } from '#shared/lib/contract.ts';
import type { orderContract } from '#shared/orders.ts';
import { accessTable } from './testing/access/table.ts';
import {
  PRINCIPALS,
  SIGHT,
  shownBeyond,
  type AccessRow,
  type Principal,
} from './testing/access/words.ts';
import { fingerprints } from './testing/access/fingerprint.ts';
import { keepWorld } from './testing/access/keep-world.ts';
import { makeAccessWorld, type PeopledWorld } from './testing/access/world.ts';
import { Budget } from './http/budget.ts';
import { createRateLimits } from './http/rate-limit.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let world: PeopledWorld;
let putBack: () => Promise<void>;
beforeAll(async () => {
  // Everybody calls from one address here, faster than people do; rate-limit.test.ts tries what is refused for that.
  app = await startTestApp(
    {},
    {
      limits: {
        ...createRateLimits(),
        account: new Budget(1_000_000),
        write: new Budget(1_000_000),
      },
    },
  );
  world = await makeAccessWorld(app);
  putBack = await keepWorld(app, world);
});
afterAll(() => app.stop());

const byName = new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]));
const endpointOf = (line: string): Endpoint => byName.get(line.split(' ')[0]!)!;

/** The status that each principal is expected to get; null if the call is theirs to make. */
const expectations = ({ expect: each }: AccessRow): { who: Principal; refusal: number | null }[] =>
  PRINCIPALS.map((who) => {
    const outcome = each[who] ?? each.guest;
    return { who, refusal: outcome === 'ok' ? null : outcome };
  });

const callAs = (who: Principal, endpoint: Endpoint, row: AccessRow) =>
  world.clients[who].try(endpoint, (row.input?.(world) ?? {}) as never);

describe('the authorization table', () => {
  test('says of no role more than the contract lets in', () => {
    const roleOf: Record<Principal, string> = {
      guest: 'guest',
      foreignCheckout: 'guest',
      expired: 'guest',
      deactivated: 'guest',
      owner: 'customer',
      otherCustomer: 'customer',
      doctor: 'doctor',
      otherDoctor: 'doctor',
      staff: 'staff',
      fulfilment: 'fulfilment',
      admin: 'admin',
    };
    const wrong = Object.entries(accessTable).flatMap(([line, row]) =>
      expectations(row)
        .filter(({ who, refusal }) => {
          const isIn = endpointOf(line).spec.access.includes(roleOf[who] as never);
          const isShut = refusal === (roleOf[who] === 'guest' ? 401 : 403);
          return !isIn && !isShut;
        })
        .map(({ who }) => `${line}: ${who}`),
    );
    expect(wrong).toEqual([]);
  });

  // Handlers are typed by `access` and do not check again, so an endpoint without guests in its list refuses one before
  // it reads anything.
  const closed = endpoints.filter(({ spec }) => !spec.access.includes('guest'));
  test('a guest is refused by every endpoint that lists none, whatever is sent', async () => {
    const answers = await Promise.all(
      closed.map(async ({ name, method, path }) => {
        const address = new URL(path.replaceAll(/:\w+/g, 'nothing'), app.url);
        const body = method === 'GET' ? undefined : '{"nothing":"of it"}';
        const headers = { 'content-type': 'application/json' };
        return [name, (await fetch(address, { method, body, headers })).status];
      }),
    );
    expect(answers).toEqual(closed.map(({ name }) => [name, 401]));
  });

  test('a handler meets the roles of its access list', () => {
    type RoleAt<E extends Endpoint> = ActorOf<E>['role'];
    expectTypeOf<RoleAt<typeof orderContract.claim>>().toEqualTypeOf<'doctor' | 'admin'>();
    expectTypeOf<RoleAt<typeof orderContract.place>>().toEqualTypeOf<'guest' | 'customer'>();
    expectTypeOf<RoleAt<typeof orderContract.list>>().toEqualTypeOf<Exclude<Role, 'fulfilment'>>();
  });

  test('the answers are full of what is looked for in them', async () => {
    const lines = [
      ...['orders.find', 'orders.find (queue)', 'orders.pending', 'intake.find', 'messages.thread'],
      ...[
        'subscriptions.notes',
        'shipping.waiting',
        'blog.listAllPosts',
        'patients.customers',
        'intake.findByUser (queue)',
      ],
    ];
    for (const who of PRINCIPALS) {
      const found = new Set<string>();
      for (const line of lines) {
        const answer = await callAs(who, endpointOf(line), accessTable[line]!);
        for (const kind of shownBeyond(answer, [])) found.add(kind);
      }
      expect({ who, found: [...found].toSorted() }).toEqual({
        who,
        found: [...SIGHT[who]].toSorted(),
      });
    }
  });

  // All refusals come first: none of them changes what the next one meets.
  let marks: () => Promise<Record<string, string>>;
  let before: Record<string, string> | undefined;
  beforeAll(async () => {
    marks = await fingerprints(app);
  });
  test.each(Object.entries(accessTable))('%s: who is refused', async (line, row) => {
    before ??= await marks();
    for (const { who, refusal } of expectations(row)) {
      if (refusal === null) continue;
      const answer = await callAs(who, endpointOf(line), row);
      expect({ who, status: answer.status }).toEqual({ who, status: refusal });
      expect({ who, shown: shownBeyond(answer, []) }).toEqual({ who, shown: [] });
    }
    expect(await marks()).toEqual(before);
  });

  test.each(Object.entries(accessTable))('%s: who is let in', async (line, row) => {
    const endpoint = endpointOf(line);
    for (const { who, refusal } of expectations(row)) {
      if (refusal !== null) continue;
      if (row.isOnce) await putBack();
      const answer = await callAs(who, endpoint, row);
      expect({
        who,
        ok: answer.status < 400,
        ...(answer.status >= 400 && { body: answer.body }),
      }).toEqual({ who, ok: true });
      const allowed = [...SIGHT[who], ...(row.sees ?? [])];
      expect({ who, shown: shownBeyond(answer, allowed) }).toEqual({ who, shown: [] });
      if (who === 'fulfilment') expect(await untoldTo(answer.body, endpoint, row)).toEqual([]);
    }
    if (row.isOnce) await putBack();
  });

  /** What only who packs is told about money and health: nothing (decision C130). */
  async function untoldTo(body: unknown, endpoint: Endpoint, row: AccessRow): Promise<string[]> {
    const isOpen = endpoint.spec.access.includes('guest');
    const open = isOpen ? namesIn((await callAs('guest', endpoint, row)).body) : [];
    return namesIn(body).filter((name) => MONEY_OR_HEALTH.test(name) && !open.includes(name));
  }
});

const MONEY_OR_HEALTH =
  /price|amount|paid|pay|refund|discount|total|cents|currency|disput|card|intake|medical|allerg|weight|height|bmi|dose|review|notes|health|birth|condition|triage|reason/i;

/** The names of all fields of an answer, at any depth. */
const namesIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Array.isArray(value)
      ? value.flatMap(namesIn)
      : Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)]);
