import { ChevronDown, ChevronUp, Maximize2, Minimize2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errors } from '#shared/lib/errors.ts';
import { useOrder } from '#web/features/orders/orders.queries.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { NotFoundArt } from '#web/ui/illustrations/not-found-art.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { SidePanel } from '#web/ui/overlay/side-panel.tsx';
import { OrderContent } from './order-content.tsx';
import { useStepKeys } from './use-step-keys.ts';

type OrderDialogProps = {
  id: number;
  /** Open the neighbouring orders of the list, if there are any. */
  previous?: (() => void) | undefined;
  next?: (() => void) | undefined;
  onClose: () => void;
};

/** From this width on there is room for an order beside its list. */
const WIDE = '(min-width: 80rem)';

/** One order: beside its list on a wide screen, as a page over it on others, or if somebody wants to see all of it. */
export function OrderDialog({ id, previous, next, onClose }: OrderDialogProps) {
  const { t } = useTranslation();
  const isWide = useMedia(WIDE);
  const [isPage, setPage] = useState(false);
  const query = useOrder(id);
  useStepKeys({ k: previous, j: next });
  const title = t('admin.order.title', { reference: query.data?.referenceNumber ?? '' });
  const isMissing = !query.data && hasCode(query.error, errors.not_found.code);
  const content = isMissing ? (
    <EmptyState illustration={<NotFoundArt />} title={t('admin.order.missing')} />
  ) : (
    <QueryView query={query} errorTitle={t('admin.order.failed')}>
      {(order) => <OrderContent key={order.id} order={order} />}
    </QueryView>
  );
  const steps = (
    <>
      <IconButton
        label={t('admin.order.previous')}
        icon={<ChevronUp aria-hidden="true" />}
        aria-keyshortcuts="k"
        disabled={!previous}
        onClick={previous}
      />
      <IconButton
        label={t('admin.order.next')}
        icon={<ChevronDown aria-hidden="true" />}
        aria-keyshortcuts="j"
        disabled={!next}
        onClick={next}
      />
    </>
  );
  const size = isWide && (
    <IconButton
      label={t(isPage ? 'admin.order.narrow' : 'admin.order.widen')}
      icon={isPage ? <Minimize2 aria-hidden="true" /> : <Maximize2 aria-hidden="true" />}
      onClick={() => setPage(!isPage)}
    />
  );
  if (isWide && !isPage) {
    return (
      <SidePanel
        title={title}
        onClose={onClose}
        actions={
          <>
            {(previous || next) && steps}
            {size}
          </>
        }
      >
        {content}
      </SidePanel>
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="page"
      title={title}
      footer={
        // One line on a phone too, so that more of the order is seen.
        <div className="flex w-full items-center justify-end gap-3">
          {size}
          {(previous || next) && steps}
          <Button variant="secondary" onClick={onClose} className="max-sm:flex-1">
            {t('ui.close')}
          </Button>
        </div>
      }
    >
      {content}
    </Dialog>
  );
}
