import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

type FieldMessagesProps = { id: string; hint?: ReactNode; error?: string | undefined };

/** The ids for a control's `aria-describedby`: the error first, because it needs fixing. */
export function messageIds(id: string, hint?: ReactNode, error?: string) {
  return [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
}

export function FieldMessages({ id, hint, error }: FieldMessagesProps) {
  return (
    <>
      {error && (
        <p
          id={`${id}-error`}
          role="alert"
          className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-danger"
        >
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </>
  );
}

/** A visible star. For screen readers the control itself has `aria-required`. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="ml-1 text-coral">
      *
    </span>
  );
}
