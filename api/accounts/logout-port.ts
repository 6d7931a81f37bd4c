import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '#shared/lib/actor.ts';
import type { Deps } from '#api/platform/deps.ts';
import { definePort } from '#api/platform/ports.ts';

/** `isLate`: the device reports a logout of some time ago. The person may already be working on another device. */
export type Leaving = { actor: Member; isLate: boolean };

/** Ends what a person has open while logged in, such as claims. */
export type EndOpenWork = (em: EntityManager, leaving: Leaving) => Promise<unknown>;

/** Domains above accounts provide what they do at a logout. */
export const logoutPort = definePort<EndOpenWork>('what ends with a session');

/** Runs in the transaction of the logout. */
export async function endOpenWork(
  em: EntityManager,
  { ports }: Deps,
  leaving: Leaving,
): Promise<void> {
  for (const step of ports.all(logoutPort)) await step(em, leaving);
}
