import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '#shared/lib/actor.ts';
import { AppError } from '#shared/lib/errors.ts';
import { orderStatus } from '#shared/order-status.ts';
import { orderErrors, type OrderDecision } from '#shared/orders.ts';
import { SAFETY_VERSION } from '#shared/safety/assess.ts';
import {
  openFindings,
  unreasoned,
  type SafetyFinding,
  type SafetyReplies,
  type SafetyReport,
} from '#shared/safety/finding.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { safetyPort } from '#api/orders/safety-port.ts';
import { record } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { provide } from '#api/platform/ports.ts';
import { caseOfOrder, courseOf } from './case-of-order.ts';
import { findingsOf } from './kept-findings.ts';
import { triageOf } from './triage.ts';
import { SafetyDecision, sealedDecisionOf } from './safety-decision.entity.ts';

async function report(em: EntityManager, key: KeyRing, order: Order): Promise<SafetyReport | null> {
  if (!orderStatus.is.undecided(order.status)) {
    const kept = await em.findOne(SafetyDecision, { order: order.id });
    return kept && { version: kept.rulesVersion, ...kept.open(key), course: null };
  }
  const found = await caseOfOrder(em, key, order);
  if (!found) return null;
  const course = await courseOf(em, key, order);
  const findings = [...findingsOf(found)];
  return { version: SAFETY_VERSION, findings, replies: null, course };
}

async function decide(
  em: EntityManager,
  key: KeyRing,
  order: Order,
  actor: Member,
  decision: OrderDecision,
): Promise<void> {
  const found = await caseOfOrder(em, key, order);
  if (!found) return;
  const findings = [...findingsOf(found)];
  const replies = repliesTo(findings, decision);
  if (decision.status === 'approved') {
    const refuse = (
      error: (typeof orderErrors)['safety_open' | 'safety_unreasoned'],
      open: readonly SafetyFinding[],
    ) => {
      if (open.length === 0) return;
      const named = open.map(({ id, level }) => ({ id, level }));
      const details = { ...order.progress(), rules: SAFETY_VERSION, open: named };
      throw new AppError(error, { details });
    };
    refuse(orderErrors.safety_open, openFindings(findings, replies));
    refuse(orderErrors.safety_unreasoned, unreasoned(findings, replies));
  }
  em.create(SafetyDecision, {
    order,
    rulesVersion: SAFETY_VERSION,
    content: sealedDecisionOf(key, order.id, { findings, replies }),
    createdAt: now(),
  });
  if (findings.length > 0) await recordFindings(em, actor, order, findings, replies);
}

/** Stores answers to findings that exist, and drops answers to findings that no longer do. */
function repliesTo(findings: readonly SafetyFinding[], said: OrderDecision): SafetyReplies {
  const acknowledged = findings
    .filter(({ id, level }) => level === 'ask' && said.acknowledged?.includes(id))
    .map(({ id }) => id);
  const reasons = findings
    .filter(({ id, level }) => level === 'block' && said.reasons?.[id])
    .map(({ id }) => [id, said.reasons![id]!] as const);
  return { acknowledged, reasons: Object.fromEntries(reasons) };
}

/** The names of the rules, and how each was answered, without quotes or reasons. */
async function recordFindings(
  em: EntityManager,
  actor: Member,
  order: Order,
  findings: readonly SafetyFinding[],
  { acknowledged, reasons }: SafetyReplies,
): Promise<void> {
  const answerTo = (id: string) =>
    reasons[id] ? 'reason' : acknowledged.includes(id) ? 'acknowledged' : 'shown';
  await record(em, actor, {
    action: 'decide',
    subject: 'safety',
    subjectId: order.id,
    orderId: order.id,
    patientId: order.customer?.id,
    detail: {
      name: `rules ${SAFETY_VERSION}`,
      changes: findings.map(({ id }) => ({ field: id, to: answerTo(id) })),
    },
  });
}

export const safetyOfOrders = provide(safetyPort, { report, decide, triage: triageOf });
