export const ROLES = ['customer', 'doctor', 'staff', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** What proves that its owner sits there: the code of the second factor, or the password of a login without one. */
export type Proof = { by: 'password' | 'code' };

/**
 * Who is asking. A guest may hold the checkout cookie of a purchase begun on this device;
 * a logged-in user may hold one too (bought as a guest first, then logged in).
 */
export type Guest = { role: 'guest'; checkoutId: string | null };
export type Member<R extends Role = Role> = {
  role: R;
  id: number;
  sessionId: string;
  checkoutId: string | null;
  /** Must set up a second factor before anything else. */
  mustEnrol?: boolean;
  /** When they last proved who they are, in ms since the epoch, and what they prove it by. */
  proof?: Proof & { at: number };
};
export type Actor = Guest | Member;
export type ActorRole = Actor['role'];

export const isMember = (actor: Actor): actor is Member => actor.role !== 'guest';

/** Doctors, staff and admins: the people who work for the service. */
export const isTeam = (actor: Actor): actor is Member =>
  actor.role === 'doctor' || actor.role === 'staff' || actor.role === 'admin';

export const hasRole = (actor: Actor, ...roles: readonly ActorRole[]): boolean =>
  roles.includes(actor.role);

export const isSelf = (actor: Actor, userId: number | null | undefined): boolean =>
  isMember(actor) && userId != null && actor.id === userId;
