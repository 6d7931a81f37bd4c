import { ChevronLeft, Reply } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/messages.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Conversation } from './conversation.tsx';
import { OrderBadge } from './order-badge.tsx';
import { threadIdOf } from './messages.queries.ts';

type ThreadViewProps = {
  /** The message that was opened. */
  message: Message;
  entries: readonly Message[];
  myId: number;
  isPending: boolean;
  /** The loading or error state, shown below what is known. */
  notice?: ReactNode;
  onBack: () => void;
  onReply: () => void;
};

/** One conversation, with its actions at both ends. */
export function ThreadView(props: ThreadViewProps) {
  const { message, entries, myId, isPending, notice, onBack, onReply } = props;
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus({ preventScroll: true }), [message.id]);

  const ways = <ThreadWays onBack={onBack} onReply={onReply} />;
  return (
    <Card as="section" aria-labelledby="thread-subject" className="space-y-5">
      {ways}
      <div>
        <h2
          id="thread-subject"
          ref={heading}
          tabIndex={-1}
          className="text-xl font-semibold wrap-anywhere text-ink outline-none"
        >
          {message.subject}
        </h2>
        <div className="mt-2 empty:hidden">
          <OrderBadge isLink message={message} />
        </div>
      </div>
      <Conversation
        messages={entries}
        myId={myId}
        startId={message.id}
        isPending={isPending}
        isPartOf={({ parentId }) => parentId === threadIdOf(message)}
        notice={notice}
      />
      {ways}
    </Card>
  );
}

export function ThreadWays({ onBack, onReply }: { onBack: () => void; onReply: () => void }) {
  const { t } = useTranslation();
  return (
    <div data-keep-clear className="flex flex-wrap justify-between gap-3 max-sm:*:grow">
      <WayBack onBack={onBack} />
      <Button icon={<Reply aria-hidden="true" className="size-5" />} onClick={onReply}>
        {t('messages.reply')}
      </Button>
    </div>
  );
}

export function WayBack({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation();
  return (
    <Button
      variant="secondary"
      icon={<ChevronLeft aria-hidden="true" className="size-5" />}
      onClick={onBack}
    >
      {t('messages.back')}
    </Button>
  );
}
