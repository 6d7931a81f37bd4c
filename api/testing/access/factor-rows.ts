import { TEAM, type AccessRow } from './words.ts';

/** The second factor of the team. */
export const factorRows: Record<string, AccessRow> = {
  'secondFactor.login': {
    expect: '403 403 403 403 403 403 403',
    input: () => ({ body: { challenge: 'guessed', code: '123456' } }),
  },
  'secondFactor.state': { expect: TEAM },
  'secondFactor.begin': {
    expect: TEAM,
    isOnce: true,
    input: (world) => ({ body: { password: world.password } }),
  },
  // Without one there is nothing to confirm, to renew or to take off.
  'secondFactor.confirm': {
    expect: '401 403 403 403 403 403 403',
    input: () => ({ body: { code: '123456' } }),
  },
  'secondFactor.renewCodes': {
    expect: '401 403 403 409 409 409 409',
    input: (world) => ({ body: { password: world.password, code: '123456' } }),
  },
  'secondFactor.remove': {
    expect: '401 403 403 409 409 409 409',
    input: (world) => ({ body: { password: world.password, code: '123456' } }),
  },
};
