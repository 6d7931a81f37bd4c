import { PackageCheck, Truck } from 'lucide-react';
import { useRef, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from '#web/lib/zod.ts';
import { text } from '#shared/lib/fields.ts';
import { says } from '#shared/lib/says.ts';
import { awaitsParcel, isParcelCalledOff, isUnderWay } from '#shared/order-status.ts';
import type { Order } from '#shared/orders.ts';
import { useFormSend } from '#web/device/page/form-send.ts';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { ShippingStatusBadge } from '../order-status.tsx';
import { useReceiveParcel, useShipOrder } from './admin-orders.queries.ts';

const Parcel = z.object({ trackingNumber: text(100).min(1, says('trackingNumber')) });

type ShippingStepsProps = {
  order: Order;
  /** The name of who carries it. */
  carrier?: string;
  /** What can be corrected of a parcel on its way. */
  corrections?: ComponentType<StepProps>;
};

/** The parcel's status and its next step: shipped with a tracking number, then received. */
export function ShippingSteps({ order, carrier, corrections: Corrections }: ShippingStepsProps) {
  const { t } = useTranslation();
  const standing = useRef<HTMLDivElement>(null);
  if (order.shippingStatus === null) {
    return <p className="text-ink-soft">{t('admin.order.shipping.notYet')}</p>;
  }
  // The completed step disappears with its button, so the focus moves to the parcel's status.
  const look = () => standing.current?.focus();
  return (
    <div className="space-y-4">
      <div ref={standing} tabIndex={-1} className="flex flex-wrap items-center gap-3">
        <ShippingStatusBadge order={order} place="doctor" />
        {order.trackingNumber && carrier && <span className="text-ink-soft">{carrier}</span>}
        {order.trackingNumber && (
          <span data-figures className="font-medium break-all text-ink">
            {order.trackingNumber}
          </span>
        )}
      </div>
      {awaitsParcel(order) && <ShipForm order={order} onDone={look} />}
      {isParcelCalledOff(order) && (
        <p className="text-ink-soft">{t('admin.order.shipping.calledOff')}</p>
      )}
      {isUnderWay(order) && (
        <div className="flex flex-wrap gap-3">
          <ReceivedButton order={order} onDone={look} />
          {Corrections && <Corrections order={order} onDone={look} />}
        </div>
      )}
    </div>
  );
}

/** `onDone` takes the focus, because a step disappears with its button. */
export type StepProps = { order: Order; onDone: () => void };

function ShipForm({ order, onDone }: StepProps) {
  const { t } = useTranslation();
  const ship = useShipOrder();
  const hold = order.isTrial ? 'trial' : order.isDisputed ? 'disputed' : null;
  const form = useZodForm(Parcel, { defaultValues: { trackingNumber: '' } });
  const { onSubmit, isSending, failure } = useFormSend(form, {
    fallback: t('admin.order.edit.failed'),
    keepAs: `parcel-${order.id}`,
    send: async ({ trackingNumber }) => {
      await ship.mutateAsync({
        params: { id: order.id },
        body: { status: 'shipped', trackingNumber, version: order.version },
      });
      onDone();
      toast({ title: t('admin.order.shipping.shipped', { reference: order.referenceNumber }) });
    },
  });
  return (
    <form noValidate onSubmit={onSubmit} className="space-y-4">
      <Field
        label={t('orders.tracking')}
        hint={t('admin.order.shipping.hint')}
        error={fieldError(t, form.formState.errors.trackingNumber)}
        required
      >
        <TextInput autoComplete="off" spellCheck={false} {...form.register('trackingNumber')} />
      </Field>
      {failure && <Alert tone="danger">{failure}</Alert>}
      {hold && (
        <div id={`hold-${order.id}`}>
          <Alert role="note">{t(`admin.order.shipping.hold.${hold}`)}</Alert>
        </div>
      )}
      <Button
        type="submit"
        loading={isSending}
        disabled={hold !== null}
        aria-describedby={hold ? `hold-${order.id}` : undefined}
        icon={<Truck aria-hidden="true" className="size-5" />}
      >
        {t('admin.order.shipping.ship')}
      </Button>
    </form>
  );
}

function ReceivedButton({ order, onDone }: StepProps) {
  const { t } = useTranslation();
  const receive = useReceiveParcel();
  // The call reports errors itself.
  const handleReceive = () =>
    receive.mutateAsync({ params: { id: order.id } }).then(
      () => {
        onDone();
        toast({ title: t('admin.order.shipping.received', { reference: order.referenceNumber }) });
      },
      () => undefined,
    );
  return (
    <Button
      loading={receive.isPending}
      onClick={() => void handleReceive()}
      icon={<PackageCheck aria-hidden="true" className="size-5" />}
    >
      {t('admin.order.shipping.receive')}
    </Button>
  );
}
