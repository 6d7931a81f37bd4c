import { intakeContract } from '#shared/intake.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';

/**
 * A patient's medical form. Every read is audited, so it is read once when a case is opened. It exists only as long as
 * it is on screen, and never on the device.
 */
export const useMedicalInfo = (id: number | null) =>
  useEndpoint(
    intakeContract.find,
    { params: { id: id ?? 0 } },
    { enabled: id !== null, staleTime: 0, gcTime: 0 },
  );

/** The patient's history before a medical form. Audited with every read, and as short-lived as the form itself. */
export const useHistory = (formId: number | null) =>
  useEndpoint(
    intakeContract.history,
    { params: { id: formId ?? 0 } },
    { enabled: formId !== null, staleTime: 0, gcTime: 0 },
  );
