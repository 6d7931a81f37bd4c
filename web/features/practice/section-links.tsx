import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { TEXT_SECTIONS, type TextSection } from '#shared/practice/editable-texts.ts';
import type { PracticeText } from '#shared/practice/texts.ts';
import { classNames } from '#web/ui/class-names.ts';
import { missingIn } from './missing-in.ts';

type SectionLinksProps = { texts: readonly PracticeText[]; current: TextSection };

/** The parts of the pages whose texts can be edited, each with how many of them a language lacks. */
export function SectionLinks({ texts, current }: SectionLinksProps) {
  const { t } = useTranslation();
  const missing = (section: TextSection) =>
    texts
      .filter((one) => one.section === section)
      .reduce((sum, one) => sum + missingIn(one).length, 0);
  return (
    <nav aria-label={t('practice.texts.sections')}>
      <ul className="grid grid-cols-2 gap-1 lg:grid-cols-1">
        {TEXT_SECTIONS.map((section) => {
          const isCurrent = section === current;
          const count = missing(section);
          return (
            <li key={section}>
              <Link
                to={`?section=${section}`}
                aria-current={isCurrent ? 'true' : undefined}
                className={classNames(
                  'flex min-h-11 flex-wrap items-center justify-between gap-x-3 rounded-md px-3',
                  isCurrent
                    ? 'bg-accent-soft font-semibold text-accent-strong'
                    : 'text-ink-soft hover:bg-sunken',
                )}
              >
                {t(`practice.section.${section}`)}
                {count > 0 && (
                  <span className="text-sm">{t('practice.texts.missingCount', { count })}</span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
