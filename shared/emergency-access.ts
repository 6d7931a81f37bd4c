import { z } from 'zod';
import { admins, clinicians, contract, get, Id, PageQuery, post } from './lib/contract.ts';
import { Moment } from './lib/dates.ts';
import { defineErrors } from './lib/errors.ts';
import { reason, text } from './lib/fields.ts';
import { says } from './lib/says.ts';

/** How long a doctor may read the record of somebody else's patient in an emergency. */
export const EMERGENCY_MS = 60 * 60_000;
/** How many patients one doctor may do that with within an hour, and how many more an administrator can allow. */
export const EMERGENCY_PATIENTS_MAX = 3;
export const EMERGENCY_PATIENTS_MORE = 5;
export const EMERGENCY_REASON_MIN = 10;
export const EMERGENCY_REASON_MAX = 500;

export const emergencyErrors = defineErrors('emergency', {
  no_patient: [
    404,
    'No patient has this reference number or phone number. Please check it and try again.',
  ],
  own_patient: [
    409,
    'This is one of your own patients. Please open the record from the list of your patients.',
  ],
  ceiling: [
    409,
    'You have opened the records of as many patients in an emergency as one hour allows. An administrator can allow five more under Team; otherwise please wait until the hour is over.',
  ],
  same_reason: [
    409,
    'You gave exactly this reason the last two times. Please say why you must read this record now.',
  ],
});

export const EmergencyAccess = z.object({
  id: z.number(),
  doctorId: z.number(),
  doctorName: z.string(),
  patientId: z.number(),
  patientName: z.string(),
  /** In the doctor's own words. */
  reason: z.string(),
  openedAt: Moment,
  until: Moment,
});
export type EmergencyAccess = z.infer<typeof EmergencyAccess>;

export const NewEmergencyAccess = z.object({
  /** The reference number of an order or the phone number of the login. Names are not searched. */
  person: text(40).min(1, says('required')),
  reason: reason(EMERGENCY_REASON_MAX, {
    min: EMERGENCY_REASON_MIN,
    message: says('emergencyReason'),
  }),
});
export type NewEmergencyAccess = z.infer<typeof NewEmergencyAccess>;

export const EmergencyAllowance = z.object({
  doctorId: z.number(),
  more: z.number(),
  until: Moment,
});

export const emergencyAccessContract = contract('emergencyAccess', {
  open: post('/api/emergency-access', {
    summary:
      "Opens the record of another doctor's patient for reading, for one hour and this doctor alone. Administrators are notified, and the patient sees it.",
    access: ['doctor'],
    audit: { action: 'create', subject: 'emergency_access' },
    body: NewEmergencyAccess,
    reply: EmergencyAccess,
    stepUp: true,
    limit: 'account',
    changes: ['emergencyAccess'],
  }),
  list: get('/api/emergency-access', {
    summary:
      'Records opened in an emergency, newest first: of a doctor those that they may still read, of admins all.',
    access: clinicians,
    audit: { action: 'read', subject: 'emergency_access', isList: true },
    query: PageQuery,
    reply: z.array(EmergencyAccess),
    pageSize: 10,
  }),
  allowMore: post('/api/emergency-access/allowances', {
    summary: `Allows a doctor the records of ${EMERGENCY_PATIENTS_MORE} more patients in an emergency, for an hour.`,
    access: admins,
    audit: { action: 'create', subject: 'emergency_allowance' },
    body: z.object({ doctorId: Id }),
    reply: EmergencyAllowance,
    stepUp: true,
    limit: 'account',
  }),
});
