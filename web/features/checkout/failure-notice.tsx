import type { ReactNode } from 'react';
import { Alert } from '#web/ui/feedback/alert.tsx';
import type { ShownFailure } from './use-payment.ts';

/** What went wrong, beside the button that tries again; `action` is a way out where there is one. */
export function FailureNotice({ failure, action }: { failure: ShownFailure; action?: ReactNode }) {
  return (
    <Alert tone="danger" title={failure.text} action={action}>
      {failure.reason}
    </Alert>
  );
}
