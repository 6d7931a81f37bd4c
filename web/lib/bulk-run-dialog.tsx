import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { BulkRun } from './bulk-run.ts';
import { failureText } from './error-text.ts';

type BulkRunDialogProps = {
  run: Omit<BulkRun<unknown, unknown>, 'results'> & { results: { size: number } };
  count: number;
  title: string;
  progress: string;
  /** How many have succeeded so far, in words. */
  status: string;
  broken: { title: string; text: string };
  onClose: () => void;
  /** What failed, shown once the run has ended or was interrupted. */
  children: ReactNode;
};

/**
 * Starts a run and shows its progress. It cannot be closed while it runs, because nobody would learn the results of the
 * rest.
 */
export function BulkRunDialog(props: BulkRunDialogProps) {
  const { run, count, title, progress, status, broken, onClose, children } = props;
  const { state, results, error, go, stop } = run;
  const { t } = useTranslation();
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    go();
  });
  const told = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button that was pressed is gone, and the focus must not be lost with it.
    if (document.activeElement === document.body) told.current?.focus();
  }, [state]);
  const isOver = state === 'done' || state === 'stopped' || state === 'broken';

  return (
    <Dialog
      open
      dismissible={false}
      onClose={() => undefined}
      size="lg"
      title={title}
      footer={
        isOver ? (
          <>
            <Button variant={state === 'done' ? 'primary' : 'secondary'} onClick={onClose}>
              {t('ui.close')}
            </Button>
            {state !== 'done' && <Button onClick={go}>{t('ui.run.goOn')}</Button>}
          </>
        ) : (
          <Button variant="secondary" onClick={stop}>
            {t('ui.run.stop')}
          </Button>
        )
      }
    >
      <div className="space-y-5">
        <Progress label={progress} value={results.size} max={Math.max(count, 1)} />
        <p ref={told} tabIndex={-1} role="status" data-figures className="font-medium text-ink">
          {status}
        </p>
        {state === 'broken' && (
          <Alert tone="danger" title={broken.title}>
            <p>{failureText(error, t, t('ui.errorText'))}</p>
            <p>{broken.text}</p>
          </Alert>
        )}
        {isOver && children}
      </div>
    </Dialog>
  );
}

type BulkFailure = { id: number; name: string; error?: unknown; why?: string | undefined };

/** The items that failed, each with its reason. */
export function BulkFailures({ title, failures }: { title: string; failures: BulkFailure[] }) {
  const { t } = useTranslation();
  if (failures.length === 0) return null;
  return (
    <Alert tone="warning" title={title}>
      <ul className="mt-1 space-y-2">
        {failures.map(({ id, name, error, why }) => (
          <li key={id}>
            <span data-figures className="font-semibold">
              {name}
            </span>{' '}
            {why ?? failureText(error, t, t('ui.errorText'))}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
