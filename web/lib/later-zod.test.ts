import { expect, test, vi } from 'vitest';
import type * as Zod from 'zod';
import type { Endpoint } from '#shared/lib/contract.ts';

// As in a page: contracts get the notes, and whoever checks something gets zod (web/loads/late-zod.ts).
vi.mock('zod', async (original) => ({
  ...(await original<typeof Zod>()),
  z: (await import('./later-zod.ts')).z,
}));

const schemasOf = ({ spec }: Endpoint) =>
  [spec.params, spec.query, spec.body, spec.reply].filter(
    (one) => one && typeof one !== 'string',
  ) as Zod.ZodType[];

test('contracts load without zod, refuse to judge anything without it, and are the same with it', async () => {
  const { z: real } = await vi.importActual<typeof Zod>('zod');
  const described = (endpoints: readonly Endpoint[]) =>
    endpoints.map((one) => [
      one.name,
      ...schemasOf(one).flatMap((schema) =>
        (['input', 'output'] as const).map((io) =>
          // The schema itself, as toJSONSchema looks things up by it.
          real.toJSONSchema(schema.optional().unwrap(), { io, unrepresentable: 'any' }),
        ),
      ),
    ]);

  // Those too that no contract names.
  const modules = import.meta.glob(['../../shared/**/*.ts', '!**/*.test.ts', '!**/testing/**']);
  await Promise.all(Object.values(modules).map((load) => load()));
  const { endpoints } = await import('#shared/contracts.ts');
  const later = endpoints.flatMap(schemasOf);
  expect(later.length).toBeGreaterThan(300);
  // Who asks whether an answer has a schema sees one.
  expect(new Set(later.map((schema) => typeof schema))).toEqual(new Set(['object']));
  for (const schema of later) expect(() => schema.safeParse({})).toThrow('zod has not been loaded');
  await import('./zod.ts');
  const noted = described(endpoints);

  vi.resetModules();
  vi.doUnmock('zod');
  const { endpoints: plain } = await import('#shared/contracts.ts');
  expect(noted).toEqual(described(plain));
});
