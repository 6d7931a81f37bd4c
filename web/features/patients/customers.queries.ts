import type { CallInput } from '#shared/lib/contract.ts';
import { patientContract } from '#shared/patients.ts';
import { useEndpoint, useSend } from '#web/device/page/endpoint-hooks.ts';
import { usePages } from '#web/device/page/page-hooks.ts';

export type CustomerQuery = NonNullable<CallInput<typeof patientContract.customers>['query']>;

/** The forms show errors themselves. */
const ownErrors = { quiet: true } as const;

export const useCustomers = (query: CustomerQuery) =>
  usePages(patientContract.customers, { query });

export const useCustomerProfile = (userId: number) =>
  useEndpoint(
    patientContract.customerProfile,
    { query: { userId } },
    { staleTime: 0, gcTime: 0, refetchOnMount: 'always' },
  );

export const useAddCustomer = () => useSend(patientContract.addCustomer, ownErrors);
export const useChangeCustomer = () => useSend(patientContract.changeProfile, ownErrors);
export const useRemoveCustomer = () => useSend(patientContract.removeCustomer, ownErrors);
