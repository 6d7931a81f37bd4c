import { z } from 'zod';
import { Area } from './area.ts';
import { isNpi } from './licences/rule.ts';
import { admins, clinicians, contract, get, put } from './lib/contract.ts';
import { IsoDay } from './lib/dates.ts';
import { SeenVersion, seenText, text } from './lib/fields.ts';
import { says } from './lib/says.ts';
import { isArea } from './licences/places.ts';
import { eachAreaOnce } from './licences/state-rules.ts';

const LICENCES_MAX = 100;

export const Licence = Area.extend({
  number: seenText(60, says('licenseNumber')),
  /** The last day on which it is valid. */
  expiresOn: IsoDay.refine((day) => day >= '1900', says('invalid')),
}).refine(isArea, { path: ['region'], message: says('required') });
export type Licence = z.infer<typeof Licence>;

/** What somebody on the team is licensed for. */
export const LicenceList = z.object({
  /** Optional, and without a meaning outside the United States. */
  npi: text(10)
    .refine((npi) => npi === '' || isNpi(npi), says('npi'))
    .nullable()
    .transform((npi) => npi || null),
  licences: z.array(Licence).max(LICENCES_MAX).superRefine(eachAreaOnce),
});

export const ChangedLicences = LicenceList.extend({ version: SeenVersion });

const HeldLicences = LicenceList.extend({ npi: z.string().nullable(), version: z.number() });
export type HeldLicences = z.infer<typeof HeldLicences>;

/** Whether a case may only be decided with a licence for its patient's state (decision C125). */
export const LicenceRule = z.object({ isRequired: z.boolean() });
export type LicenceRule = z.infer<typeof LicenceRule>;
/** Also of an installation in which nobody has said anything. */
export const DEFAULT_LICENCE_RULE: LicenceRule = { isRequired: true };

/** The details of `case.no_licence`: the patient's state if it is known, and who could decide there now. */
export const NoLicence = z.object({
  area: Area.nullable(),
  doctors: z.array(z.object({ id: z.number(), fullName: z.string() })),
});
export type NoLicence = z.infer<typeof NoLicence>;

export const licenceContract = contract('licences', {
  find: get('/api/team/members/:id/licences', {
    summary: 'Where a doctor or an administrator is licensed, and until when.',
    access: admins,
    reply: HeldLicences,
  }),
  replace: put('/api/team/members/:id/licences', {
    stepUp: true,
    summary:
      'Replaces the licences and the NPI of a doctor or an administrator; 409 with the current ones if they have changed since `version`.',
    access: admins,
    body: ChangedLicences,
    reply: HeldLicences,
    changes: ['licences', 'doctors'],
  }),
  mine: get('/api/my-licences', {
    summary: "The caller's own licences, and whether the practice requires one for a decision.",
    access: clinicians,
    reply: LicenceRule.extend({ licences: z.array(Licence) }),
    background: true,
  }),
  rule: get('/api/admin/licences', {
    summary: "Whether a decision needs a licence for the patient's state.",
    access: admins,
    reply: LicenceRule,
  }),
  setRule: put('/api/admin/licences', {
    stepUp: true,
    summary: "Sets whether a decision needs a licence for the patient's state.",
    access: admins,
    body: LicenceRule,
    reply: LicenceRule,
    changes: ['licences'],
  }),
});
