/**
 * There once somebody of the team has logged in on this device, and empty: a worker that is installed must know whose
 * code it keeps before any page can tell it.
 */
export const TEAM_CACHE = 'steadwell-team';

/** A page of the team asks the worker to keep the team's code as well. */
export const KEEP_TEAM = 'keep-team';
