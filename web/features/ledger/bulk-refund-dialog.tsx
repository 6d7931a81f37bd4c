import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ledgerContract } from '#shared/ledger.ts';
import { RefundRequest, type Refund } from '#shared/refunds.ts';
import { paymentContract, type Payment } from '#shared/payments.ts';
import type { Order } from '#shared/orders.ts';
import { call } from '#web/device/page/call.ts';
import { itemResult, useBulkRun, type ItemResult } from '#web/lib/bulk-run.ts';
import { BulkFailures, BulkRunDialog } from '#web/lib/bulk-run-dialog.tsx';
import { fieldError, useZodForm, type ZodForm } from '#web/lib/form.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useAccount } from '#web/device/page/account.ts';
import { useFormDraft } from '#web/device/page/form-draft.ts';
import { randomKey } from '#web/lib/submission-keys.ts';
import { PersonName } from '#web/ui/data/person-name.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { restOf } from './refund-dialog.tsx';

const ReasonForm = RefundRequest.pick({ reason: true });

type RefundedOrder = Pick<Order, 'id' | 'referenceNumber' | 'patientName'>;

/** What is left of one payment, as shown before the confirmation. Every attempt has the same key. */
type DueRefund = { payment: Payment; order: RefundedOrder; amount: number; key: string };

type BulkRefundDialogProps = { orders: readonly RefundedOrder[]; onClose: () => void };

/** Refunds everything that is left of these orders' payments, once the total has been confirmed. */
export function BulkRefundDialog({ orders, onClose }: BulkRefundDialogProps) {
  const { t } = useTranslation();
  const account = useAccount();
  const [confirmed, setConfirmed] = useState<{ due: DueRefund[]; reason: string } | null>(null);
  const query = useQuery({
    queryKey: ['refundMany', account, orders.map(({ id }) => id)],
    queryFn: ({ signal }) => dueRefundsOf(orders, signal),
    // The amounts must not change while somebody reads and confirms them.
    staleTime: Infinity,
    gcTime: 0,
    enabled: confirmed === null,
  });
  const form = useZodForm(ReasonForm, { defaultValues: { reason: '' } });
  const forget = useFormDraft(form, `refund-many.${orders.map(({ id }) => id).join('.')}`);
  const handleRefunded = () => {
    void forget();
    onClose();
  };
  if (confirmed) return <RefundingDialog {...confirmed} onClose={handleRefunded} />;
  const due = query.data ?? [];
  if (due.length > 0)
    return (
      <ConfirmRefunds
        {...{ due, form }}
        onConfirm={(reason) => setConfirmed({ due, reason })}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      open
      size="sm"
      title={t('admin.refundMany.title')}
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      <QueryView query={query}>
        <p className="text-ink-soft">{t('admin.refundMany.nothing')}</p>
      </QueryView>
    </Dialog>
  );
}

/** One order after the other, because a request for all of them does not exist. */
async function dueRefundsOf(
  orders: readonly RefundedOrder[],
  signal: AbortSignal,
): Promise<DueRefund[]> {
  const due: DueRefund[] = [];
  for (const order of orders) {
    const query = { orderId: order.id };
    for (const payment of await call(paymentContract.list, { query }, { signal })) {
      const amount = restOf(payment);
      if (amount > 0) due.push({ payment, order, amount, key: randomKey() });
    }
  }
  return due;
}

const totalOf = (amounts: readonly { amount: number }[]): number =>
  amounts.reduce((sum, { amount }) => sum + amount, 0);

type ConfirmRefundsProps = {
  due: readonly DueRefund[];
  form: ZodForm<typeof ReasonForm>;
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

function ConfirmRefunds({ due, form, onConfirm, onClose }: ConfirmRefundsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const amount = format.money(totalOf(due));
  const test = totalOf(due.filter(({ payment }) => !payment.liveMode));
  return (
    <FormDialog
      title={t('admin.refundMany.title')}
      description={t('admin.refundMany.text', { amount, count: due.length })}
      saveLabel={t('admin.refundMany.confirm', { amount })}
      isSending={false}
      failure={undefined}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void form.handleSubmit(({ reason }) => onConfirm(reason))();
      }}
      onClose={onClose}
    >
      {test > 0 && (
        <p className="text-ink-soft">
          {t('admin.refundMany.test', { amount: format.money(test) })}
        </p>
      )}
      <ul className="max-h-60 divide-y divide-line overflow-y-auto rounded-lg border border-line text-sm">
        {due.map(({ payment, order, amount: part }) => (
          <li key={payment.id} className="flex gap-4 px-4 py-2">
            <span data-figures className="font-semibold text-ink">
              {order.referenceNumber}
            </span>
            <span className="min-w-0 flex-1 truncate text-ink-soft">
              <PersonName>{order.patientName}</PersonName>
            </span>
            <span data-figures>{format.money(part)}</span>
          </li>
        ))}
      </ul>
      <Field
        label={t('admin.refund.reason')}
        hint={t('admin.refund.reasonHint')}
        error={fieldError(t, form.formState.errors.reason)}
        required
      >
        <TextArea maxLength={500} rows={3} data-autofocus {...form.register('reason')} />
      </Field>
    </FormDialog>
  );
}

type RefundingDialogProps = { due: readonly DueRefund[]; reason: string; onClose: () => void };

function RefundingDialog({ due, reason, onClose }: RefundingDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const run = useBulkRun<DueRefund, ItemResult<Refund>>({
    items: due,
    spec: ledgerContract.refund.spec,
    atOnce: 1,
    send: ([one]) => {
      const { payment, amount, key } = one!;
      const input = { params: { id: payment.id }, body: { amount, reason } };
      return itemResult(() => call(ledgerContract.refund, input, { idempotencyKey: key }));
    },
  });
  const answered = [...run.results];
  const failed = answered.flatMap(([{ payment, order }, { reply, error }]) => {
    if (reply && reply.status !== 'failed') return [];
    const why = reply && t('admin.refund.failure', { reason: reply.failure ?? '' });
    return [{ id: payment.id, name: order.referenceNumber, error, why }];
  });
  const replies = answered.flatMap(([, { reply }]) => reply ?? []);
  const sumOf = (status: Refund['status']) =>
    format.money(totalOf(replies.filter((refund) => refund.status === status)));
  const isWaiting = replies.some(({ status }) => status === 'pending');

  return (
    <BulkRunDialog
      run={run}
      count={due.length}
      title={t('admin.refundMany.running')}
      progress={t('admin.refundMany.progress')}
      status={t(isWaiting ? 'admin.refundMany.doneWaiting' : 'admin.refundMany.done', {
        done: sumOf('succeeded'),
        waiting: sumOf('pending'),
        amount: format.money(totalOf(due)),
      })}
      broken={{ title: t('admin.refundMany.broken'), text: t('admin.refundMany.brokenText') }}
      onClose={onClose}
    >
      <BulkFailures title={t('admin.refundMany.failed')} failures={failed} />
    </BulkRunDialog>
  );
}
