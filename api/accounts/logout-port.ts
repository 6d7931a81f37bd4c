import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '#shared/lib/actor.ts';
import type { Deps } from '#api/platform/deps.ts';
import { definePort } from '#api/platform/lending.ts';

/** `isLate`: the device says so long after, and the person may be at work on another one by now. */
export type Leaving = { actor: Member; isLate: boolean };

/** What a person holds while logged in, and lets go of on leaving. */
export type LetGo = (em: EntityManager, leaving: Leaving) => Promise<unknown>;

/** Domains above accounts lend what they do when somebody logs out. */
export const logoutPort = definePort<LetGo>('what ends with a session');

/** Runs it in the transaction of the logout. */
export async function letGo(em: EntityManager, { lent }: Deps, leaving: Leaving): Promise<void> {
  for (const step of lent.all(logoutPort)) await step(em, leaving);
}
