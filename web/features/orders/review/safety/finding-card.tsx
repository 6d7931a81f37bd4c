import { useState } from 'react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SafetyFinding, SafetyLevel } from '#shared/safety/finding.ts';
import { useFormat } from '#web/lib/format.ts';
import { latePart } from '#web/lib/late-part.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { useAnswerWords } from './answer-words.ts';
import type { Replies } from './use-replies.ts';

const LONGEST_REASON = 1_000;

const looks: Record<SafetyLevel, { box: string; ink: string; Icon: typeof Info }> = {
  block: { box: 'border-danger bg-danger-soft', ink: 'text-danger', Icon: CircleAlert },
  ask: { box: 'border-warning bg-warning-soft', ink: 'text-warning', Icon: TriangleAlert },
  note: { box: 'border-line bg-raised', ink: 'text-ink-soft', Icon: Info },
};

type FindingCardProps = {
  finding: SafetyFinding;
  replies: Pick<Replies, 'acknowledged' | 'reasons'>;
  /** An approval was tried without this reply. */
  isMissing: boolean;
  /** Null if no reply is needed any more, or not from this user. */
  onReply: Pick<Replies, 'tick' | 'explain'> | null;
};

/** A finding to consider before approving: what it is, the patient's own words, and the required reply. */
export function FindingCard({ finding, replies, isMissing, onReply }: FindingCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const wordsOf = useAnswerWords();
  const { id, level, answers, isHint, value } = finding;
  const { box, ink, Icon } = looks[level];
  const reason = replies.reasons[id]?.trim();
  const title = t(`safety.rule.${id}`, {
    defaultValue: id,
    value: value === null ? '' : format.number(value),
  });
  return (
    <li
      id={findingElementId(id)}
      className={classNames('rounded-lg border px-4 py-3', box)}
      data-level={level}
    >
      <div className="flex items-start gap-2.5">
        <Icon aria-hidden="true" className={classNames('mt-0.5 size-5 shrink-0', ink)} />
        <div className="min-w-0 flex-1">
          <p className="font-semibold text-ink">
            <span className="sr-only">{t(`safety.level.${level}`)}: </span>
            {title}
          </p>
          <ul className="mt-0.5 text-sm text-ink">
            {answers.map((answer) => {
              const { label, text, isQuote } = wordsOf(answer);
              return (
                <li key={`${answer.field} ${answer.from} ${answer.quote}`} className="break-words">
                  {label}: {isQuote ? <q className="font-medium">{text}</q> : text}
                </li>
              );
            })}
          </ul>
          {isHint && <p className="mt-0.5 text-xs text-ink-soft">{t('safety.hint')}</p>}
          <Why finding={finding} title={title} />
          {onReply && level === 'ask' && (
            <Checkbox
              className="-mb-1.5"
              error={isMissing ? t('safety.missingTick') : undefined}
              label={
                <>
                  {t('safety.acknowledge')}
                  <span className="sr-only"> {title}</span>
                </>
              }
              checked={replies.acknowledged.includes(id)}
              onChange={(event) => onReply.tick(id, event.target.checked)}
            />
          )}
          {onReply && level === 'block' && (
            <Field
              className="mt-2"
              required
              label={
                <>
                  {t('safety.reason')}
                  <span className="sr-only"> {title}</span>
                </>
              }
              hint={t('safety.reasonHint')}
              error={
                isMissing
                  ? t(reason ? 'errors.order.safety_unreasoned' : 'safety.missingReason')
                  : undefined
              }
            >
              <TextArea
                rows={2}
                className="min-h-16!"
                maxLength={LONGEST_REASON}
                value={replies.reasons[id] ?? ''}
                onChange={(event) => onReply.explain(id, event.target.value)}
              />
            </Field>
          )}
          {!onReply && <GivenReply id={id} replies={replies} />}
        </div>
      </div>
    </li>
  );
}

/** Loaded when somebody asks; the device has it offline too. */
const WhyLevel = latePart(async () => (await import('./why-level.tsx')).WhyLevel);

/** One tap or key away: what raised the level, and from which source. */
function Why({ finding, title }: { finding: SafetyFinding; title: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-ink-soft underline">
        {t('safety.why.title')}
        <span className="sr-only">: {title}</span>
      </summary>
      {isOpen && <WhyLevel finding={finding} />}
    </details>
  );
}

/** The reply given with the decision. */
function GivenReply({ id, replies }: Pick<FindingCardProps, 'replies'> & { id: string }) {
  const { t } = useTranslation();
  const reason = replies.reasons[id];
  if (!reason && !replies.acknowledged.includes(id)) return null;
  return (
    <p className="mt-1 flex items-start gap-1.5 text-sm text-ink">
      <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
      <span className="whitespace-pre-line">
        {reason ? t('safety.givenReason', { reason }) : t('safety.acknowledged')}
      </span>
    </p>
  );
}

export const findingElementId = (findingId: string): string => `finding-${findingId}`;

/** Scrolls to the reply of a finding and focuses it. */
export function leadToFinding(findingId: string): void {
  const element = document.getElementById(findingElementId(findingId));
  const control = element?.querySelector<HTMLElement>('textarea, input');
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}
