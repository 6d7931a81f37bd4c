import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type EmptyStateProps = {
  title: ReactNode;
  children?: ReactNode;
  illustration?: ReactNode;
  action?: ReactNode;
  level?: 1 | 2 | 3;
};

/** Says kindly that there is nothing, and what to do about it. */
export function EmptyState(props: EmptyStateProps) {
  const { title, children, illustration, action, level = 2 } = props;
  const Heading = `h${level}` as const;
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-10 text-center">
      {illustration && <div className="mb-5 w-44 max-w-full">{illustration}</div>}
      <Heading
        className={classNames('font-semibold text-ink', level === 1 ? 'text-3xl' : 'text-xl')}
      >
        {title}
      </Heading>
      {children && <div className="mt-2 text-ink-soft">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
