import { patientContract, type ContactProfile } from '#shared/patients.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';

type Known = { fullName: string; phone?: string; username: string };

const personOf = ({ fullName, phone, username }: Known, profile: ContactProfile | null) => ({
  fullName,
  dateOfBirth: profile?.dateOfBirth ?? null,
  gender: profile?.gender ?? null,
  phone: profile?.phone ?? phone ?? username,
});

/** Every read of a person is audited, so it is requested only when needed, and kept only while it is on screen. */
const once = { staleTime: 0, gcTime: 0 };

/** The customer's identity: from the profile or, if that fails, from the patient's own page (D2 §7, decision C094). */
export function usePersonOf(userId: number | null) {
  const id = userId ?? 0;
  const profile = useEndpoint(
    patientContract.customerProfile,
    { query: { userId: id } },
    { ...once, enabled: userId !== null },
  );
  const patient = useEndpoint(
    patientContract.find,
    { params: { id } },
    { ...once, enabled: userId !== null && profile.isError },
  );
  if (profile.data) return personOf(profile.data.user, profile.data.profile);
  return patient.data ? personOf(patient.data.patient, patient.data.patient.profile) : null;
}
