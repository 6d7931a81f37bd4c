import { useTranslation } from 'react-i18next';
import { Card } from '#web/ui/layout/card.tsx';
import { CopyButton } from '#web/ui/form/copy-button.tsx';
import { SuccessArt } from '#web/ui/illustrations/success-art.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';

const COPIED_FOR_MS = 3_000;

type ReferenceCardProps = {
  reference: string;
  /** Everything has arrived. Otherwise the sign of success must not be shown. */
  isComplete: boolean;
};

export function ReferenceCard({ reference, isComplete }: ReferenceCardProps) {
  const { t } = useTranslation();
  return (
    <Card className="flex flex-col items-center gap-x-8 gap-y-4 text-center sm:flex-row sm:text-left">
      {isComplete && (
        <div className="w-32 shrink-0">
          <SuccessArt />
        </div>
      )}
      <div className="min-w-0 flex-1">
        <p className="text-ink-soft">{t('register.done.reference')}</p>
        <p data-figures className="text-2xl font-semibold text-ink">
          {reference}
        </p>
        <p className="mt-1 text-sm text-ink-soft">{t('register.done.referenceHint')}</p>
      </div>
      <CopyButton
        text={reference}
        copiedFor={COPIED_FOR_MS}
        label={t('register.done.copy')}
        copiedLabel={t('register.done.copied')}
        onError={() =>
          toast({
            title: t('register.done.copyFailed'),
            description: t('register.done.copyFailedText', { reference }),
            variant: 'destructive',
          })
        }
      />
    </Card>
  );
}
