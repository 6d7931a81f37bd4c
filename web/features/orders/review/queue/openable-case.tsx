import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#shared/orders.ts';
import { Button } from '#web/ui/form/button.tsx';
import { CaseEntry, coversEntry } from './case-entry.tsx';

type OpenableCaseProps = {
  order: Order;
  isOpen: boolean;
  isNew?: boolean;
  hasLeft?: boolean;
  onOpen: (id: number) => void;
};

/** A case in the doctor's lists with a button that opens its review. Rerenders only when it changes. */
export const OpenableCase = memo(function OpenableCase(props: OpenableCaseProps) {
  const { order, isOpen, isNew, hasLeft, onOpen } = props;
  const { t } = useTranslation();
  return (
    <CaseEntry
      order={order}
      isOpen={isOpen}
      isNew={isNew}
      hasLeft={hasLeft}
      action={
        <Button
          size="sm"
          variant="secondary"
          className={coversEntry}
          aria-describedby={`case-${order.id}`}
          aria-current={isOpen ? 'true' : undefined}
          onClick={() => onOpen(order.id)}
        >
          {t('doctor.queue.viewDetails')}
        </Button>
      }
    />
  );
});
