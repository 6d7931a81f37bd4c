import { MessageCircleQuestion, UserRoundPen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CaseQuestion, CaseTalk as Talk } from '#shared/cases.ts';
import type { Order } from '#shared/orders.ts';
import { useFormat } from '#web/lib/format.ts';
import { PersonName } from '#web/ui/data/person-name.tsx';
import { TimeText } from '#web/ui/data/time-text.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { CaseSection } from '../case/case-section.tsx';

/** The note of the colleague who handed over the case, shown before everything else. */
export function HandoverNote({ handover }: Pick<Order, 'handover'>) {
  const { t } = useTranslation();
  if (!handover) return null;
  const { byName, toName, note } = handover;
  return (
    <Alert role="note" className="mb-5" title={t('doctor.talk.handoverBy', { byName, toName })}>
      {note && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {note}
        </p>
      )}
    </Alert>
  );
}

type CaseTalkProps = { talk: Talk | null };

/** The questions to the patient and their answers, newest first. Nothing if none were asked. */
export function CaseTalk({ talk }: CaseTalkProps) {
  const { t } = useTranslation();
  if (!talk || talk.questions.length === 0) return null;
  return (
    <CaseSection title={t('doctor.talk.title')}>
      <ul className="space-y-4">
        {talk.questions.map((question) => (
          <li key={question.id} className="space-y-2">
            <Said icon={MessageCircleQuestion} by={question.askedByName} at={question.askedAt}>
              {question.text}
            </Said>
            <Answer question={question} />
          </li>
        ))}
      </ul>
    </CaseSection>
  );
}

function Answer({ question: { answer, answeredAt } }: { question: CaseQuestion }) {
  const { t } = useTranslation();
  if (!answeredAt) return <p className="pl-7 text-ink-soft">{t('doctor.talk.unanswered')}</p>;
  return (
    <div className="border-l-4 border-accent pl-3">
      <Said icon={UserRoundPen} by={t('doctor.talk.patient')} at={answeredAt} isStrong>
        {answer ?? t('doctor.talk.byForm')}
      </Said>
    </div>
  );
}

type SaidProps = {
  icon: typeof UserRoundPen;
  by: string;
  at: string;
  isStrong?: boolean;
  children: string;
};

function Said({ icon: Icon, by, at, isStrong = false, children }: SaidProps) {
  const format = useFormat();
  return (
    <div>
      <p className="flex items-center gap-1.5 text-sm text-ink-soft">
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        <PersonName>{by}</PersonName> · <TimeText value={at}>{format.moment(at)}</TimeText>
      </p>
      <p
        dir="auto"
        className={`wrap-anywhere whitespace-pre-line text-ink ${isStrong ? 'font-medium' : ''}`}
      >
        {children}
      </p>
    </div>
  );
}
