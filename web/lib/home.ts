import type { Role } from '#shared/lib/actor.ts';
import { isOfTeam } from '#web/lib/views.ts';

const HOMES: Readonly<Record<Role, string>> = {
  customer: '/dashboard',
  doctor: '/doctor',
  admin: '/admin',
  staff: '/doctor/messages',
  fulfilment: '/packing',
};

/** The start page of each role, after a login or instead of a page of another role. */
export const homeOf = (role: Role): string => HOMES[role];

/** The login page of a role. The team's form does not stay signed in by default (C001). */
export const loginOf = (role: Role | null): string =>
  role !== null && isOfTeam({ role }) ? '/login?type=doctor' : '/login';
