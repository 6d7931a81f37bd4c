/**
 * What a device of the team keeps of a waiting case in place of these fields: other people's data has no place on a
 * shared tablet, so the queue stays as a list of names and numbers. Without a network nobody decides, and nothing that a
 * decision needs is there.
 */
export const WITHOUT_DETAIL = {
  reviewNotes: null,
  medicalInfoId: null,
  patientEmail: null,
  patientPhone: null,
  user: null,
  claim: null,
  handover: null,
  triage: null,
  can: {
    decide: false,
    pay: false,
    fillIntake: false,
    markReceived: false,
    edit: false,
    remove: false,
  },
};
