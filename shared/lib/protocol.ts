/**
 * The version of the protocol between a page and a server of different releases. Increase it with any contract change
 * that an older page would get wrong, or an older server: one that drops a new field of a body, or lacks a new endpoint.
 * The server supports pages down to the oldest (at least one release back) and rejects older ones with `outdated`, which
 * makes them ask for a reload. Writes of later pages are postponed (api/http/page-release.ts).
 */
export const PROTOCOL = 12;
export const OLDEST_PROTOCOL = 1;

export const PROTOCOL_HEADER = 'X-Protocol';

/**
 * Whose page makes the call: the id of an account, or a guest. A page can outlive its login, in the back/forward cache
 * or beside another window. The server does nothing for it under another person's session.
 */
export const ACCOUNT_HEADER = 'X-Account';
export const GUEST_ACCOUNT = 'guest';
