import { useTranslation } from 'react-i18next';
import { Link, type LinkProps } from 'react-router-dom';
import { PersonName } from '#web/ui/data/person-name.tsx';
import { TimeAgo } from '#web/ui/data/time-text.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { AttentionBadge } from './attention-badge.tsx';
import { useWaitingLetters } from './messages.queries.ts';

/** For the team, above the folders: patients' letters that no doctor has opened, most urgent first. */
export function WaitingLetters({ linkTo }: { linkTo: (id: number) => LinkProps }) {
  const { t } = useTranslation();
  const letters = useWaitingLetters().data ?? [];
  if (letters.length === 0) return null;
  return (
    <Card flush as="section" aria-labelledby="waiting-letters" className="mb-3">
      <h2 id="waiting-letters" className="px-3 pt-2 font-semibold text-ink">
        {t('messages.toDoctor.title')}
      </h2>
      <ul className="divide-y divide-line desk:max-h-36 desk:overflow-y-auto">
        {letters.map(({ id, attention, senderName, receiverName, createdAt }) => (
          <li key={id}>
            <Link
              {...linkTo(id)}
              className="flex min-h-11 items-center justify-between gap-x-3 px-3 py-1 -outline-offset-2 hover:bg-accent-soft"
            >
              <span className="min-w-0">
                <span className="font-semibold text-ink">
                  <PersonName>{senderName}</PersonName>
                </span>{' '}
                <span className="text-sm text-ink-soft">
                  {t('messages.toDoctor.route', { name: receiverName })},{' '}
                  <TimeAgo value={createdAt} />
                </span>
              </span>
              <span className="shrink-0">
                <AttentionBadge attention={attention} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
