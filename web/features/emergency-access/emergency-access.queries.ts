import { emergencyAccessContract } from '#shared/emergency-access.ts';
import { useSend } from '#web/device/page/endpoint-hooks.ts';
import { usePages } from '#web/device/page/page-hooks.ts';

/** Of a doctor what they may still read, of an admin all. */
export const useEmergencyAccesses = () =>
  usePages(emergencyAccessContract.list, {
    query: { limit: emergencyAccessContract.list.spec.pageSize },
  });

/** The dialog shows errors itself. */
export const useOpenInEmergency = () => useSend(emergencyAccessContract.open, { quiet: true });

export const useAllowMore = () => useSend(emergencyAccessContract.allowMore, { quiet: true });
