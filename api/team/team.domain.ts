import { invitationErrors } from '#shared/team.ts';
import type { Route } from '#api/http/implement.ts';
import type { Domain } from '#api/platform/domain.ts';
import { InvitationSchema } from './invitation.entity.ts';
import { forgetInvitations } from './invitations.ts';
import { teamRoutes } from './team.routes.ts';

export const team: Domain<Route> = {
  name: 'team',
  entities: [InvitationSchema],
  routes: teamRoutes,
  schedules: [forgetInvitations],
  constraints: { team_invitations_phone_key_unique: invitationErrors.exists },
};
