import { useTranslation } from 'react-i18next';
import { classNames } from '../class-names.ts';
import { Spinner } from './spinner.tsx';

type LoadingStateProps = { text?: string; fullScreen?: boolean };

/** Something is loading, announced to screen readers as well. */
export function LoadingState({ text, fullScreen = false }: LoadingStateProps) {
  const { t } = useTranslation();
  return (
    <div
      role="status"
      data-loading
      className={classNames(
        'flex flex-col items-center justify-center gap-4 text-ink-soft',
        fullScreen ? 'min-h-dvh' : 'py-16',
      )}
    >
      <Spinner className="size-8 text-accent" />
      <p>{text ?? t('ui.loading')}</p>
    </div>
  );
}

/** A placeholder while content loads, sized by `className`. Wrap several in one element that says it is loading. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      data-skeleton
      className={classNames(
        'block max-w-full animate-shimmer rounded-sm bg-line',
        className ?? 'h-4 w-full',
      )}
    />
  );
}
