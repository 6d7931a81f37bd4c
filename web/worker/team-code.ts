/**
 * An empty cache that exists once a team member has logged in on this device. A worker must know at install, before any
 * page can tell it, whether to keep the team's code.
 */
export const TEAM_CACHE = 'steadwell-team';

/** A message by which a page of the team asks the worker to keep the team's code as well. */
export const KEEP_TEAM = 'keep-team';
