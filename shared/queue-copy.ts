/**
 * Replaces these fields of a waiting case on the team's devices: other people's data must not be stored on a shared
 * tablet, so the queue is kept as a list of names and numbers. Offline nobody can decide, and the data for a decision
 * is not there.
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
  area: null,
  can: {
    decide: false,
    pay: false,
    fillIntake: false,
    markReceived: false,
    edit: false,
    remove: false,
  },
};
