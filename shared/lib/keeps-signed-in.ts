import type { Role } from './actor.ts';

type Asked = { remember?: boolean | undefined; fromTeamForm?: boolean | undefined };

/**
 * Whether a login outlives the browser (C001). The team shares its devices, and the customers' form comes ticked: so
 * only its own form keeps it signed in, whichever form was used.
 */
export const keepsSignedIn = ({ remember, fromTeamForm }: Asked, role: Role): boolean =>
  role === 'customer' ? (remember ?? true) : fromTeamForm === true && remember === true;
