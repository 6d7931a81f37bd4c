import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '#shared/lib/actor.ts';

/** `isLate`: the device says so long after, and the person may be at work on another one by now. */
export type Leaving = { actor: Member; isLate: boolean };

/** What a person holds while logged in, and lets go of on leaving. */
type LetGo = (em: EntityManager, leaving: Leaving) => Promise<unknown>;

const steps: LetGo[] = [];

/** Domains above accounts lend what they do when somebody logs out; it runs in the same transaction. */
export function provideAtLogout(step: LetGo): void {
  steps.push(step);
}

export async function letGo(em: EntityManager, leaving: Leaving): Promise<void> {
  for (const step of steps) await step(em, leaving);
}
