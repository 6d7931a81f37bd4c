import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#web/ui/feedback/toast-store.ts';

type Removal = {
  mutate: (input: { params: { id: number } }, options: { onSuccess: () => void }) => void;
  isPending: boolean;
  error: unknown;
  reset: () => void;
};

/** Which row is asked about, and what its question needs; a failure is told in it, so that it stays open. */
export function useRemoval<Row extends { id: number }>(removal: Removal, doneKey: string) {
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState<Row | null>(null);

  function handleConfirm() {
    if (!leaving) return;
    removal.mutate(
      { params: { id: leaving.id } },
      {
        onSuccess: () => {
          setLeaving(null);
          toast({ title: t(doneKey) });
        },
      },
    );
  }

  return {
    leaving,
    ask: setLeaving,
    question: {
      busy: removal.isPending,
      error: removal.error,
      onConfirm: handleConfirm,
      onClose: () => {
        setLeaving(null);
        removal.reset();
      },
    },
  };
}
