import { hasRole, isSelf, isTeam, type Actor } from '#shared/lib/actor.ts';
import { User } from '#api/accounts/user.entity.ts';
import { definePolicy } from '#api/platform/policy.ts';

const isAdmin = (actor: Actor) => hasRole(actor, 'admin');

/** Doctors as the team sees them. Only admins see doctors who have left. */
export const doctorPolicy = definePolicy(
  User,
  (actor) => {
    if (!isTeam(actor)) return null;
    const doctors = { role: 'doctor', removedAt: null } as const;
    return isAdmin(actor) ? doctors : { ...doctors, isActive: true };
  },
  { change: isAdmin },
);

const isOtherOf = (actor: Actor, user: User) => isAdmin(actor) && !isSelf(actor, user.id);

/** Everybody who works here. */
export const teamPolicy = definePolicy(
  User,
  (actor) => (isAdmin(actor) ? { role: { $ne: 'customer' as const }, removedAt: null } : null),
  {
    remove: isOtherOf,
    manage: isOtherOf,
    // Doctors change their own password with the current one.
    setPassword: isOtherOf,
  },
);
