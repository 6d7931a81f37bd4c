import { z } from 'zod';
import { OwnSession, Session } from './accounts.ts';
import { admins, contract, del, everyone, get, Id, post, put } from './lib/contract.ts';
import { Moment } from './lib/dates.ts';
import { defineErrors } from './lib/errors.ts';
import { FullName, NewPhone, OptionalEmail, text } from './lib/fields.ts';
import { TeamPassword } from './lib/passwords.ts';
import { says } from './lib/says.ts';

export const TEAM_ROLES = ['doctor', 'staff', 'fulfilment', 'admin'] as const;
export const TeamRole = z.enum(TEAM_ROLES);
export type TeamRole = z.infer<typeof TeamRole>;

/** Patients see their specialization, and the clinic vouches for their licence. */
export const hasPractice = (role: TeamRole): boolean => role === 'doctor';

/** How long an invitation link is valid. */
export const INVITATION_DAYS = 3;

export const invitationErrors = defineErrors('invitation', {
  over: [404, 'This invitation has been used, withdrawn or has expired. Ask for a new one.'],
  exists: [409, 'Somebody with this phone number has been invited already.'],
});

/** Everybody who works here, doctors included. */
export const TeamMember = z.object({
  id: z.number(),
  fullName: z.string(),
  role: TeamRole,
  phone: z.string(),
  email: z.string().nullable(),
  /** False: the user cannot log in, but the record stays. */
  isActive: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** Null until the first login. */
  lastLoginAt: Moment.nullable(),
  /** The number of devices on which they are logged in. */
  sessions: z.number(),
  can: z.object({ manage: z.boolean() }),
});
export type TeamMember = z.infer<typeof TeamMember>;

export const TeamSession = OwnSession.omit({ isCurrent: true });
export type TeamSession = z.infer<typeof TeamSession>;

export const NewInvitation = z
  .object({
    role: TeamRole,
    fullName: FullName,
    phone: NewPhone,
    email: OptionalEmail,
    /** Required of whoever `hasPractice`. */
    specialization: text(120).optional().default(''),
    licenseNumber: text(60).optional().default(''),
  })
  .superRefine(({ role, ...given }, ctx) => {
    if (!hasPractice(role)) return;
    for (const name of ['specialization', 'licenseNumber'] as const) {
      if (!given[name]) ctx.addIssue({ code: 'custom', path: [name], message: says(name) });
    }
  });

export const Invitation = z.object({
  id: z.number(),
  role: TeamRole,
  fullName: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  createdAt: Moment,
  expiresAt: Moment,
  isExpired: z.boolean(),
  invitedBy: z.string(),
});
export type Invitation = z.infer<typeof Invitation>;

/** The destination of the link. If it could not be mailed, its token, which is shown only once and not stored. */
export const Invited = z.object({
  invitation: Invitation,
  sentTo: z.string().nullable(),
  token: z.string().nullable(),
});
export type Invited = z.infer<typeof Invited>;

/** In a body, because URLs end up in logs and histories. */
const Token = z.string().max(100);

export const JoinForm = z
  .object({ password: TeamPassword, confirmPassword: z.string() })
  .refine((value) => value.password === value.confirmPassword, {
    path: ['confirmPassword'],
    message: says('passwordsDoNotMatch'),
  });

export const teamContract = contract('team', {
  list: get('/api/team/members', {
    summary: 'Everybody who works here: role, last login, devices, second factor.',
    access: admins,
    reply: z.array(TeamMember),
    background: true,
  }),
  sessions: get('/api/team/members/:id/sessions', {
    summary: 'The devices on which a member of the team is logged in.',
    access: admins,
    audit: { action: 'read', subject: 'session' },
    reply: z.array(TeamSession),
  }),
  endSession: del('/api/team/members/:id/sessions/:session', {
    summary: 'Logs one device of somebody else on the team out.',
    access: admins,
    params: z.object({ id: Id, session: z.uuid() }),
    audit: { action: 'remove', subject: 'session' },
    reply: null,
    changes: ['team'],
  }),
  endSessions: del('/api/team/members/:id/sessions', {
    summary: 'Logs somebody else on the team out everywhere.',
    access: admins,
    audit: { action: 'remove', subject: 'session' },
    reply: null,
    changes: ['team'],
  }),
  setActive: put('/api/team/members/:id/active', {
    stepUp: true,
    summary:
      'Closes or opens the login of somebody else on the team. Closing ends sessions, pushes and claims; the last administrator stays.',
    access: admins,
    body: z.object({ isActive: z.boolean() }),
    reply: null,
    changes: ['team', 'doctors'],
  }),
  invitations: get('/api/team/invitations', {
    summary: 'Who has been invited and has not come yet.',
    access: admins,
    reply: z.array(Invitation),
    background: true,
  }),
  invite: post('/api/team/invitations', {
    stepUp: true,
    summary:
      'Invites somebody to the team in one of its roles, by a link that works once and for three days.',
    access: admins,
    body: NewInvitation,
    reply: Invited,
    limit: 'account',
    changes: ['team'],
  }),
  renewInvitation: post('/api/team/invitations/:id/link', {
    stepUp: true,
    summary: 'Makes a new link of an invitation; the old one opens nothing any more.',
    access: admins,
    reply: Invited,
    limit: 'account',
    changes: ['team'],
  }),
  withdrawInvitation: del('/api/team/invitations/:id', {
    summary: 'Withdraws an invitation.',
    access: admins,
    audit: { action: 'remove', subject: 'invitation' },
    reply: null,
    changes: ['team'],
  }),
  openInvitation: post('/api/team/invitation', {
    summary: 'Whom the link of an invitation is for.',
    access: everyone,
    body: z.object({ token: Token }),
    reply: z.object({ fullName: z.string(), role: TeamRole, phone: z.string() }),
    limit: 'account',
    readOnly: true,
  }),
  join: post('/api/team/invitation/accepted', {
    summary:
      'Takes an invitation: makes the account with the password of its owner and opens a session.',
    access: everyone,
    body: z.object({ token: Token, password: TeamPassword }),
    reply: Session,
    limit: 'account',
  }),
});
