import { order } from './inputs.ts';
import { ADMINS, CLINICIANS, everybody, OPEN, type AccessRow } from './words.ts';

/** Team members and invitations. */
export const teamRows: Record<string, AccessRow> = {
  'team.list': { expect: ADMINS },
  'team.sessions': { expect: ADMINS, input: order((world) => world.staffId) },
  'team.sessions (customer)': {
    expect: { ...ADMINS, admin: 404 },
    input: order((world) => world.ownerId),
  },
  'team.endSession': {
    expect: ADMINS,
    isOnce: true,
    input: (world) => ({ params: { id: world.staffId, session: world.staffSessionId } }),
  },
  // A session can only be ended under the name of its owner.
  'team.endSession (somebody else’s)': {
    expect: { ...ADMINS, admin: 404 },
    input: (world) => ({ params: { id: world.staffId, session: world.ownerSessionId } }),
  },
  'team.endSessions': { expect: ADMINS, isOnce: true, input: order((world) => world.staffId) },
  'team.setActive': {
    expect: ADMINS,
    isOnce: true,
    input: (world) => ({ params: { id: world.staffId }, body: { isActive: false } }),
  },
  'licences.find': { expect: ADMINS, input: order((world) => world.doctorId) },
  // Whoever decides nothing needs none.
  'licences.find (staff)': {
    expect: { ...ADMINS, admin: 404 },
    input: order((world) => world.staffId),
  },
  'licences.replace': {
    expect: ADMINS,
    isOnce: true,
    input: (world) => ({ params: { id: world.doctorId }, body: { npi: null, licences: [] } }),
  },
  'licences.mine': { expect: CLINICIANS },
  'licences.rule': { expect: ADMINS },
  'licences.setRule': { expect: ADMINS, input: () => ({ body: { isRequired: false } }) },
  'team.invitations': { expect: ADMINS },
  'team.invite': {
    expect: ADMINS,
    isOnce: true,
    input: (world) => ({
      body: {
        role: 'staff',
        fullName: 'Fresh Person',
        phone: world.freshPhone,
        email: '',
      },
    }),
  },
  'team.renewInvitation': {
    expect: ADMINS,
    isOnce: true,
    input: order((world) => world.invitationId),
  },
  'team.withdrawInvitation': {
    expect: ADMINS,
    isOnce: true,
    input: order((world) => world.invitationId),
  },
  // Anybody who has the link.
  'team.openInvitation': {
    expect: OPEN,
    input: (world) => ({ body: { token: world.invitationToken } }),
  },
  'team.openInvitation (guessed)': {
    expect: everybody(404),
    input: () => ({ body: { token: 'guessed' } }),
  },
  'team.join': {
    expect: OPEN,
    isOnce: true,
    input: (world) => ({
      body: { token: world.invitationToken, password: 'Willow-Basin-31' },
    }),
  },
};
