import type { SafetyFinding, SafetyReplies } from '#shared/safety/finding.ts';
import { openFindings } from '#shared/safety/finding.ts';
import { useDraft } from '#web/offline/drafts/drafts.ts';

export type Replies = SafetyReplies & {
  /** What still asks for a tick or a reason. */
  open: SafetyFinding[];
  tick: (id: string, isTicked: boolean) => void;
  explain: (id: string, reason: string) => void;
  clear: () => void;
};

type Kept = SafetyReplies & { formVersion: number | null };

/**
 * What a doctor has answered to the findings of a case, kept on the device until it is decided. A tick belongs to the
 * form that was read; of a newer one it has to be set again, while a typed reason stays to be read over.
 */
export function useReplies(
  orderId: number,
  findings: readonly SafetyFinding[],
  formVersion: number | null,
): Replies {
  const [draft, save, clear] = useDraft<Kept>(`safety.${orderId}`, { version: 1 });
  const reasons = draft?.reasons ?? {};
  const acknowledged = draft?.formVersion === formVersion ? draft.acknowledged : [];
  const replies = { acknowledged, reasons };
  return {
    ...replies,
    open: openFindings(findings, replies),
    tick: (id, isTicked) => {
      const others = acknowledged.filter((one) => one !== id);
      save({ formVersion, reasons, acknowledged: isTicked ? [...others, id] : others });
    },
    explain: (id, reason) =>
      save({ formVersion, acknowledged, reasons: { ...reasons, [id]: reason } }),
    clear: () => void clear(),
  };
}
