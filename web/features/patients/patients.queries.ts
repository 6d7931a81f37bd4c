import { patientContract } from '#shared/patients.ts';
import type { PatientFilter } from '#shared/patient-list.ts';
import { useEndpoint, useSend } from '#web/device/page/endpoint-hooks.ts';
import { usePages } from '#web/device/page/page-hooks.ts';
import { renameUser } from '#web/device/page/session-user.ts';

const PAGE_SIZE = 24;

/** Approved and active orders with their patients, newest first and paged. */
export const useApprovedEntries = (search: string, filter: PatientFilter | null) =>
  usePages(patientContract.approved, {
    query: { limit: PAGE_SIZE, ...(search && { search }), ...(filter && { filter }) },
  });

export const usePatientCounts = () => useEndpoint(patientContract.counts, {}, { staleTime: 0 });

/** Every read of a patient is audited, so it is requested when it is opened, and kept only while it is on screen. */
export const usePatient = (id: number) =>
  useEndpoint(patientContract.find, { params: { id } }, { staleTime: 0, gcTime: 0 });

/** For who answers a patient: no look at their form, as a decision needs one (decision C126). */
export const usePatientSummary = (id: number) =>
  useEndpoint(patientContract.summary, { params: { id } }, { staleTime: 0, gcTime: 0 });

export const useOwnProfile = (enabled = true) =>
  useEndpoint(patientContract.ownProfile, {}, { staleTime: 0, enabled });

export const useChangeOwnProfile = () =>
  useSend(patientContract.changeOwnProfile, {
    onSuccess: ({ fullName }) => renameUser(fullName),
    quiet: true,
  });
