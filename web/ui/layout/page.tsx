import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { classNames } from '../class-names.ts';
import { QueryView, type QueryViewProps } from '../data/query-view.tsx';

type PageProps<Data> = Partial<QueryViewProps<Data>> & {
  title: ReactNode;
  text?: ReactNode;
  actions?: ReactNode;
  /** Tabs beside the title, for screens whose list needs the height. */
  tabs?: ReactNode;
  backTo?: string;
  backLabel?: string;
  /** Instead of a new visit of `backTo`: for a list that is behind in the history and keeps what was searched. */
  onBack?: (() => void) | undefined;
  /** The full width of the window, for tables that people work in. */
  wide?: boolean;
  /** For screens where somebody works all day: little space around the content. */
  compact?: boolean;
  /** On a large window the page ends with the window, and only the list in it scrolls (`desk-column`). */
  desk?: boolean;
};

/** The frame of a screen: its only h1, its actions and, with a `query`, what is shown until the data is loaded. */
export function Page<Data>(props: PageProps<Data>) {
  const { title, text, actions, tabs, backTo, backLabel, onBack, query, children, ...view } = props;
  const { wide, compact, desk, ...shown } = view;
  const { t } = useTranslation();

  return (
    <div
      data-desk={desk || undefined}
      className={classNames(
        'mx-auto w-full',
        wide ? 'max-w-desk' : 'max-w-page',
        desk && 'desk-column',
      )}
    >
      <header className={compact ? 'mb-4 desk:mb-2' : 'mb-6 sm:mb-8'}>
        {backTo !== undefined && (
          <Link
            to={backTo}
            onClick={(event) => {
              if (!onBack || event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              onBack();
            }}
            className="mb-2 -ml-2 inline-flex min-h-11 items-center gap-1 rounded-full px-2 pr-3 font-medium text-accent hover:bg-accent-soft hover:text-accent-strong"
          >
            <ChevronLeft aria-hidden="true" className="size-5" />
            {backLabel ?? t('ui.back')}
          </Link>
        )}
        <div
          className={classNames(
            'flex flex-wrap justify-between gap-x-6 gap-y-4',
            tabs ? 'items-center' : 'items-end',
          )}
        >
          <div className="min-w-0">
            <h1
              tabIndex={-1}
              className={classNames('font-semibold text-ink', compact ? 'text-2xl' : 'text-3xl')}
            >
              {title}
            </h1>
            {text && (
              <p
                className={classNames(
                  'mt-1.5 max-w-prose text-ink-soft',
                  compact ? 'desk:mt-0' : 'text-lg',
                )}
              >
                {text}
              </p>
            )}
          </div>
          {tabs && <div className="min-w-0 desk:mr-auto">{tabs}</div>}
          {actions && <div className="flex min-w-0 flex-wrap items-center gap-3">{actions}</div>}
        </div>
      </header>
      {query ? (
        <QueryView {...shown} query={query}>
          {children}
        </QueryView>
      ) : (
        (children as ReactNode)
      )}
    </div>
  );
}
