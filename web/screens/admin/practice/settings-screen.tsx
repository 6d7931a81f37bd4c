import { withPracticeWords } from '#web/parts/practice-words.tsx';
import { useTranslation } from 'react-i18next';
import { CAPTURES } from '#shared/config.ts';
import { SEMAGLUTIDE_RULES } from '#shared/dosing/semaglutide-rule.ts';
import { SMS_LETTERS } from '#shared/practice/rules.ts';
import { MONTHS_PER_PARCEL } from '#shared/supply-plan.ts';
import { ChoiceRule } from '#web/features/practice/choice-rule.tsx';
import { PushRule } from '#web/features/practice/push-rule.tsx';
import { RetentionRule } from '#web/features/practice/retention-rule.tsx';
import { useChangeRules, usePracticeRules } from '#web/features/practice/rules.queries.ts';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { Page } from '#web/ui/layout/page.tsx';

const perParcelOf = (word: string) => MONTHS_PER_PARCEL.find((one) => String(one) === word)!;

/** What the practice decides about its work. */
function SettingsPage() {
  const { t } = useTranslation();
  const query = usePracticeRules();
  const { mutateAsync } = useChangeRules();
  return (
    <Page title={t('admin.practice.settings')} text={t('practice.rules.text')}>
      <QueryView query={query} errorTitle={t('practice.rules.loadFailed')}>
        {({
          capture,
          semaglutideRule,
          smsLetters,
          retentionYears,
          pushMinutes,
          monthsPerParcel,
          needsLot,
          superbills,
        }) => (
          <div className="grid grid-cols-1 gap-6">
            <ChoiceRule
              key={capture}
              name="capture"
              options={CAPTURES}
              value={capture}
              onSave={(next) => mutateAsync({ body: { capture: next } })}
            />
            <ChoiceRule
              key={semaglutideRule}
              name="missedDose"
              options={SEMAGLUTIDE_RULES}
              value={semaglutideRule}
              onSave={(next) => mutateAsync({ body: { semaglutideRule: next } })}
            />
            <PushRule key={pushMinutes} minutes={pushMinutes} />
            <ChoiceRule
              key={smsLetters}
              name="smsLetters"
              options={SMS_LETTERS}
              value={smsLetters}
              onSave={(next) => mutateAsync({ body: { smsLetters: next } })}
            />
            <ChoiceRule
              key={monthsPerParcel}
              name="parcels"
              options={MONTHS_PER_PARCEL.map(String)}
              value={String(monthsPerParcel)}
              onSave={(next) => mutateAsync({ body: { monthsPerParcel: perParcelOf(next) } })}
            />
            <ChoiceRule
              key={String(needsLot)}
              name="lots"
              options={['yes', 'no']}
              value={needsLot ? 'yes' : 'no'}
              onSave={(next) => mutateAsync({ body: { needsLot: next === 'yes' } })}
            />
            <ChoiceRule
              key={`superbills ${superbills}`}
              name="superbills"
              options={['yes', 'no']}
              value={superbills ? 'yes' : 'no'}
              onSave={(next) => mutateAsync({ body: { superbills: next === 'yes' } })}
            />
            <RetentionRule key={retentionYears} years={retentionYears} />
          </div>
        )}
      </QueryView>
    </Page>
  );
}

export const SettingsScreen = withPracticeWords(SettingsPage);
