import { intakeContract } from '#shared/intake.ts';
import { useOutbox, type OutboxItem } from '#web/offline/outbox/use-outbox.ts';

/** Medical forms that have not reached the server: they wait, or were not accepted. */
export const useUnsentForms = (): OutboxItem[] =>
  (useOutbox() ?? []).filter(({ endpoint }) => endpoint === intakeContract.save.name);

/** The one of this order. */
export function useUnsentForm(referenceNumber: string | undefined): OutboxItem | undefined {
  const forms = useUnsentForms();
  if (referenceNumber === undefined) return undefined;
  return forms.find(
    ({ parcel }) =>
      (parcel.body as { referenceNumber?: string } | undefined)?.referenceNumber ===
      referenceNumber,
  );
}
