import type { Role } from './actor.ts';

type Asked = { remember?: boolean | undefined; fromTeamForm?: boolean | undefined };

/**
 * Whether a login outlives the browser session (C001). The team shares its devices, and the customers' form is ticked
 * by default. So a team member stays signed in only if they ticked the box of the team's own form.
 */
export const keepsSignedIn = ({ remember, fromTeamForm }: Asked, role: Role): boolean =>
  role === 'customer' ? (remember ?? true) : fromTeamForm === true && remember === true;
