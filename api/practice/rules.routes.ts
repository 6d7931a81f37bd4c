import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError, ensure, errors } from '#shared/lib/errors.ts';
import { says } from '#shared/lib/says.ts';
import { sentenceOf } from '#shared/lib/validation-texts.ts';
import {
  practiceRuleContract,
  practiceRuleErrors,
  RETENTION_MIN,
  type PracticeRules,
} from '#shared/practice/rules.ts';
import { User } from '#api/accounts/user.entity.ts';
import { implement } from '#api/http/implement.ts';
import { changesOf, record } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { closedBefore, guestsBeforePort } from './closed-before.ts';
import { lockRules, rulesOf, saveRules } from './rules.service.ts';

export const practiceRuleRoutes = implement(practiceRuleContract, {
  find: ({ em, deps }) => rulesOf(em, deps),
  change: async ({ actor, em, body: { erases, ...change }, deps }) => {
    await lockRules(em);
    const before = await rulesOf(em, deps);
    const rules = { ...before, ...change };
    await ensureRetention(em, deps, { before, rules, erases });
    const detail = changesOf(before, rules);
    await saveRules(em, rules);
    await record(em, actor, { action: 'change', subject: 'practice_rules', detail });
    return rules;
  },
});

/** Fewer years erase what was kept until now, so the person must have been told how much that is. */
async function ensureRetention(
  em: EntityManager,
  { ports }: Deps,
  { before, rules, erases }: { before: PracticeRules; rules: PracticeRules; erases?: number },
): Promise<void> {
  const { retentionYears: years } = rules;
  if (years >= before.retentionYears) return;
  if (years < RETENTION_MIN) {
    const fields = { retentionYears: sentenceOf(says('retentionYears')) };
    throw new AppError(errors.validation, { fields });
  }
  const accounts = await em.count(User, closedBefore(years, now()));
  const records = accounts + (await ports.one(guestsBeforePort)(em, years));
  // Pages of earlier releases read `accounts`, and could never confirm without it.
  ensure(erases === records, practiceRuleErrors.erases, { records, accounts: records });
}
