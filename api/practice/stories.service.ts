import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { Language } from '#shared/accounts.ts';
import type { Member } from '#shared/lib/actor.ts';
import {
  inventedStories,
  isVouchedFor,
  NO_STORIES,
  ownStories,
  Stories,
  type ShownStories,
  type StoriesInput,
} from '#shared/practice/stories.ts';
import { User } from '#api/accounts/user.entity.ts';
import { record } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import { ensureVersion } from '#api/platform/ensure-version.ts';
import { wordsOf } from '#api/platform/words.ts';
import { Setting } from '#api/settings/setting.entity.ts';

const STORIES = 'practice.stories';

/** The practice's stories, none until it enters some. */
export async function storiesOf(em: EntityManager): Promise<z.input<typeof Stories>> {
  const row = await em.findOne(Setting, { key: STORIES }, { disableIdentityMap: true });
  return row ? (row.value as z.input<typeof Stories>) : NO_STORIES;
}

export async function saveStories(
  em: EntityManager,
  actor: Member,
  wish: StoriesInput,
): Promise<z.input<typeof Stories>> {
  await em.execute('select pg_advisory_xact_lock(hashtext(?))', [STORIES]);
  const known = await storiesOf(em);
  ensureVersion(known.version, wish.version, () => known);
  const { fullName } = await em.findOneOrFail(User, { id: actor.id });
  const { stories, typical, isTypical } = wish;
  const value = {
    stories,
    typical,
    isTypical,
    attested: isVouchedFor(wish) ? { by: fullName, at: now().toISOString() } : null,
    version: known.version + 1,
  };
  await em.upsert(Setting, { key: STORIES, value, updatedAt: now() });
  const attested = [known, value].map((one) => one.attested !== null);
  await record(em, actor, {
    action: 'change',
    subject: 'practice_stories',
    detail: { changes: [{ field: 'attested', from: attested[0], to: attested[1] }] },
  });
  return value;
}

/**
 * What the landing page shows: the practice's stories if somebody has vouched for them, in the demo otherwise the
 * documented ones, which are invented, and elsewhere none (decision C121).
 */
export async function shownStories(
  em: EntityManager,
  isDemo: boolean,
): Promise<(language: Language) => ShownStories | null> {
  const own = Stories.safeParse(await storiesOf(em)).data;
  if (own?.attested) return (language) => ownStories(own, language);
  return (language) => (isDemo ? inventedStories(wordsOf('demoStories')[language]) : null);
}
