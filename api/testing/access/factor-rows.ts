import { MEMBERS, TEAM, everybody, type AccessRow } from './words.ts';

/** The team's second factor. */
export const factorRows: Record<string, AccessRow> = {
  'secondFactor.login': {
    expect: everybody(403),
    input: () => ({ body: { challenge: 'guessed', code: '123456' } }),
  },
  'secondFactor.state': { expect: TEAM },
  'secondFactor.begin': {
    expect: TEAM,
    isOnce: true,
    input: (world) => ({ body: { password: world.password } }),
  },
  // Without a second factor there is nothing to confirm, renew or remove.
  'secondFactor.confirm': {
    expect: { ...everybody(403), guest: 401 },
    input: () => ({ body: { code: '123456' } }),
  },
  'secondFactor.prove': {
    expect: MEMBERS,
    input: (world) => ({ body: { password: world.password } }),
  },
  'secondFactor.renewCodes': {
    expect: { ...TEAM, doctor: 409, otherDoctor: 409, staff: 409, admin: 409 },
    input: (world) => ({ body: { password: world.password, code: '123456' } }),
  },
  'secondFactor.remove': {
    expect: { ...TEAM, doctor: 409, otherDoctor: 409, staff: 409, admin: 409 },
    input: (world) => ({ body: { password: world.password, code: '123456' } }),
  },
};
