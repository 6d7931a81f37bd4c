import { MEMBERS, EMPLOYEES, everybody, type AccessRow } from './words.ts';

const aForeignPasskey = {
  id: 'Zm9yZWlnbg',
  rawId: 'Zm9yZWlnbg',
  type: 'public-key',
  response: { clientDataJSON: 'e30', attestationObject: 'oA' },
};

/** The team's second factor. */
export const factorRows: Record<string, AccessRow> = {
  'secondFactor.login': {
    expect: everybody(403),
    input: () => ({ body: { challenge: 'guessed', code: '123456' } }),
  },
  'secondFactor.state': { expect: EMPLOYEES },
  'secondFactor.begin': {
    expect: EMPLOYEES,
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
    expect: {
      ...EMPLOYEES,
      doctor: 409,
      otherDoctor: 409,
      staff: 409,
      fulfilment: 409,
      admin: 409,
    },
    input: (world) => ({ body: { password: world.password, code: '123456' } }),
  },
  'secondFactor.remove': {
    expect: {
      ...EMPLOYEES,
      doctor: 409,
      otherDoctor: 409,
      staff: 409,
      fulfilment: 409,
      admin: 409,
    },
    input: (world) => ({ body: { password: world.password, code: '123456' } }),
  },
  'passkeys.begin': { expect: EMPLOYEES },
  // Nothing here has asked for the passkey that comes, and nobody has one to remove.
  'passkeys.add': {
    expect: { ...everybody(403), guest: 401 },
    input: () => ({ body: { name: 'A key', passkey: aForeignPasskey } }),
  },
  'passkeys.remove': {
    expect: {
      ...EMPLOYEES,
      doctor: 404,
      otherDoctor: 404,
      staff: 404,
      fulfilment: 404,
      admin: 404,
    },
    input: () => ({ params: { id: 1 } }),
  },
  'passkeys.beginLogin': {
    expect: everybody(403),
    input: () => ({ body: { challenge: 'guessed' } }),
  },
  'passkeys.beginProof': { expect: EMPLOYEES },
};
