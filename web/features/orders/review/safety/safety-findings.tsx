import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SafetyReport } from '#shared/safety/finding.ts';
import { CaseSection } from '../case/case-section.tsx';
import { FindingCard } from './finding-card.tsx';
import type { Replies } from './use-replies.ts';

type SafetyFindingsProps = {
  report: SafetyReport;
  replies: Replies;
  /** An approval was tried without the reply to this finding. */
  missing: string | null;
  /** The case is waiting and this user may decide it. */
  isAnswerable: boolean;
};

/** The findings of the rules, most serious first. For a decided case those at the time, with the replies. */
export function SafetyFindings({ report, replies, missing, isAnswerable }: SafetyFindingsProps) {
  const { t } = useTranslation();
  const { findings, version } = report;
  if (findings.length === 0) {
    return (
      <p className="mb-3 flex items-center gap-2 text-sm text-ink-soft">
        <ShieldCheck aria-hidden="true" className="size-4.5 shrink-0 text-success" />
        {t('safety.nothing', { version })}
      </p>
    );
  }
  return (
    <CaseSection
      title={t('safety.title')}
      aside={<span className="text-xs text-ink-soft">{t('safety.version', { version })}</span>}
    >
      <div className="@container">
        <ul className="grid grid-cols-1 items-start gap-2.5 @4xl:grid-cols-2">
          {findings.map((finding) => (
            <FindingCard
              key={finding.id}
              finding={finding}
              replies={report.replies ?? replies}
              isMissing={missing === finding.id}
              onReply={isAnswerable && !report.replies ? replies : null}
            />
          ))}
        </ul>
      </div>
    </CaseSection>
  );
}
