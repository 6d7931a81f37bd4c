/**
 * What a page and a server of different releases may expect of each other. Counted up with a change of a contract that
 * an older page would get wrong; the server goes on understanding pages down to the oldest (issue 5: at least one
 * release) and refuses older ones with `outdated`, which makes them say that they must be loaded anew.
 */
export const PROTOCOL = 1;
export const OLDEST_PROTOCOL = 1;

export const PROTOCOL_HEADER = 'X-Protocol';

/**
 * Whom the page was drawn for that calls: the id of an account, or a guest. A page outlives its login, in the
 * back/forward cache or beside another window; the server does nothing for it under anybody else's session.
 */
export const ACCOUNT_HEADER = 'X-Account';
export const GUEST_ACCOUNT = 'guest';
