import type { ActorRole } from './actor.ts';
import type { Endpoint } from './contract.ts';

/**
 * Whether the server accepts this call from them at all: the list in the contract, which serve-endpoint.ts enforces and
 * api/access.test.ts checks for every endpoint. What they may do with a single record is its own `can`.
 */
export const mayCall = (
  person: { role: ActorRole } | null | undefined,
  { spec }: Endpoint,
): boolean => spec.access.includes(person?.role ?? 'guest');
