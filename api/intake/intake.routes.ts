import type { EntityManager } from '@mikro-orm/postgresql';
import { intakeContract } from '#shared/intake.ts';
import { hasRole, type Actor } from '#shared/lib/actor.ts';
import { ensure, errors } from '#shared/lib/errors.ts';
import { talkOf } from '#api/cases/cases.present.ts';
import { implement } from '#api/http/implement.ts';
import { healthCheckOf } from '#api/orders/health-check.ts';
import { safetyPort } from '#api/orders/safety-port.ts';
import { record } from '#api/platform/audit.ts';
import type { Deps } from '#api/platform/deps.ts';
import { findFor } from '#api/platform/policy.ts';
import { earlierOrders } from './earlier-orders.ts';
import type { Intake } from './intake.entity.ts';
import { noteLook } from './intake-looks.ts';
import { intakePolicy } from './intake.policy.ts';
import { latestIntake } from './latest-intake.ts';
import { presentIntake, presentReceipt } from './intake.present.ts';
import { saveIntake } from './save-intake.ts';

export const intakeRoutes = implement(intakeContract, {
  save: async ({ actor, em, body, deps }) => {
    const { intake, answers } = await saveIntake(em, deps, actor, body);
    return presentReceipt(intake, answers);
  },
  find: async ({ actor, em, params, deps }) => {
    const intake = await findFor(
      em,
      actor,
      intakePolicy,
      { id: params.id },
      { populate: ['order'] },
    );
    return read(em, actor, deps, intake);
  },
  history: async ({ actor, em, params, deps }) => {
    const intake = await findFor(
      em,
      actor,
      intakePolicy,
      { id: params.id },
      { populate: ['order'] },
    );
    await record(em, actor, {
      action: 'read',
      subject: 'history',
      subjectId: intake.id,
      orderId: intake.order.id,
      patientId: intake.order.customer?.id,
    });
    return earlierOrders(em, deps.secrets.data, intake);
  },
  findByUser: async ({ actor, em, query, deps }) => {
    const intake = await latestIntake(em, actor, query.userId);
    ensure(intake, errors.not_found);
    return read(em, actor, deps, intake);
  },
});

async function read(em: EntityManager, actor: Actor, deps: Deps, intake: Intake) {
  await record(em, actor, {
    action: 'read',
    subject: 'medical_info',
    subjectId: intake.id,
    orderId: intake.order.id,
    patientId: intake.order.customer?.id,
  });
  const key = deps.secrets.data;
  const before = await noteLook(em, key, actor, intake);
  const isClinician = hasRole(actor, 'doctor', 'admin');
  const rules = deps.ports.one(safetyPort);
  const report = isClinician ? await rules.report(em, key, intake.order) : null;
  const talk = isClinician ? await talkOf(em, key, intake.order) : null;
  const healthCheck = await healthCheckOf(em, key, intake.order);
  return presentIntake(intake, intake.open(key), { before, report, talk, healthCheck });
}
