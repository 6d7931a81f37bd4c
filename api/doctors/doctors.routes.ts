import { doctorContract, doctorErrors } from '#shared/doctors.ts';
import { isSelf } from '#shared/lib/actor.ts';
import { ensure } from '#shared/lib/errors.ts';
import { hashed } from '#api/accounts/accounts.service.ts';
import { implement, type Route } from '#api/http/implement.ts';
import { licencePort } from '#api/orders/licence-port.ts';
import type { Domain } from '#api/platform/domain.ts';
import { ensureVersion } from '#api/platform/ensure-version.ts';
import { findFor } from '#api/platform/policy.ts';
import { doctorPolicy, teamPolicy } from './doctors.policy.ts';
import { presentDoctorDetail } from './doctors.present.ts';
import {
  addDoctor,
  changeDoctor,
  leavingPort,
  lockTeam,
  removeFromTeam,
  setTeamPassword,
  takeOffTeamFactor,
} from './doctors.service.ts';
import { findPersonalDoctor, listDoctors, profileOfDoctor } from './list-doctors.ts';
import { DoctorProfileSchema } from './doctor-profile.entity.ts';

const toChange = { lock: true, can: 'change' } as const;

const doctorRoutes = implement(doctorContract, {
  list: async ({ actor, em, query }) => listDoctors(em, actor, query.status),
  find: async ({ actor, em, params }) => {
    const user = await findFor(em, actor, doctorPolicy, { id: params.id });
    return presentDoctorDetail(user, await profileOfDoctor(em, user.id));
  },
  change: async ({ actor, em, params, body, deps }) => {
    const user = await findFor(em, actor, doctorPolicy, { id: params.id }, toChange);
    const before = await profileOfDoctor(em, user.id);
    ensureVersion(before?.version ?? 0, body.version, () => presentDoctorDetail(user, before));
    const changed = await changeDoctor(em, actor, user, body, deps.ports);
    return presentDoctorDetail(changed.user, changed.profile);
  },
  setPassword: {
    before: async ({ body }) => {
      const password = await hashed(body.newPassword);
      return async ({ actor, em, params }) => {
        const toSet = { lock: true, can: 'setPassword' } as const;
        const user = await findFor(em, actor, teamPolicy, { id: params.id }, toSet);
        await setTeamPassword(em, actor, user, password);
      };
    },
  },
  add: {
    before: async ({ body }) => {
      const password = await hashed(body.password);
      return async ({ actor, em }) => {
        const { user, profile } = await addDoctor(em, actor, body, password);
        return presentDoctorDetail(user, profile);
      };
    },
  },
  remove: async ({ actor, em, params, deps }) => {
    ensure(!isSelf(actor, params.id), doctorErrors.self);
    await lockTeam(em);
    const user = await findFor(
      em,
      actor,
      teamPolicy,
      { id: params.id },
      { lock: true, can: 'remove' },
    );
    return { outcome: await removeFromTeam(em, actor, user, deps.ports) };
  },
  takeOffFactor: async ({ actor, em, params }) => {
    const toTakeOff = { lock: true, can: 'setPassword' } as const;
    const user = await findFor(em, actor, teamPolicy, { id: params.id }, toTakeOff);
    await takeOffTeamFactor(em, actor, user);
  },
  mine: async ({ actor, em, deps }) => findPersonalDoctor(em, deps, actor.id),
});

export const doctors: Domain<Route> = {
  name: 'doctors',
  entities: [DoctorProfileSchema],
  routes: doctorRoutes,
  requires: [leavingPort, licencePort],
};
