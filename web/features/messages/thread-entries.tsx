import { useTranslation } from 'react-i18next';
import { messageContract, type Message } from '#shared/messages.ts';
import type { PhotoSize } from '#shared/photos.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';
import { useFormat } from '#web/lib/format.ts';
import { WrittenAdvice } from '#web/parts/help/written-advice.tsx';
import { ShownPhoto } from '#web/lib/photo/shown-photo.tsx';
import { isDoctor, isPatient } from '#web/lib/views.ts';
import { classNames } from '#web/ui/class-names.ts';
import { PersonName } from '#web/ui/data/person-name.tsx';
import { TimeText } from '#web/ui/data/time-text.tsx';
import { AttentionBadge } from './attention-badge.tsx';
import { wordsOf } from './compose-values.ts';
import { threadIdOf } from './messages.queries.ts';
import { LinkedText } from './linked-text.tsx';
import { OrderBadge } from './order-badge.tsx';
import { PassOn } from './pass-on.tsx';
import { ReadMark } from './read-mark.tsx';

type ThreadEntriesProps = {
  messages: readonly Message[];
  myId: number;
  /** They belong to several threads: each stretch of one is below its subject. */
  bySubject?: boolean;
};

/** A conversation, oldest first. The user's own messages are on the right. */
export function ThreadEntries({ messages, myId, bySubject = false }: ThreadEntriesProps) {
  const { t } = useTranslation();
  return (
    <ol aria-label={t('messages.thread')} className="space-y-4">
      {messages.map((message, at) => (
        <li key={message.id} data-entry={message.id} className="scroll-my-4">
          {bySubject && beginsThread(message, messages[at - 1]) && <Subject message={message} />}
          <Entry message={message} isOwn={message.senderId === myId} />
        </li>
      ))}
    </ol>
  );
}

const beginsThread = (message: Message, before: Message | undefined) =>
  !before || threadIdOf(before) !== threadIdOf(message);

function Subject({ message }: { message: Message }) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-3">
      <h3 dir="auto" className="font-semibold wrap-anywhere text-ink">
        {message.subject}
      </h3>
      <OrderBadge isLink message={message} />
    </div>
  );
}

function Entry({ message, isOwn }: { message: Message; isOwn: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { fullName, role } = message.sender;
  return (
    <article
      aria-label={fullName}
      className={classNames(
        'max-w-prose rounded-lg px-4 py-3',
        isOwn
          ? 'ml-auto rounded-br-sm bg-accent-soft sm:w-11/12'
          : 'rounded-bl-sm bg-sunken sm:w-11/12',
      )}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold text-ink">
          <PersonName>{fullName}</PersonName>{' '}
          <span className="font-normal text-ink-soft">
            {t('messages.role', { role: t(`roles.${role}`) })}
          </span>
        </span>
        <span data-figures className="text-sm text-ink-soft">
          <TimeText value={message.createdAt}>{format.moment(message.createdAt)}</TimeText>
        </span>
      </p>
      {message.attention && (
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          <AttentionBadge attention={message.attention} />
          {message.isDoctorTold && !isDoctor(message.receiver) && t('messages.doctorTold')}
          {message.holdsBack && t('doctor.letterHolds')}
        </p>
      )}
      <p dir="auto" className="mt-1.5 wrap-anywhere whitespace-pre-wrap text-ink">
        <LinkedText text={message.content} />
      </p>
      {message.photoSize && (
        <MessagePhoto id={message.id} size={message.photoSize} from={fullName} />
      )}
      {message.action && (
        <p className="mt-1 text-sm text-ink-soft">
          {t('doctor.checkIns.actionLabel')}: {t(`doctor.checkIns.action.${message.action}`)}
        </p>
      )}
      <PassOn message={message} />
      {isOwn && <ReadMark message={message} />}
      {isOwn && isPatient(message.sender) && message.status === 'unread' && (
        <WrittenAdvice words={wordsOf(message)} />
      )}
    </article>
  );
}

/** The photo of a message. It never changes, so it is loaded only once. */
function MessagePhoto({ id, size, from }: { id: number; size: PhotoSize; from: string }) {
  const { t } = useTranslation();
  const query = useEndpoint(messageContract.photo, { params: { id } }, { staleTime: Infinity });
  return <ShownPhoto query={query} size={size} alt={t('ui.photo.of', { name: from })} />;
}
