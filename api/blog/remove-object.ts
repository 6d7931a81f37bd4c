import { z } from 'zod';
import type { EntityManager } from '@mikro-orm/postgresql';
import { bucketOf } from '#api/platform/bucket.ts';
import { defineEvent, emit, listen } from '#api/platform/jobs.ts';
import { Picture } from './picture.entity.ts';

const objectDue = defineEvent('picture.object_due', z.object({ objectKey: z.string() }));

/** Longer than any request takes from its upload to the end of its transaction. */
const HOUR_S = 3_600;

/**
 * Call this before an object is written. An hour later the object is removed if no picture refers to it by then, so that
 * nothing is left of an upload whose transaction was rolled back or whose process was killed.
 */
export const announceObject = (em: EntityManager, objectKey: string): Promise<void> =>
  em.transactional((tx) => emit(tx, objectDue, { objectKey }, { startAfter: HOUR_S }));

/** Call this in the transaction in which a picture stops referring to its object. */
export const leaveObject = (em: EntityManager, objectKey: string): Promise<void> =>
  emit(em, objectDue, { objectKey });

export const removeObject = listen(objectDue, 'remove-object', async (deps, { objectKey }) => {
  const isUsed = await deps.orm.em.fork().count(Picture, { objectKey });
  if (isUsed) return;
  const bucket = bucketOf(deps.env);
  if (bucket) await bucket.remove(objectKey);
  else deps.log.warn({ objectKey }, 'an unused picture stays in a bucket that is no longer named');
});
