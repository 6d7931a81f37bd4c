import { useTranslation } from 'react-i18next';
import type { RecordLook } from '#shared/own-record.ts';
import { useFormat } from '#web/lib/format.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { PersonName } from '#web/ui/data/person-name.tsx';
import { TimeText } from '#web/ui/data/time-text.tsx';

/** Who did what with the own record, newest first. */
export function LookList({ looks }: { looks: readonly RecordLook[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Card flush>
      <ul className="divide-y divide-line" aria-label={t('ownRecord.looks.title')}>
        {looks.map((look) => (
          <li
            key={look.id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-5 py-3.5 sm:px-6"
          >
            <p className="min-w-0">
              <strong className="font-medium text-ink">
                <PersonName>{look.name ?? t('ownRecord.looks.unknown')}</PersonName>
              </strong>
              <span className="text-ink-soft"> · {t(`roles.${look.role}`)}</span>
              {look.emergency ? (
                <>
                  <span className="block text-ink">
                    {t('ownRecord.looks.emergency', { time: format.moment(look.emergency.until) })}
                  </span>
                  <q className="block break-words text-ink-soft">{look.emergency.reason}</q>
                </>
              ) : (
                <span className="block text-ink-soft">
                  {look.deed
                    ? t(`ownRecord.deed.${look.deed}`)
                    : t('ownRecord.looks.what', {
                        action: t(`ownRecord.action.${look.action}`),
                        kind: t(`ownRecord.kind.${look.kind}`),
                      })}
                </span>
              )}
            </p>
            <TimeText value={look.at}>
              <span data-figures className="text-sm text-ink-soft">
                {format.moment(look.at)}
              </span>
            </TimeText>
          </li>
        ))}
      </ul>
    </Card>
  );
}
