import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { isSelf, type Member } from '#shared/lib/actor.ts';
import { patientContract } from '#shared/patients.ts';
import { hashed } from '#api/accounts/accounts.service.ts';
import { Profile } from '#api/accounts/profile.entity.ts';
import { User } from '#api/accounts/user.entity.ts';
import { emergencyOf } from '#api/emergency-access/emergency-access.policy.ts';
import { implement } from '#api/http/implement.ts';
import { noteLook } from '#api/intake/intake-looks.ts';
import { latestIntake } from '#api/intake/latest-intake.ts';
import { namesOfChanges, record } from '#api/platform/audit.ts';
import { memberReach } from '#api/notifications/member-contact.ts';
import { ensureVersion } from '#api/platform/ensure-version.ts';
import { listApproved } from './list-approved.ts';
import { listCustomers, loadCustomers } from './list-customers.ts';
import { countViews } from './patient-views.ts';
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
  counts: ({ actor, em }) => countViews(em, actor),
  find: async ({ actor, em, params, deps }) => {
    const user = await findPatient(em, actor, params.id);
    const emergency = await emergencyOf(em, actor, user.id);
    const intake = await latestIntake(em, actor, user.id);
    await record(em, actor, {
      action: 'read',
      subject: 'patient',
      subjectId: intake?.id,
      patientId: user.id,
      orderId: intake?.order.id,
    });
    const seeHealth = seesHealthOf(actor, user.id);
    if (intake) await noteLook(em, deps.secrets.data, actor, intake);
    return {
      patient: {
        ...presentPatient(user, await em.findOne(Profile, { user: user.id })),
        reach: await memberReach(em, deps, user),
      },
      medicalInfo: intake && presentMedicalInfo(intake, intake.open(deps.secrets.data)),
      record: seeHealth ? await healthRecordOf(em, deps.secrets.data, user.id) : null,
      subscriptions: await subscriptionsOf(em, actor, user.id, {
        isEmergency: emergency !== null,
      }),
      emergencyUntil: emergency?.until ?? null,
      isCalled: emergency?.isCalled ?? false,
      can: { seeHealth },
    };
  },
  summary: async ({ actor, em, params, deps, http }) => {
    const user = await findPatient(em, actor, params.id);
    const isEmergency = (await emergencyOf(em, actor, user.id)) !== null;
    const intake = await latestIntake(em, actor, user.id);
    const seeHealth = seesHealthOf(actor, user.id);
    http.note({ subjectId: intake?.id, patientId: user.id });
    return {
      patient: presentPatient(user, await em.findOne(Profile, { user: user.id })),
      medicalInfo: intake && presentMedicalInfo(intake, intake.open(deps.secrets.data)),
      record: seeHealth ? await healthRecordOf(em, deps.secrets.data, user.id) : null,
      subscriptions: await subscriptionsOf(em, actor, user.id, { isEmergency }),
    };
  },
  customerProfile: async ({ actor, em, query, deps }) => {
    const id = query.userId ?? actor.id;
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
  changeOwnProfile: async ({ actor, em, body: { version, ...body }, http }) => {
    const user = await self(em, actor, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    const before = await profileOf(em, user);
    ensureVersion(before.version, version, () => presentOwnProfile(user, before));
    const detail = namesOfChanges(presentOwnProfile(user, before), body);
    http.note({ subjectId: user.id, patientId: user.id, detail });
    return presentOwnProfile(user, await changeOwnProfile(em, user, body));
  },
  customers: async ({ em, query, http }) => {
    const { rows, next } = await listCustomers(em, query);
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
  changeProfile: async ({ actor, em, params, body: { version, ...body }, deps }) => {
    const user = await findPatient(em, actor, params.id, { lock: true, can: 'change' });
    const profile = await em.findOne(Profile, { user: user.id });
    const health = await healthRecordOf(em, deps.secrets.data, user.id);
    ensureVersion(profile?.version ?? 0, version, () =>
      presentCustomerProfile(user, profile, health),
    );
    const changed = await changeProfile(em, deps.secrets.data, actor, user, body);
    return presentCustomerProfile(user, changed.profile, changed.record);
  },
  // Outside a transaction, because the gateway is called in between.
  removeCustomer: {
    transaction: false,
    handle: async ({ actor, params, body, deps, http }) => {
      if (await http.hasRun()) return;
      const choice = body ?? {};
      await endPaymentsOf(deps, params.id, choice);
      await http.once(async (tx) => {
        await removeCustomer(tx, deps, actor, params.id, choice);
        return params.id;
      });
    },
  },
});

const self = (
  em: EntityManager,
  actor: Member,
  options: { lockMode?: LockMode.PESSIMISTIC_WRITE; refresh?: boolean } = {},
): Promise<User> => em.findOneOrFail(User, { id: actor.id }, options);
