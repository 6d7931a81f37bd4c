import { Info, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { affirmed } from '#shared/form-questions.ts';
import { CONDITIONS, textsOf, type MedicalInfo } from '#shared/intake.ts';
import type { SafetyReport } from '#shared/safety/finding.ts';
import { classNames } from '#web/ui/class-names.ts';
import { CaseSection } from '../case/case-section.tsx';
import { FindingCard } from './finding-card.tsx';
import type { Replies } from './use-replies.ts';

/** From this version of the rules on, words that no rule understands are a finding. */
const ASKS_ABOUT_WORDS = 4;

type SafetyFindingsProps = {
  info: MedicalInfo;
  report: SafetyReport;
  replies: Replies;
  /** An approval was tried without the reply to this finding. */
  missing: string | null;
  /** The case is waiting and this user may decide it. */
  isAnswerable: boolean;
};

/** The findings of the rules, most serious first. For a decided case those at the time, with the replies. */
export function SafetyFindings(props: SafetyFindingsProps) {
  const { t } = useTranslation();
  const { info, report, replies, missing, isAnswerable } = props;
  const { findings, version } = report;
  if (findings.length === 0) return <NothingFound info={info} version={version} />;
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

/** Says no more than is known: what was answered, and whether there are words that nobody has read. */
function NothingFound({ info, version }: { info: MedicalInfo; version: number }) {
  const { t } = useTranslation();
  const isAllNo =
    CONDITIONS.every((one) => !info[one]) &&
    (!info.questions || affirmed(info.questions).length === 0);
  const hasText = textsOf(info).some((one) => one.trim() !== '');
  const isOfNow = version >= ASKS_ABOUT_WORDS;
  const text = isOfNow
    ? [
        t(isAllNo ? 'safety.clear.allNo' : 'safety.clear.answers'),
        t(hasText ? 'safety.clear.harmless' : 'safety.clear.noText'),
      ].join('; ')
    : t('safety.clear.before');
  const Icon = isOfNow ? ShieldCheck : Info;
  return (
    <p className="mb-3 flex items-center gap-2 text-sm text-ink-soft">
      <Icon
        aria-hidden="true"
        className={classNames('size-4.5 shrink-0', isOfNow && 'text-success')}
      />
      {t('safety.nothing', { text, version })}
    </p>
  );
}
