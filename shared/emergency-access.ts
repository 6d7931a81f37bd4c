import { z } from 'zod';
import { clinicians, contract, get, PageQuery, post } from './lib/contract.ts';
import { Moment } from './lib/dates.ts';
import { defineErrors } from './lib/errors.ts';
import { text } from './lib/fields.ts';
import { says } from './lib/validation-texts.ts';

/** How long a doctor may read the record of somebody else's patient in an emergency. */
export const EMERGENCY_MS = 60 * 60_000;
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
  reason: text(EMERGENCY_REASON_MAX).min(EMERGENCY_REASON_MIN, says('emergencyReason')),
});
export type NewEmergencyAccess = z.infer<typeof NewEmergencyAccess>;

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
});
