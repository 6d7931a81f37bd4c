import type { EntityManager } from '@mikro-orm/postgresql';
import { definePort } from '#api/platform/ports.ts';

/** Notes that a code has arrived at this number or mail address: what bounced there before counts no more. */
type Reached = (em: EntityManager, address: string) => Promise<unknown>;

/** Provided by notifications, which are above accounts. */
export const reachedPort = definePort<Reached>('where messages arrive');
