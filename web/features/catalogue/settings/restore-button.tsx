import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#web/lib/error-text.ts';
import { Button } from '#web/ui/form/button.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';

type RestoreButtonProps = {
  /** For screen readers, which do not see the row it belongs to. */
  label?: string;
  done: string;
  isBusy: boolean;
  onRestore: () => Promise<unknown>;
};

/** Restores an archived row as it was. */
export function RestoreButton({ label, done, isBusy, onRestore }: RestoreButtonProps) {
  const { t } = useTranslation();

  async function handleClick() {
    try {
      await onRestore();
      toast({ title: done });
    } catch (error) {
      const title = failureText(error, t, t('products.archived.failed'));
      toast({ title, variant: 'destructive' });
    }
  }

  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={label}
      loading={isBusy}
      icon={<Undo2 aria-hidden="true" className="size-4" />}
      onClick={() => void handleClick()}
    >
      {t('products.archived.restore')}
    </Button>
  );
}
