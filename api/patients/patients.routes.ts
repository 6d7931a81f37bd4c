import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { isMember, isSelf, type Actor, type Member } from '#shared/lib/actor.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { patientContract } from '#shared/patients.ts';
import { hashed } from '#api/accounts/accounts.service.ts';
import { Profile } from '#api/accounts/profile.entity.ts';
import { User } from '#api/accounts/user.entity.ts';
import { implement } from '#api/http/implement.ts';
import { Intake } from '#api/intake/intake.entity.ts';
import { intakePolicy } from '#api/intake/intake.policy.ts';
import { record } from '#api/platform/audit.ts';
import { listApproved } from './list-approved.ts';
import { listCustomers, loadCustomers } from './list-customers.ts';
import { findPatient, seesHealthOf } from './patients.policy.ts';
import {
  presentCustomerProfile,
  presentMedicalInfo,
  presentOwnProfile,
  presentPatient,
} from './patients.present.ts';
import {
  addCustomer,
  changeOwnProfile,
  changeProfile,
  healthRecordOf,
  profileOf,
} from './patients.service.ts';
import { endPaymentsOf, removeCustomer } from './remove-customer.ts';
import { subscriptionsOf } from './subscriptions-of.ts';

export const patientRoutes = implement(patientContract, {
  approved: async ({ actor, em, query, deps, http }) => {
    const { rows, next } = await listApproved(em, deps.secrets.data, actor, query);
    http.nextPage(next);
    return rows;
  },
  find: async ({ actor, em, params, deps }) => {
    const user = await findPatient(em, actor, params.id);
    const intake = await latestIntake(em, actor, user.id);
    await record(em, actor, {
      action: 'read',
      subject: 'patient',
      subjectId: intake?.id,
      patientId: user.id,
      orderId: intake?.order.id,
    });
    return {
      patient: presentPatient(user, await em.findOne(Profile, { user: user.id })),
      medicalInfo: intake && presentMedicalInfo(intake, intake.open(deps.secrets.data)),
      record: seesHealthOf(actor, user.id)
        ? await healthRecordOf(em, deps.secrets.data, user.id)
        : null,
      subscriptions: await subscriptionsOf(em, actor, user.id),
    };
  },
  customerProfile: async ({ actor, em, query, deps }) => {
    const id = query.userId ?? member(actor).id;
    const user = isSelf(actor, id) ? await self(em, actor) : await findPatient(em, actor, id);
    const health = seesHealthOf(actor, id) ? await healthRecordOf(em, deps.secrets.data, id) : null;
    if (!isSelf(actor, id))
      await record(em, actor, { action: 'read', subject: 'profile', subjectId: id, patientId: id });
    return presentCustomerProfile(user, await em.findOne(Profile, { user: id }), health);
  },
  ownProfile: async ({ actor, em }) => {
    const user = await self(em, actor);
    return presentOwnProfile(user, await profileOf(em, user));
  },
  changeOwnProfile: async ({ actor, em, body }) => {
    const user = await self(em, actor);
    return presentOwnProfile(user, await changeOwnProfile(em, user, body));
  },
  customers: async ({ actor, em, query, http }) => {
    const { rows, next } = await listCustomers(em, query);
    await record(em, actor, { action: 'read', subject: 'customers' });
    http.nextPage(next);
    return rows;
  },
  addCustomer: {
    before: async ({ body }) => {
      const password = await hashed(body.password);
      return async ({ actor, em }) => {
        const user = await addCustomer(em, actor, body, password);
        const [customer] = await loadCustomers(em, [user.id]);
        return customer!;
      };
    },
  },
  changeProfile: async ({ actor, em, params, body, deps }) => {
    const user = await findPatient(em, actor, params.id, { lock: true, can: 'change' });
    const changed = await changeProfile(em, deps.secrets.data, actor, user, body);
    return presentCustomerProfile(user, changed.profile, changed.record);
  },
  // Outside of a transaction: the card company is asked in between.
  removeCustomer: {
    transaction: false,
    handle: async ({ actor, params, deps, http }) => {
      if (await http.hasRun()) return;
      await endPaymentsOf(deps, params.id);
      await http.once(async (tx) => {
        await removeCustomer(tx, actor, params.id);
        return params.id;
      });
    },
  },
});

async function latestIntake(
  em: EntityManager,
  actor: Actor,
  userId: number,
): Promise<Intake | null> {
  const scope = intakePolicy.scope(actor);
  if (!scope) return null;
  const where = { $and: [scope, { order: { customer: userId } }] } as FilterQuery<Intake>;
  return em.findOne(Intake, where, { orderBy: { id: 'desc' } });
}

const self = (em: EntityManager, actor: Actor): Promise<User> =>
  em.findOneOrFail(User, { id: member(actor).id });

function member(actor: Actor): Member {
  if (!isMember(actor)) throw new AppError(errors.unauthenticated);
  return actor;
}
