import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ANSWER_MAX, type CaseQuestion } from '#shared/cases.ts';
import { orderStatus } from '#shared/order-status.ts';
import { orderContract, type Order } from '#shared/orders.ts';
import { WrittenAdvice } from '#web/parts/help/written-advice.tsx';
import { useDraft } from '#web/device/page/drafts.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';
import { useSessionSnapshot } from '#web/device/page/session-snapshot.ts';
import { isPatient } from '#web/lib/views.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { SyncStatus } from '#web/ui/feedback/sync-status.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import {
  answerDraft,
  useAnswer,
  useAnsweredOrders,
  useOpenQuestion,
  useUnsentAnswer,
} from './cases.queries.ts';

type QuestionCardProps = {
  order: Pick<Order, 'id' | 'questionState'>;
};

/** The doctor's question, with the patient's answer field. Nothing if no question is open. */
export function QuestionCard({ order }: QuestionCardProps) {
  const { t } = useTranslation();
  const { data: question } = useOpenQuestion(order);
  const isAnswered = useAnsweredOrders().has(order.id);
  const unsent = useUnsentAnswer(order.id);
  // Here and not in the form, which gives way to the thanks before the answer has arrived.
  const answer = useAnswer();
  if (order.questionState !== 'waiting') return null;
  // The answer has arrived, and the order that says so is still on its way.
  const hasArrived =
    answer.isSuccess && (!question || question.id === answer.variables.params.questionId);
  if (unsent || isAnswered || hasArrived) {
    const state = unsent?.isRefused ? 'failed' : 'waiting';
    return (
      <Alert role="status" title={t('orders.talk.answer.given')}>
        {unsent ? (
          <SyncStatus state={state}>{t(`outbox.state.${state}`)}</SyncStatus>
        ) : (
          <p>{t('orders.talk.answer.thanks')}</p>
        )}
      </Alert>
    );
  }
  return (
    <Alert role="note" tone="warning" title={t('orders.talk.question.title')}>
      {question ? (
        <>
          <p dir="auto" className="mt-1 font-medium wrap-anywhere whitespace-pre-line">
            {question.text}
          </p>
          <p className="mt-1 text-sm text-ink-soft">
            {t('orders.talk.question.by', { name: question.askedByName })}
          </p>
          <AnswerForm key={question.id} question={question} answer={answer} />
        </>
      ) : (
        <p>{t('orders.talk.question.loading')}</p>
      )}
    </Alert>
  );
}

type AnswerFormProps = { question: CaseQuestion; answer: ReturnType<typeof useAnswer> };

function AnswerForm({ question, answer }: AnswerFormProps) {
  const { t } = useTranslation();
  const [draft, save, clear] = useDraft<{ text: string }>(answerDraft(question.id), { version: 1 });
  const text = draft?.text ?? '';
  const { user } = useSessionSnapshot();
  const orders = useEndpoint(orderContract.list, {}, { enabled: isPatient(user) });
  // Also at a renewal: whoever takes a medicine has a dose to wait with.
  const isTreated = orders.data?.some(({ status }) => orderStatus.is.inCare(status)) ?? false;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!text.trim() || answer.isPending) return;
    const params = { id: question.orderId, questionId: question.id };
    answer.mutate(
      { params, body: { text: text.trim() } },
      {
        onSuccess: (kept) => {
          void clear();
          if (kept) toast({ title: t('orders.talk.answer.sent') });
        },
      },
    );
  }

  return (
    <form onSubmit={handleSubmit} className="mt-4 space-y-3">
      <Field label={t('orders.talk.answer.label')} hint={t('orders.talk.answer.hint')}>
        <TextArea
          value={text}
          readOnly={draft === undefined || answer.isPending}
          maxLength={ANSWER_MAX}
          onChange={(event) => save({ text: event.target.value })}
        />
      </Field>
      {text !== '' && <WrittenAdvice isWriting isBefore={!isTreated} words={text} />}
      <Button type="submit" loading={answer.isPending} disabled={!text.trim()}>
        {t('orders.talk.answer.send')}
      </Button>
    </form>
  );
}
