import type { SafetyFinding, SafetyReplies } from '#shared/safety/finding.ts';
import { openFindings } from '#shared/safety/finding.ts';
import { useDraft } from '#web/device/page/drafts.ts';

export type Replies = SafetyReplies & {
  /** Findings that still need a tick or a reason. */
  open: SafetyFinding[];
  tick: (id: string, isTicked: boolean) => void;
  explain: (id: string, reason: string) => void;
  clear: () => void;
};

type Kept = SafetyReplies & { formVersion: number | null };

/**
 * A doctor's replies to the findings of a case, stored on the device until it is decided. A tick belongs to the form
 * that was read, and must be set again for a newer one. A typed reason is kept to be reviewed.
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
