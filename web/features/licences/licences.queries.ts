import { licenceContract } from '#shared/licences.ts';
import { useEndpoint, useSend } from '#web/device/page/endpoint-hooks.ts';

/** The dialog and the switch show errors themselves. */
const ownErrors = { quiet: true } as const;

export const useLicencesOf = (id: number) =>
  useEndpoint(
    licenceContract.find,
    { params: { id } },
    { staleTime: 0, gcTime: 0, refetchOnMount: 'always' },
  );
export const useReplaceLicences = () => useSend(licenceContract.replace, ownErrors);

export const useLicenceRule = () => useEndpoint(licenceContract.rule, {}, { staleTime: 0 });
export const useSetLicenceRule = () => useSend(licenceContract.setRule, ownErrors);
