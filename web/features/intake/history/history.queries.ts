import { intakeContract } from '#shared/intake.ts';
import { useEndpoint } from '#web/lib/endpoint-hooks.ts';

/** What came before a medical form. Recorded with every read, and as short-lived here as the form itself. */
export const useHistory = (formId: number | null) =>
  useEndpoint(
    intakeContract.history,
    { params: { id: formId ?? 0 } },
    { enabled: formId !== null, staleTime: 0, gcTime: 0 },
  );
