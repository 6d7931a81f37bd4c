import type { EntityManager } from '@mikro-orm/postgresql';
import type { UrgentAction } from '#shared/care/urgent-actions.ts';
import type { Member } from '#shared/lib/actor.ts';
import type { Deps } from '#api/platform/deps.ts';
import { definePort } from '#api/platform/ports.ts';

type Answered = (
  em: EntityManager,
  deps: Deps,
  actor: Member,
  answer: { patientId: number; action: UrgentAction },
) => Promise<void>;

/** What follows from what a clinician did about an urgent letter. Plans are above messages, so care provides this. */
export const answeredPort = definePort<Answered>(
  'what follows from the answer to an urgent letter',
);
