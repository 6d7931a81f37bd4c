import type { QueryClient } from '@tanstack/react-query';
import type { Spec } from '#shared/lib/contract.ts';

/** Refetches what is on screen of the subjects that a write has changed. */
export const readAnew = (
  client: QueryClient,
  { changes = [] }: Pick<Spec, 'changes'>,
): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [name] }) =>
      changes.some((one) => one === name || String(name).startsWith(`${one}.`)),
  });
