import type { EntityManager } from '@mikro-orm/postgresql';
import { definePort } from '#api/platform/lending.ts';

/** Gives what the account `fromId` holds to `toId`, in the transaction of the merge. */
type MoveRows = (em: EntityManager, key: Buffer, toId: number, fromId: number) => Promise<void>;

/** Lent by every domain above patients that keeps something of a patient's. */
export const mergePort = definePort<MoveRows>('rows of merged accounts');
