import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from './alert.tsx';
import { Button } from '../form/button.tsx';

/** A field that somebody else has changed meanwhile. `mine` is null if it was not changed here. */
export type Difference = {
  name: string;
  label: string;
  theirs: ReactNode;
  mine: ReactNode | null;
  onTheirs: () => void;
  onMine: () => void;
};

/**
 * Shows both versions of each field, so that the second writer chooses and nothing is overwritten unseen. Without
 * differences something changed that the form does not show.
 */
export function ConflictNotice({ differences }: { differences: readonly Difference[] }) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  // It may be longer than the screen, so it starts at its top.
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-24 outline-none">
      <Alert tone="warning" title={t('ui.conflict.title')}>
        <p>{t(differences.length > 0 ? 'ui.conflict.text' : 'ui.conflict.elsewhere')}</p>
        {differences.length > 0 && (
          <ul className="mt-3 space-y-4">
            {differences.map((one) => (
              <Choice key={one.name} difference={one} />
            ))}
          </ul>
        )}
      </Alert>
    </div>
  );
}

function Choice({
  difference: { label, theirs, mine, onTheirs, onMine },
}: {
  difference: Difference;
}) {
  const { t } = useTranslation();
  const [isTheirs, setTheirs] = useState(mine === null);
  return (
    <li>
      <p className="font-semibold text-ink">{label}</p>
      <dl className="mt-1 grid grid-cols-1 gap-2 sm:grid-cols-2">
        <Side term={t('ui.conflict.theirs')} text={theirs} isChosen={isTheirs} />
        {mine !== null && <Side term={t('ui.conflict.mine')} text={mine} isChosen={!isTheirs} />}
      </dl>
      {mine !== null && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="secondary"
            aria-pressed={isTheirs}
            onClick={() => {
              setTheirs(true);
              onTheirs();
            }}
          >
            {t('ui.conflict.takeTheirs')}
          </Button>
          <Button
            size="sm"
            variant="secondary"
            aria-pressed={!isTheirs}
            onClick={() => {
              setTheirs(false);
              onMine();
            }}
          >
            {t('ui.conflict.keepMine')}
          </Button>
        </div>
      )}
    </li>
  );
}

function Side({ term, text, isChosen }: { term: string; text: ReactNode; isChosen: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="min-w-0 rounded-md border border-line bg-raised p-2.5">
      <dt className="text-sm text-ink-soft">
        {term}
        {isChosen && <span className="font-semibold text-ink"> · {t('ui.conflict.chosen')}</span>}
      </dt>
      <dd dir="auto" className="wrap-anywhere whitespace-pre-line text-ink">
        {text || t('ui.conflict.empty')}
      </dd>
    </div>
  );
}
