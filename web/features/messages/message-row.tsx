import { useTranslation } from 'react-i18next';
import { Link, type LinkProps } from 'react-router-dom';
import { previewOf, type Folder, type Message } from '#shared/messages.ts';
import { useFormat } from '#web/lib/format.ts';
import { isDoctor } from '#web/lib/views.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { PersonName } from '#web/ui/data/person-name.tsx';
import { TimeText } from '#web/ui/data/time-text.tsx';
import { AttentionBadge } from './attention-badge.tsx';
import { OrderBadge } from './order-badge.tsx';

type MessageRowProps = {
  message: Message;
  folder: Folder;
  link: LinkProps;
  isOpen?: boolean;
  /** A part of the content to show instead of its beginning. */
  preview?: string;
};

export const rowId = (id: number): string => `message-${id}`;

/** A message as a row of a list: the other person, the time, the subject, and the beginning. */
export function MessageRow(props: MessageRowProps) {
  const { message, folder, link, isOpen = false, preview = previewOf(message.content) } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const isInbox = folder === 'inbox';
  const isUnread = isInbox && message.status === 'unread';
  return (
    <Link
      {...link}
      id={rowId(message.id)}
      aria-current={isOpen || undefined}
      className={classNames(
        'block border-l-4 px-4 py-3.5 -outline-offset-2 transition-colors',
        isOpen ? 'border-accent bg-accent-soft' : 'border-transparent hover:bg-accent-soft',
      )}
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className={classNames('min-w-0 text-ink', isUnread ? 'font-bold' : 'font-semibold')}>
          <PersonName>{isInbox ? message.sender.fullName : message.receiver.fullName}</PersonName>{' '}
          <span className="font-normal text-ink-soft">
            {t(isInbox ? 'messages.role' : 'messages.sentAs', {
              role: t(`roles.${message.sender.role}`),
            })}
          </span>
        </span>
        <span data-figures className="text-sm text-ink-soft">
          <TimeText value={message.createdAt}>{format.moment(message.createdAt)}</TimeText>
        </span>
      </span>
      <span
        className={classNames(
          'mt-0.5 block wrap-anywhere text-ink',
          isUnread ? 'font-bold' : 'font-medium',
        )}
      >
        {message.subject}
      </span>
      <span className="mt-0.5 block text-sm wrap-anywhere text-ink-soft">{preview}</span>
      {(isUnread || message.orderId !== null || message.photoSize || message.attention) && (
        <span className="mt-2 flex flex-wrap gap-2">
          {message.attention && <AttentionBadge attention={message.attention} />}
          {message.isDoctorTold && !isDoctor(message.receiver) && (
            <Badge tone="secondary">{t('messages.doctorTold')}</Badge>
          )}
          {isUnread && <Badge tone="red">{t('messages.unread')}</Badge>}
          {message.photoSize && <Badge tone="secondary">{t('ui.photo.with')}</Badge>}
          <OrderBadge message={message} />
        </span>
      )}
    </Link>
  );
}
