import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type LinkProps } from 'react-router-dom';
import type { Attention } from '#shared/care/letter-attention.ts';
import type { Message, Recipient } from '#shared/messages.ts';
import { useFormat } from '#web/lib/format.ts';
import { isPatient } from '#web/lib/views.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { PersonName } from '#web/ui/data/person-name.tsx';
import { TimeText } from '#web/ui/data/time-text.tsx';
import { AttentionBadge } from './attention-badge.tsx';
import { foundPreview } from './found-preview.ts';
import { MessageList } from './message-list.tsx';
import type { usePeople } from './people.queries.ts';
import { WaitingMessages } from './waiting-messages.tsx';

export const personRowId = (id: number): string => `person-${id}`;

type PeopleListProps = {
  query: ReturnType<typeof usePeople>;
  search: string;
  openId: number | null;
  linkTo: (personId: number) => LinkProps;
};

/** Whom one writes with, each once: who wrote last first, in rows of two lines. */
export function PeopleList({ query, search, openId, linkTo }: PeopleListProps) {
  return (
    <MessageList
      view="people"
      query={query}
      search={search}
      before={<WaitingMessages search={search} />}
      isOpen={({ person }) => person.id === openId}
      row={({ person, messages, isUnread, attention }) => (
        <PersonRow
          key={person.id}
          person={person}
          newest={messages[0]!}
          isUnread={isUnread}
          attention={attention}
          search={search}
          isOpen={person.id === openId}
          linkTo={linkTo}
        />
      )}
    />
  );
}

type PersonRowProps = Pick<PeopleListProps, 'search' | 'linkTo'> & {
  person: Recipient;
  newest: Message;
  isUnread: boolean;
  attention: Attention | null;
  isOpen: boolean;
};

const PersonRow = memo(function PersonRow(props: PersonRowProps) {
  const { person, newest, isUnread, attention, search, isOpen, linkTo } = props;
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <li data-row className="[contain-intrinsic-size:auto_3.75rem] [content-visibility:auto]">
      <Link
        {...linkTo(person.id)}
        id={personRowId(person.id)}
        aria-current={isOpen || undefined}
        className={classNames(
          'block border-l-4 px-3 py-1.5 -outline-offset-2 transition-colors',
          isOpen ? 'border-accent bg-accent-soft' : 'border-transparent hover:bg-accent-soft',
        )}
      >
        <span className="flex items-baseline justify-between gap-x-3">
          <span
            className={classNames(
              'min-w-0 truncate text-ink',
              isUnread ? 'font-bold' : 'font-semibold',
            )}
          >
            <PersonName>{person.fullName}</PersonName>
            {/* Most of whom the team writes with are patients, so only the others are told apart. */}
            {!isPatient(person) && (
              <span className="font-normal text-ink-soft">
                {' '}
                {t('messages.role', { role: t(`roles.${person.role}`) })}
              </span>
            )}
          </span>
          <span data-figures className="shrink-0 text-sm text-ink-soft">
            <TimeText value={newest.createdAt}>{format.recent(newest.createdAt)}</TimeText>
          </span>
        </span>
        <span className="flex items-center justify-between gap-x-2">
          <span dir="auto" className="min-w-0 truncate text-sm text-ink-soft">
            <span className={isUnread ? 'font-bold text-ink' : 'text-ink'}>{newest.subject}</span>{' '}
            {foundPreview(newest.content, search)}
          </span>
          {(isUnread || attention) && (
            <span className="flex shrink-0 gap-1">
              {attention && <AttentionBadge attention={attention} />}
              {isUnread && <Badge tone="red">{t('messages.unread')}</Badge>}
            </span>
          )}
        </span>
      </Link>
    </li>
  );
});
