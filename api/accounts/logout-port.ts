import type { EntityManager } from '@mikro-orm/postgresql';

/** What a person holds while logged in, and lets go of on leaving. */
type LetGo = (em: EntityManager, userId: number) => Promise<unknown>;

const steps: LetGo[] = [];

/** Domains above accounts lend what they do when somebody logs out; it runs in the same transaction. */
export function provideAtLogout(step: LetGo): void {
  steps.push(step);
}

export async function letGo(em: EntityManager, userId: number): Promise<void> {
  for (const step of steps) await step(em, userId);
}
