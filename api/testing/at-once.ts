import { errors } from '#shared/lib/errors.ts';
import type { Answer } from './test-client.ts';

/**
 * The answers to as many clicks at the same time. Where they wait for one row and the machine is busy, some are refused for
 * taking too long; those ask again, as every client does.
 */
export const atOnce = (count: number, click: () => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, () => untilThereIsRoom(click)));

async function untilThereIsRoom(click: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await click();
    if ((answer.body as { code?: string } | null)?.code !== errors.unavailable.code) return answer;
  }
}
