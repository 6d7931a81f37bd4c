import { teamContract, invitationErrors } from '#shared/team.ts';
import { hashed } from '#api/accounts/accounts.service.ts';
import { presentLogin } from '#api/accounts/accounts.present.ts';
import { endSessionOf, listSessionsOf } from '#api/accounts/own-sessions.ts';
import { closeSessionsOf } from '#api/accounts/sessions.ts';
import { teamPolicy } from '#api/doctors/doctors.policy.ts';
import { leavingPort, lockTeam, setTeamLogin } from '#api/doctors/doctors.service.ts';
import { implement, type Route } from '#api/http/implement.ts';
import type { Domain } from '#api/platform/domain.ts';
import { provide } from '#api/platform/ports.ts';
import { findFor } from '#api/platform/policy.ts';
import {
  endInvitationsOf,
  findOpen,
  invite,
  listInvitations,
  renewInvitation,
  withdrawInvitation,
  forgetInvitations,
} from './invitations.ts';
import { joinTeam } from './join-team.ts';
import { listTeam } from './list-team.ts';
import { InvitationSchema } from './invitation.entity.ts';

const toManage = { lock: true, can: 'manage' } as const;

const teamRoutes = implement(teamContract, {
  list: ({ actor, em }) => listTeam(em, actor),
  sessions: async ({ actor, em, params }) => {
    const { id } = await findFor(em, actor, teamPolicy, { id: params.id });
    return listSessionsOf(em, id);
  },
  endSession: async ({ actor, em, params }) => {
    const { id } = await findFor(em, actor, teamPolicy, { id: params.id }, toManage);
    await endSessionOf(em, id, params.session);
  },
  endSessions: async ({ actor, em, params }) => {
    const { id } = await findFor(em, actor, teamPolicy, { id: params.id }, toManage);
    await closeSessionsOf(em, id);
  },
  setActive: async ({ actor, em, params, body, deps }) => {
    await lockTeam(em);
    const user = await findFor(em, actor, teamPolicy, { id: params.id }, toManage);
    await setTeamLogin(em, actor, user, body.isActive, deps.ports);
  },
  invitations: ({ em }) => listInvitations(em),
  // Outside a transaction, because no mail is sent inside one.
  invite: {
    transaction: false,
    handle: ({ actor, em, body, deps, http }) => invite({ actor, em, deps, ctx: http.ctx }, body),
  },
  renewInvitation: {
    transaction: false,
    handle: ({ actor, em, params, deps, http }) =>
      renewInvitation({ actor, em, deps, ctx: http.ctx }, params.id),
  },
  withdrawInvitation: ({ em, params }) => withdrawInvitation(em, params.id),
  openInvitation: async ({ em, body }) => {
    const { fullName, role, phone } = await findOpen(em, body.token);
    return { fullName, role, phone };
  },
  // The response contains a session, so it must not be stored for repeated requests.
  join: {
    transaction: false,
    handle: async ({ em, body, deps, http }) => {
      // No password is hashed for an invalid link.
      await findOpen(em, body.token);
      const password = await hashed(body.password);
      const { user, session } = await em.transactional((tx) =>
        joinTeam(tx, http.ctx, body.token, password),
      );
      return { token: session, ...presentLogin(user, deps) };
    },
  },
});

export const team: Domain<Route> = {
  name: 'team',
  entities: [InvitationSchema],
  routes: teamRoutes,
  schedules: [forgetInvitations],
  provides: [provide(leavingPort, endInvitationsOf)],
  constraints: { team_invitations_phone_key_unique: invitationErrors.exists },
};
