import { order, account } from './inputs.ts';
import {
  TEAM,
  CLINICIANS,
  CUSTOMERS,
  ADMINS,
  HEALTH,
  CARE,
  everybody,
  type AccessRow,
} from './words.ts';

/** Endpoints about patients as people: profiles, records, accounts. */
export const patientRows: Record<string, AccessRow> = {
  'patients.approved': { expect: TEAM },
  'patients.counts': { expect: TEAM },
  'patients.find': { expect: CARE, input: order((world) => world.ownerId) },
  'patients.summary': { expect: CARE, input: order((world) => world.ownerId) },
  // Whoever has a part in the patient already needs no emergency.
  'emergencyAccess.open': {
    expect: { ...everybody(403), guest: 401, doctor: 409, otherDoctor: 'ok' },
    // Whose record it now is.
    sees: ['person'],
    isOnce: true,
    input: (world) => ({
      body: { person: world.ownerPhone, reason: 'The patient is on the phone' },
    }),
  },
  'emergencyAccess.list': { expect: CLINICIANS },
  'emergencyAccess.allowMore': {
    expect: ADMINS,
    isOnce: true,
    input: (world) => ({ body: { doctorId: world.otherDoctorId } }),
  },
  'patients.customerProfile': {
    expect: { ...HEALTH, staff: 'ok' },
    input: (world) => ({ query: { userId: world.ownerId } }),
  },
  'patients.ownProfile': { expect: CUSTOMERS },
  'patients.changeOwnProfile': { expect: CUSTOMERS, input: () => ({ body: { city: 'Reno' } }) },
  'patients.customers': { expect: { ...ADMINS, staff: 'ok' } },
  'patients.addCustomer': {
    expect: ADMINS,
    isOnce: true,
    input: (world) => ({ body: account(world) }),
  },
  'patients.changeProfile': {
    expect: ADMINS,
    input: (world) => ({ params: { id: world.ownerId }, body: { allergies: 'Latex' } }),
  },
  'splitAccounts.list': { expect: ADMINS },
  'splitAccounts.merge': {
    expect: ADMINS,
    isOnce: true,
    input: (world) => ({ params: { id: world.ownerId }, body: { otherId: world.splitId } }),
  },
  'patients.removeCustomer': {
    expect: ADMINS,
    isOnce: true,
    input: order((world) => world.leavingId),
  },
  // Others' patients are left out, so nobody is refused.
  'checkIns.glances': {
    expect: CLINICIANS,
    input: (world) => ({ query: { ids: String(world.ownerId) } }),
  },
};
