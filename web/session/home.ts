import type { Role } from '#shared/lib/actor.ts';

const HOMES: Readonly<Record<Role, string>> = {
  customer: '/dashboard',
  doctor: '/doctor',
  admin: '/admin',
  staff: '/doctor/messages',
};

/** Where each role begins, after a login and when it strays into another's area. */
export const homeOf = (role: Role): string => HOMES[role];

/** Where somebody logs in again; the team's form does not keep it signed in unless it wishes so (C001). */
export const loginOf = (role: Role | null): string =>
  role === null || role === 'customer' ? '/login' : '/login?type=doctor';
