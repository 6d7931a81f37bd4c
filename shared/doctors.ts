import { z } from 'zod';
import { Area } from './area.ts';
import { admins, contract, del, get, post, put, team } from './lib/contract.ts';
import { defineErrors } from './lib/errors.ts';
import { NewPhone, OptionalUrl, SeenVersion, seenText, text } from './lib/fields.ts';
import { TeamPassword } from './lib/passwords.ts';
import { says } from './lib/says.ts';

export const doctorErrors = defineErrors('team', {
  self: [409, 'You cannot remove your own account.'],
  last_admin: [409, 'The last administrator cannot be removed.'],
});

/** Ids are user ids (decision C099). */
export const Doctor = z.object({
  id: z.number(),
  fullName: z.string(),
  email: z.string().nullable(),
  phone: z.string(),
  username: z.string(),
  specialization: z.string(),
  imageUrl: z.string().nullable(),
  /** False: the record stays, but the doctor cannot log in. */
  isActive: z.boolean(),
  /** Only visible to administrators. */
  hasSecondFactor: z.boolean().optional(),
});
export type Doctor = z.infer<typeof Doctor>;

export const DoctorProfile = z.object({
  specialization: z.string(),
  licenseNumber: z.string(),
  bio: z.string(),
  imageUrl: z.string().nullable(),
});

export const DoctorDetail = z.object({
  id: z.number(),
  user: z.object({
    id: z.number(),
    fullName: z.string(),
    email: z.string().nullable(),
    username: z.string(),
    isActive: z.boolean(),
  }),
  profile: DoctorProfile,
  version: z.number(),
});
export type DoctorDetail = z.infer<typeof DoctorDetail>;

/** The doctor whom a customer may contact (decision C062). */
export const PersonalDoctor = z.object({
  id: z.number(),
  fullName: z.string(),
  specialization: z.string(),
  imageUrl: z.string().nullable(),
  /** The customer's own state, if the doctor is licensed there. Missing in older copies. */
  licensedIn: Area.nullable().default(null),
});
export type PersonalDoctor = z.infer<typeof PersonalDoctor>;

const StaffEmail = z
  .union([
    z.literal('').transform(() => null),
    z.null(),
    z.email(says('staffEmail')).max(254, says('staffEmail')),
  ])
  .optional()
  .transform((email) => email?.trim().toLowerCase() ?? null);

const fullName = seenText(120, says('staffName'));
const profile = z.object({
  specialization: seenText(120, says('specialization')),
  licenseNumber: seenText(60, says('licenseNumber')),
  bio: text(2000).optional().default(''),
  imageUrl: OptionalUrl,
});

/** Ignores a role in the payload (decision C029): only doctors can be created here. */
export const NewDoctor = z.object({
  username: z
    .string(says('usernameRequired'))
    .trim()
    .min(1, says('usernameRequired'))
    .pipe(NewPhone),
  password: TeamPassword,
  email: StaffEmail,
  fullName,
  profileData: profile,
});

export const DoctorChange = z.object({
  user: z.object({
    fullName,
    email: StaffEmail,
    /** True lets a deactivated doctor log in again. */
    isActive: z.boolean().optional(),
  }),
  profile,
  version: SeenVersion,
});

export const DoctorPassword = z.object({ newPassword: TeamPassword });

/** For the dialog. The second field is never sent. */
export const DoctorPasswordForm = DoctorPassword.extend({
  confirmPassword: z.string(says('confirmPassword')).min(1, says('confirmPassword')),
}).refine((value) => value.newPassword === value.confirmPassword, {
  path: ['confirmPassword'],
  message: says('passwordsDontMatch'),
});

export const TEAM_REMOVALS = ['removed', 'deactivated'] as const;

export const doctorContract = contract('doctors', {
  list: get('/api/doctors', {
    summary: 'The doctors, by name; deactivated ones only when asked for.',
    access: team,
    query: z.object({ status: z.enum(['active', 'inactive', 'all']).default('active') }),
    reply: z.array(Doctor),
  }),
  find: get('/api/doctors/:id', {
    summary: 'One doctor with the professional profile.',
    access: team,
    reply: DoctorDetail,
  }),
  change: put('/api/doctors/:id', {
    stepUp: true,
    summary: "Changes a doctor's name, email and professional profile.",
    access: admins,
    body: DoctorChange,
    reply: DoctorDetail,
    changes: ['doctors', 'team'],
  }),
  setPassword: put('/api/doctors/:id/password', {
    stepUp: true,
    summary:
      'Sets a new password of somebody else on the team, ends all their sessions and tells them.',
    access: admins,
    body: DoctorPassword,
    reply: null,
    changes: ['doctors', 'team'],
  }),
  add: post('/api/team', {
    stepUp: true,
    summary: 'Creates the account of a doctor; a role in the body is ignored.',
    access: admins,
    body: NewDoctor,
    reply: DoctorDetail,
    changes: ['doctors', 'team'],
  }),
  remove: del('/api/team/:id', {
    stepUp: true,
    summary: 'Removes a doctor or staff member; one with a history is deactivated instead.',
    access: admins,
    reply: z.object({ outcome: z.enum(TEAM_REMOVALS) }),
    changes: ['doctors', 'team'],
  }),
  takeOffFactor: del('/api/team/:id/second-factor', {
    stepUp: true,
    summary:
      'Takes the second factor off the login of somebody else on the team, ends all their sessions and tells them.',
    access: admins,
    reply: null,
    changes: ['doctors', 'team'],
  }),
  mine: get('/api/my-doctor', {
    summary: "The reviewer of the customer's latest approved order, or null.",
    access: ['customer'],
    reply: PersonalDoctor.nullable(),
    offline: 'kept',
    prefetch: {},
  }),
});
