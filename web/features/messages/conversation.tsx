import { ArrowDown } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message, NewMessage } from '#shared/messages.ts';
import { Button } from '#web/ui/form/button.tsx';
import { useWaitingMessages } from './messages.queries.ts';
import { ThreadEntries } from './thread-entries.tsx';
import { useConversationPlace } from './use-conversation-place.ts';
import { useMarkOpened } from './use-mark-opened.ts';
import { WaitingReplies } from './waiting-messages.tsx';

type ConversationProps = {
  /** Oldest first. */
  messages: readonly Message[];
  myId: number;
  bySubject?: boolean;
  /** The message it opens at; null for the first that is new to the reader, or the end. */
  startId: number | null;
  /** Whether more is on its way than what is already known. */
  isPending: boolean;
  /** Of what waits on this device. */
  isPartOf: (message: NewMessage) => boolean;
  /** At its end. */
  notice: ReactNode;
};

/** What was written, and below it what has not been sent yet. What has been on screen is marked as read. */
export function Conversation(props: ConversationProps) {
  const { messages, myId, bySubject = false, startId, isPending, isPartOf, notice } = props;
  const { t } = useTranslation();
  const sheet = useRef<HTMLDivElement>(null);
  const waiting = useWaitingMessages().filter(({ input }) => isPartOf(input.body));
  const [newId] = useState(
    () => messages.find((one) => one.receiverId === myId && one.status === 'unread')?.id ?? null,
  );
  const own = messages.findLast(({ senderId }) => senderId === myId);
  const { isPlaced, isNewBelow, showEnd } = useConversationPlace({
    sheet,
    startId: startId ?? newId,
    firstId: messages[0]?.id,
    newestId: messages.findLast(({ senderId }) => senderId !== myId)?.id,
    written: isPending ? null : [own?.id, ...waiting.map(({ id }) => `waits ${id}`)].join(),
  });
  useMarkOpened(isPlaced ? messages : NONE, myId);
  return (
    <div ref={sheet} className="space-y-4">
      <ThreadEntries messages={messages} myId={myId} bySubject={bySubject} />
      <WaitingReplies waiting={waiting} />
      {notice}
      {isNewBelow && (
        <div className="sticky bottom-[calc(var(--bars-below)+0.5rem)] z-10 flex justify-center desk:bottom-2">
          <Button
            size="sm"
            icon={<ArrowDown aria-hidden="true" className="size-4.5" />}
            onClick={showEnd}
          >
            {t('messages.newBelow')}
          </Button>
        </div>
      )}
      {/* Where the page scrolls, the ways on below stay in sight with it. */}
      <div className="h-px scroll-mb-36 desk:scroll-mb-0" />
    </div>
  );
}

const NONE: readonly Message[] = [];
