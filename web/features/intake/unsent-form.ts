import type { z } from '#web/lib/zod.ts';
import { intakeContract, type Intake } from '#shared/intake.ts';
import { queuedCall } from '#web/device/page/queued-call.ts';
import { useOutbox, type OutboxItem } from '#web/device/page/use-outbox.ts';
import type { WaitReason } from '#web/device/outbox/why-waiting.ts';
import { draftKeyOf } from './intake-form/draft-key.ts';

/** Offline it is queued on this device, as safe as if it had arrived, so the user can continue either way. */
export const saveIntake = (
  body: z.input<typeof Intake>,
  key: string,
  orderId: number,
  onWait?: (why: WaitReason) => void,
) =>
  queuedCall(
    intakeContract.save,
    { body },
    { key, draftKey: draftKeyOf(orderId), editAt: `/register/4?order=${orderId}`, onWait },
  );

/** Medical forms that have not reached the server: waiting, or not accepted. */
export const useUnsentForms = (): OutboxItem[] =>
  (useOutbox() ?? []).filter(({ endpoint }) => endpoint === intakeContract.save.name);

/** The order that a form belongs to. */
export const formReference = ({ parcel }: OutboxItem): string | undefined =>
  (parcel.body as { referenceNumber?: string } | undefined)?.referenceNumber;

/** The form of this order. */
export function useUnsentForm(referenceNumber: string | undefined): OutboxItem | undefined {
  const forms = useUnsentForms();
  if (referenceNumber === undefined) return undefined;
  return forms.find((form) => formReference(form) === referenceNumber);
}
