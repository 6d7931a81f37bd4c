import { intakeContract } from '#shared/intake.ts';
import { useOutbox, type OutboxItem } from '#web/lib/outbox.ts';

/** The medical form of this order that has not reached the server: it waits, or it was not accepted. */
export function useUnsentForm(referenceNumber: string | undefined): OutboxItem | undefined {
  return useOutbox()?.find(
    ({ endpoint, parcel }) =>
      endpoint === intakeContract.save.name &&
      (parcel.body as { referenceNumber?: string } | undefined)?.referenceNumber ===
        referenceNumber,
  );
}
