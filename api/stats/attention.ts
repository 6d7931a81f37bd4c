import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { daysLeft } from '#shared/licences/rule.ts';
import type { Attention } from '#shared/stats.ts';
import { OPEN_LETTER, OPEN_RED } from '#api/care/open-red.ts';
import { Licence } from '#api/licences/licence.entity.ts';
import { licenceRuleOf } from '#api/licences/licence-rule.ts';
import { Order } from '#api/orders/order.entity.ts';
import { Payment } from '#api/payments/payment.entity.ts';
import { now } from '#api/platform/clock.ts';
import type { Env } from '#api/platform/env.ts';
import { listFailed } from '#api/platform/failed-jobs.ts';
import { countProposedRefunds } from '#api/supplies/proposed-refunds.ts';
import { countLate } from './kept-promises.ts';
import { countStopped } from './supply-state.ts';

/** Licences that end within these days, or have ended, keep waiting until they are renewed or removed. */
const LICENCE_DAYS = 30;
const JOBS_MAX = 100;

const RED = `select (select count(*) from check_ins where ${OPEN_RED})::int
  + (select count(*) from messages join users sender on sender.id = messages.sender_id
    where sender.removed_at is null and ${OPEN_LETTER})::int as count`;

/** How much of each kind waits for an administrator now. Everything is counted by what its own list shows. */
export async function attentionFor(
  em: EntityManager,
  env: Env,
): Promise<z.input<typeof Attention>> {
  const [red] = await em.execute<{ count: number }[]>(RED);
  const late = await countLate(em);
  const licences = await em.find(Licence, { holder: { isActive: true, removedAt: null } });
  return {
    red_signs: red!.count,
    late_reviews: late.reviews,
    late_parcels: late.parcels,
    stopped_parcels: await countStopped(em),
    payments: await em.count(Payment, { attention: { $ne: null } }),
    proposed_refunds: await countProposedRefunds(em),
    licences: licences.filter((one) => daysLeft(one, now().getTime()) <= LICENCE_DAYS).length,
    licence_rule: (await isLicenceRuleOff(em, env)) ? 1 : 0,
    failed_jobs: (await listFailed(em, JOBS_MAX)).length,
  };
}

/** It stayed off where there were orders before it (decision C125). The demo tries out the documented admin review. */
async function isLicenceRuleOff(em: EntityManager, env: Env): Promise<boolean> {
  if (env.DEMO || (await licenceRuleOf(em)).isRequired) return false;
  return (await em.findOne(Order, { removedAt: null, isTest: false }, { fields: ['id'] })) !== null;
}
