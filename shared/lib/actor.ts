export const ROLES = ['customer', 'doctor', 'staff', 'fulfilment', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/**
 * How the user can prove their identity: by the second factor (a passkey or a code), or by the password if there is
 * none.
 */
export type Proof = { by: 'password' | 'code' };

/**
 * Who makes a request. A guest may hold the checkout cookie of a purchase begun on this device. A logged-in user may
 * hold one, too, if they bought as a guest and then logged in.
 */
export type Guest = { role: 'guest'; checkoutId: string | null };
export type Member<R extends Role = Role> = {
  role: R;
  id: number;
  sessionId: string;
  checkoutId: string | null;
  /** The user must set up a second factor before anything else. */
  mustEnrol?: boolean;
  /** When they last proved their identity, in ms since the epoch, and how. */
  proof?: Proof & { at: number };
};
export type Actor = Guest | Member;
export type ActorRole = Actor['role'];

export const isMember = (actor: Actor): actor is Member => actor.role !== 'guest';

/** Everybody who works here, also who only packs parcels. */
export const isEmployee = (actor: Actor): actor is Member =>
  isMember(actor) && actor.role !== 'customer';

/** Doctors, staff and admins: who deals with patients. */
export const isTeam = (actor: Actor): actor is Member =>
  actor.role === 'doctor' || actor.role === 'staff' || actor.role === 'admin';

export const hasRole = (actor: Actor, ...roles: readonly ActorRole[]): boolean =>
  roles.includes(actor.role);

export const isSelf = (actor: Actor, userId: number | null | undefined): boolean =>
  isMember(actor) && userId != null && actor.id === userId;

type Asked = { remember?: boolean | undefined; fromTeamForm?: boolean | undefined };

/**
 * Whether a login outlives the browser session (C001). The team shares its devices, and the customers' form is ticked
 * by default. So a team member stays signed in only if they ticked the box of the team's own form.
 */
export const keepsSignedIn = ({ remember, fromTeamForm }: Asked, role: Role): boolean =>
  role === 'customer' ? (remember ?? true) : fromTeamForm === true && remember === true;
