import type { CallInput } from '#shared/lib/contract.ts';
import { doctorContract } from '#shared/doctors.ts';
import { useEndpoint, useSend } from '#web/device/page/endpoint-hooks.ts';

export type DoctorsView = NonNullable<
  NonNullable<CallInput<typeof doctorContract.list>['query']>['status']
>;

/** The forms show errors themselves. */
const ownErrors = { quiet: true } as const;

export const useTeam = (status: DoctorsView) =>
  useEndpoint(doctorContract.list, { query: { status } }, { staleTime: 0 });

export const useTeamMember = (id: number) =>
  useEndpoint(
    doctorContract.find,
    { params: { id } },
    { staleTime: 0, gcTime: 0, refetchOnMount: 'always' },
  );

export const useAddDoctor = () => useSend(doctorContract.add, ownErrors);
export const useChangeDoctor = () => useSend(doctorContract.change, ownErrors);
export const useSetDoctorPassword = () => useSend(doctorContract.setPassword, ownErrors);
export const useTakeOffFactor = () => useSend(doctorContract.takeOffFactor, ownErrors);
export const useRemoveDoctor = () => useSend(doctorContract.remove, ownErrors);
