import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints, errorKinds } from '#shared/contracts.ts';
import { HANG_MS, runsOf } from '#shared/testing/depth.ts';
import { accessTable } from './testing/access/table.ts';
import {
  PRINCIPALS,
  SIGHT,
  shownBeyond,
  type Canary,
  type Principal,
} from './testing/access/words.ts';
import { keepWorld } from './testing/access/keep-world.ts';
import { makeAccessWorld, type PeopledWorld } from './testing/access/world.ts';
import { casesOf, type FuzzCase } from './testing/fuzz/cases.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import type { Answer } from './testing/test-client.ts';

/**
 * Calls every endpoint as every principal, with valid, nearly valid and hostile input. New endpoints are included
 * through their contract. `FUZZ_CASES=2000` for more cases, `FUZZ_SEED=7` for others.
 */
const CASES = runsOf('FUZZ_CASES', { sample: 15, deep: 50 });
const SEED = Number(process.env.FUZZ_SEED ?? 1);

let app: TestApp;
let world: PeopledWorld;
let putBack: () => Promise<void>;
beforeAll(async () => {
  // Each request comes from its own address, because budgets by address have tests of their own.
  app = await startTestApp({ TRUST_PROXY: '1' });
  world = await makeAccessWorld(app);
  putBack = await keepWorld(app, world);
});
afterAll(() => app.stop());

const declared = new Map(errorKinds.map(({ code, status }) => [code, status]));

let sent = 0;
const nextAddress = () => {
  sent += 1;
  return `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
};

async function send(method: string, who: Principal, { path, headers, ...body }: FuzzCase) {
  // A guest who has logged in is no longer a guest.
  const client = who === 'guest' ? app.guest() : world.clients[who];
  const answered = client.send(method, path, {
    ...body,
    headers: { 'x-forwarded-for': nextAddress(), ...headers },
  });
  let timer: NodeJS.Timeout | undefined;
  const hanging = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer at all')), HANG_MS);
  });
  return Promise.race([answered, hanging]).finally(() => clearTimeout(timer));
}

type Judged = { who: Principal; sees: readonly Canary[]; request: FuzzCase; answer: Answer };

function judge({ who, sees, request, answer }: Judged): void {
  const { status, body, text } = answer;
  const isOwnersLogin = JSON.stringify(request.body ?? null).includes(world.password);
  if (!isOwnersLogin) expect(shownBeyond(answer, [...SIGHT[who], ...sees])).toEqual([]);
  if (status < 400) return;
  expect(body, `an answer of ${status} without words: ${text.slice(0, 200)}`).not.toBeNull();
  expect(text).not.toMatch(/ at .*\.ts:\d|select .* from |violates|syntax error/i);
  const { code, message, fields = {} } = body as Record<string, unknown>;
  expect({ status, code, declared: declared.get(String(code)) }).toEqual({
    status,
    code,
    declared: status,
  });
  expect(message).toEqual(expect.any(String));
  for (const told of Object.values(fields as object)) expect(told).toEqual(expect.any(String));
  expect(status).not.toBe(500);
}

describe('whatever is sent, the answer is one of the contract', () => {
  test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s',
    async (name, endpoint) => {
      const rows = Object.entries(accessTable)
        .filter(([line]) => line.split(' ')[0] === name)
        .map(([, row]) => row);
      const sees = rows.flatMap((row) => row.sees ?? []);
      const one = fc.tuple(fc.constantFrom(...PRINCIPALS), casesOf(endpoint, rows, world));
      await fc
        .assert(
          fc.asyncProperty(one, async ([who, request]) => {
            const answer = await send(endpoint.method, who, request);
            judge({ who, sees, request, answer });
          }),
          { numRuns: CASES, seed: SEED },
        )
        // Writes may have ended sessions, removed people, or made somebody another person's doctor.
        .finally(() => endpoint.method !== 'GET' && putBack());
    },
  );
});
