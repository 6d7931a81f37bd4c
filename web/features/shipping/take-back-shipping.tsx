import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#shared/orders.ts';
import { TakingBack } from '#shared/shipping.ts';
import { useDraftedSend } from '#web/device/page/form-draft.ts';
import { useFormat } from '#web/lib/format.ts';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { useNow } from '#web/lib/timed-values.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { useTakeBackShipping } from './shipping.queries.ts';

const Reason = TakingBack.pick({ reason: true });

type Sent = Pick<Order, 'id' | 'version' | 'referenceNumber' | 'takeBackUntil'>;

type TakeBackShippingProps = {
  order: Sent;
  /** The button disappears with what it did, so the focus goes elsewhere. */
  onDone: () => void;
};

/** Takes back that an order was shipped, as long as that can be a slip. */
export function TakeBackShipping({ order, onDone }: TakeBackShippingProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  const until = order.takeBackUntil;
  if (!until || (Date.parse(until) <= now && !isOpen)) return null;
  const hintId = `take-back-${order.id}`;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        variant="secondary"
        onClick={() => setOpen(true)}
        aria-describedby={hintId}
        icon={<Undo2 aria-hidden="true" className="size-5" />}
      >
        {t('shipping.takeBack.open')}
      </Button>
      <span id={hintId} className="text-sm text-ink-soft">
        {t('shipping.takeBack.until', { time: format.moment(until) })}
      </span>
      {isOpen && (
        <TakeBackDialog
          order={order}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            // The dialog gives the focus back to this button, which is about to disappear.
            setTimeout(onDone);
          }}
        />
      )}
    </div>
  );
}

type TakeBackDialogProps = { order: Sent; onClose: () => void; onDone: () => void };

function TakeBackDialog({ order, onClose, onDone }: TakeBackDialogProps) {
  const { t } = useTranslation();
  const takeBack = useTakeBackShipping();
  const form = useZodForm(Reason, { defaultValues: { reason: '' } });
  const { onSubmit, isSending, failure } = useDraftedSend(form, {
    draftAs: `take-back.${order.id}`,
    fallback: t('ui.errorText'),
    send: async ({ reason }) => {
      await takeBack.mutateAsync({
        params: { id: order.id },
        body: { reason, version: order.version },
      });
      toast({ title: t('shipping.takeBack.done', { reference: order.referenceNumber }) });
      onDone();
    },
  });
  return (
    <FormDialog
      title={t('shipping.takeBack.title', { reference: order.referenceNumber })}
      description={t('shipping.takeBack.text')}
      saveLabel={t('shipping.takeBack.save')}
      isSending={isSending}
      failure={failure}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field
        label={t('shipping.takeBack.reason')}
        hint={t('shipping.takeBack.hint')}
        error={fieldError(t, form.formState.errors.reason)}
        required
      >
        <TextArea data-autofocus rows={3} {...form.register('reason')} />
      </Field>
    </FormDialog>
  );
}
