import type { Endpoint } from '#shared/lib/contract.ts';

/**
 * A read of the first page by its address alone, which the compiler holds to the contract: the schemas of a contract are
 * for whoever sends something or keeps the answer.
 */
export const bareRead = <E extends Endpoint<'GET'>>(path: E['path']): E =>
  ({
    name: path,
    method: 'GET',
    path,
    spec: { summary: '', access: [], reply: null },
  }) as Endpoint as E;
