import { useTranslation } from 'react-i18next';
import { formatThousandths } from '#shared/dosing/amounts.ts';
import { CONDITIONS } from '#shared/intake.ts';
import type { OwnRecord } from '#shared/own-record.ts';
import { rhythmOf } from '#shared/medicines/medicines.ts';
import { DrugName } from '#web/parts/drug-name.tsx';
import { planText } from '#web/parts/plan-text.ts';
import { stepLength, useMedicineName } from '#web/parts/medicine-words.ts';
import { useQuestionWords } from '#web/lib/question-words.ts';
import { addressLine } from '#web/lib/address-line.ts';
import { useFormat } from '#web/lib/format.ts';
import { useHealthReplyWords } from '#web/lib/health-check-words.ts';
import { prescriberText } from '#web/lib/prescriber-text.ts';
import { productName } from '#web/lib/product-name.ts';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { Entries, Fact, Section } from './record-parts.tsx';

type RecordedOrder = OwnRecord['orders'][number];

/** One order with all that belongs to it. */
export function RecordOrder({ order }: { order: RecordedOrder }) {
  const { t } = useTranslation();
  const nameOf = useMedicineName();
  const format = useFormat();
  const replyWords = useHealthReplyWords();
  const { plans, doses, answers = [], payments, questions, healthCheck } = order;
  const { prescriptions = [], supplies = [] } = order;
  const day = (at: string | null) => at && format.day(at);
  return (
    <Section title={t('notifications.order', { reference: order.referenceNumber })}>
      <DescriptionList columns={2}>
        <Fact term={t('payments.product')}>{productName(t, order.product, order.productName)}</Fact>
        <Fact term={t('subscriptions.plan')}>{planText(t, order.plan)}</Fact>
        <Fact term={t('orders.created')}>{format.moment(order.createdAt)}</Fact>
        <Fact term={t('payments.status')}>{t(`orders.status.${order.status}`)}</Fact>
        <Fact term={t('payments.amount')}>
          {`${format.money(order.price)} · ${t(`orders.payment.${order.paymentStatus}`)}`}
        </Fact>
        <Fact term={t('orders.shippingStatus')}>
          {order.shippingStatus && t(`orders.shipping.${order.shippingStatus}`)}
        </Fact>
        <Fact term={t('orders.tracking')}>{order.trackingNumber}</Fact>
        <Fact term={t('profile.address')}>{addressLine(order.address)}</Fact>
        <Fact term={t('ownRecord.data.doctor')}>
          {order.reviewedByName && `${order.reviewedByName}, ${day(order.reviewDate) ?? ''}`}
        </Fact>
        <Fact term={t('ownRecord.data.notes')}>{order.reviewNotes}</Fact>
        <Fact term={t('ownRecord.data.period')}>
          {order.startDate &&
            order.endDate &&
            t('orders.explain.period', { start: day(order.startDate), end: day(order.endDate) })}
        </Fact>
        <Fact term={t('ownRecord.data.reason')}>
          {order.withdrawalReason && t(`orders.withdraw.reasons.${order.withdrawalReason}`)}
        </Fact>
        <Fact term={t('ownRecord.data.consent')}>{format.moment(order.consentAt)}</Fact>
        <Fact term={t('healthCheck.before')}>
          {healthCheck?.earlier && replyWords(healthCheck.earlier)}
        </Fact>
        <Fact term={t('healthCheck.title')}>{healthCheck && replyWords(healthCheck)}</Fact>
      </DescriptionList>
      {order.form && <Form form={order.form} />}
      <Entries title={t('ownRecord.data.questions')} rows={questions} rowKey={({ id }) => id}>
        {(one) => [one.text, one.answer].filter(Boolean).join('\n– ')}
      </Entries>
      <Entries
        title={t('prescription.title')}
        rows={prescriptions}
        rowKey={({ version }) => version}
      >
        {({ content, state, endedAt }) => (
          <>
            <DrugName
              medicine={content.medicine}
              product={content.product.name}
              strengths={content.strength}
            />
            <span className="block">
              {[
                content.directions.patient.text,
                `${prescriberText(t, content.prescriber)}, ${day(content.writtenAt)}`,
                state !== 'signed' &&
                  endedAt &&
                  t(`prescription.ended.${state}`, { time: day(endedAt) }),
              ]
                .filter(Boolean)
                .join('\n')}
            </span>
          </>
        )}
      </Entries>
      <Entries title={t('supplies.list')} rows={supplies} rowKey={({ id }) => id}>
        {({ number, months, state, shippedAt, dueOn, trackingNumber, lot, beyondUseOn, report }) =>
          [
            `${t('supplies.part', { number, of: supplies.length, months: t('supplies.months', { count: months }) })}: ${t(`supplies.state.${state}`)}`,
            shippedAt
              ? t('supplies.leftOn', { day: day(shippedAt) })
              : t('supplies.dueOn', { day: day(dueOn) }),
            trackingNumber,
            lot && t('supplies.lot', { lot }),
            beyondUseOn && t('supplies.useBy', { day: day(beyondUseOn) }),
            report && t(`supplies.report.fault.${report.fault}`),
          ]
            .filter(Boolean)
            .join('\n')
        }
      </Entries>
      <Entries title={t('dosing.plan')} rows={plans} rowKey={({ version }) => version}>
        {(plan) =>
          [
            `${nameOf(plan.content)}, ${t('dosing.from', { day: day(plan.content.startDay) })}`,
            ...plan.content.periods.map((period) =>
              [
                t(rhythmOf(plan.content) === 1 ? 'dosing.aDay' : 'dosing.aWeek', {
                  dose: `${formatThousandths(period.micrograms)} mg`,
                }),
                stepLength(t, period),
              ].join(', '),
            ),
            plan.content.instructions,
            t('dosing.by', { name: plan.authorName, day: day(plan.createdAt) }),
          ]
            .filter(Boolean)
            .join('\n')
        }
      </Entries>
      <Entries title={t('dosing.taken')} rows={doses} rowKey={({ clientId }) => clientId}>
        {(dose) =>
          [
            `${format.moment(dose.takenAt)}: ${formatThousandths(dose.micrograms)} mg`,
            dose.site && t(`dosing.sites.${dose.site}`),
          ]
            .filter(Boolean)
            .join(', ')
        }
      </Entries>
      <Entries title={t('dosing.question.answers')} rows={answers} rowKey={({ day: on }) => on}>
        {(one) =>
          t(one.taken ? 'dosing.question.saidTaken' : 'dosing.question.saidMissed', {
            day: day(one.day),
          })
        }
      </Entries>
      <Entries title={t('payments.title')} rows={payments} rowKey={({ id }) => id}>
        {(one) =>
          [
            `${format.moment(one.createdAt)}: ${format.money(one.amount)}`,
            t(`orders.payment.${one.status}`),
            one.cardLast4 && t('payments.cardEnding', { last4: one.cardLast4 }),
            one.refundedAmount > 0 &&
              t('payments.refunded', { amount: format.money(one.refundedAmount) }),
          ]
            .filter(Boolean)
            .join(' · ')
        }
      </Entries>
    </Section>
  );
}

function Form({ form }: { form: NonNullable<RecordedOrder['form']> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const questionWords = useQuestionWords();
  const named = CONDITIONS.filter((name) => form[name]).map((name) => t(`intake.history.${name}`));
  return (
    <div className="mt-5">
      <h3 className="mb-3 font-semibold text-ink">{t('intake.title')}</h3>
      <DescriptionList columns={2}>
        <Fact term={t('ownRecord.data.sent')}>{format.moment(form.updatedAt)}</Fact>
        <Fact term={t('intake.personal.fullName')}>{form.fullName}</Fact>
        <Fact term={t('intake.personal.dateOfBirth')}>{format.day(form.dateOfBirth)}</Fact>
        <Fact term={t('intake.personal.gender')}>{t(`intake.personal.${form.gender}`)}</Fact>
        <Fact term={t('intake.pages.height')}>
          {t('intake.metrics.asCm', { value: form.height })}
        </Fact>
        <Fact term={t('intake.pages.weight')}>
          {t('intake.metrics.asKg', { value: form.weight })}
        </Fact>
        <Fact term={t('intake.history.title')}>
          {named.join(', ') || t('intake.history.hasNoMedicalConditions')}
        </Fact>
        <Fact term={t('intake.questions.title')}>{questionWords(form.questions).join('\n')}</Fact>
        <Fact term={t('intake.history.medications')}>{form.currentMedications}</Fact>
        <Fact term={t('intake.allergies.title')}>{form.allergies}</Fact>
        <Fact term={t('intake.weight.title')}>{form.previousWeightLossAttempts}</Fact>
        <Fact term={t('intake.weight.goals')}>{form.weightManagementGoals}</Fact>
      </DescriptionList>
    </div>
  );
}
