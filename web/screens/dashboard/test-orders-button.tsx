import { FlaskConical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '#web/features/config/config.queries.ts';
import { useCreateTestOrders } from '#web/features/orders/orders.queries.ts';
import { errorText } from '#web/lib/error-text.ts';
import { Button } from '#web/ui/form/button.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';

/** Creates sample orders in different states. In demo mode only (decision C060). */
export function TestOrdersButton({ hasOrders }: { hasOrders: boolean }) {
  const { t } = useTranslation();
  const isDemo = useConfig().data?.demo ?? false;
  const create = useCreateTestOrders();
  if (!isDemo) return null;

  function handleClick() {
    create.mutate(
      {},
      {
        onSuccess: (orders) =>
          toast({
            title: t('dashboard.testOrders.done'),
            description: t('dashboard.testOrders.doneText', { count: orders.length }),
          }),
        onError: (error) =>
          toast({
            title: t('dashboard.testOrders.failed'),
            description: errorText(error, t),
            variant: 'destructive',
          }),
      },
    );
  }

  return (
    <Button
      variant="secondary"
      loading={create.isPending}
      onClick={handleClick}
      icon={<FlaskConical aria-hidden="true" className="size-5" />}
    >
      {t(hasOrders ? 'dashboard.testOrders.more' : 'dashboard.testOrders.create')}
    </Button>
  );
}
