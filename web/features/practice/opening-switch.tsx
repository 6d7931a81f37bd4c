import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checklistContract, type Checklist } from '#shared/practice/checklist.ts';
import { openingStateOf } from '#shared/practice/opening.ts';
import { currentOf } from '#web/lib/current-of.ts';
import { failureText } from '#web/lib/error-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { readAnew } from '#web/lib/read-anew.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useSetOpening } from './practice.queries.ts';

/** Whether the practice is open, and the one switch for it. Asks first, and names what is left to do. */
export function OpeningSwitch({
  checklist: { opening, canOpen, checks },
}: {
  checklist: Checklist;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const { mutateAsync, isPending } = useSetOpening();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isMeanwhile, setMeanwhile] = useState(false);
  const { isOpen } = opening;
  const state = openingStateOf(opening);
  const action = isOpen ? 'close' : 'open';
  const missing = checks.filter(({ isDone }) => !isDone).map(({ name }) => name);
  const isBlocked = !isOpen && !canOpen;
  const since = isOpen ? opening.openedAt : opening.closedAt;

  async function handleConfirm() {
    setFailure(undefined);
    try {
      await mutateAsync({ body: { isOpen: !isOpen, wasOpen: isOpen } });
      setAsking(false);
      toast({ title: t(`practice.checklist.opening.${action}.done`) });
    } catch (error) {
      if (!currentOf(checklistContract.setOpening, error))
        return setFailure(failureText(error, t, t('practice.checklist.opening.failed')));
      setAsking(false);
      setMeanwhile(true);
      void readAnew(client, checklistContract.setOpening.spec);
    }
  }

  return (
    <Card as="section" aria-label={t('practice.checklist.opening.title')}>
      <CardHeader
        title={t(`practice.checklist.opening.state.${state}`)}
        text={t(`practice.checklist.opening.text.${state}`)}
        actions={
          <Badge tone={isOpen ? 'green' : 'yellow'}>
            {t(
              isOpen ? 'practice.checklist.opening.isOpen' : 'practice.checklist.opening.isClosed',
            )}
          </Badge>
        }
      />
      {since && (
        <p className="mb-4 text-sm text-ink-soft">
          {t(
            isOpen
              ? 'practice.checklist.opening.openSince'
              : 'practice.checklist.opening.closedSince',
            {
              date: format.moment(since),
            },
          )}
        </p>
      )}
      {isBlocked && <p className="mb-4 text-ink">{t('practice.checklist.opening.needed')}</p>}
      {isMeanwhile && (
        <Alert tone="warning" className="mb-4">
          {t('practice.checklist.opening.meanwhile')}
        </Alert>
      )}
      <Button
        variant={isOpen ? 'secondary' : 'primary'}
        disabled={isBlocked}
        onClick={() => {
          setFailure(undefined);
          setMeanwhile(false);
          setAsking(true);
        }}
      >
        {t(`practice.checklist.opening.${action}.button`)}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t(`practice.checklist.opening.${action}.title`)}
        confirmLabel={t(`practice.checklist.opening.${action}.button`)}
        busy={isPending}
        error={failure}
        onConfirm={() => void handleConfirm()}
        onClose={() => setAsking(false)}
      >
        <p>{t(`practice.checklist.opening.${action}.text`)}</p>
        {!isOpen && missing.length > 0 && (
          <>
            <p>{t('practice.checklist.opening.missing')}</p>
            <ul className="list-disc pl-5">
              {missing.map((name) => (
                <li key={name}>{t(`practice.checklist.checks.${name}.title`)}</li>
              ))}
            </ul>
          </>
        )}
      </ConfirmDialog>
    </Card>
  );
}
