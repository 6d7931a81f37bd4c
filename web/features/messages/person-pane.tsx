import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/messages.ts';
import { isPatient } from '#web/lib/views.ts';
import { PersonName } from '#web/ui/data/person-name.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { otherParty } from './compose-target.ts';
import { Conversation } from './conversation.tsx';
import { useConversation } from './people.queries.ts';
import { noticeOf, useFailureToast } from './thread-pane.tsx';
import { ThreadWays, WayBack } from './thread-view.tsx';

type PersonPaneProps = {
  personId: number;
  /** What the list has of it, newest first, shown until all of it is there. */
  known: readonly Message[];
  myId: number;
  /** A patient's record, for who may see it. */
  record?: ((patientId: number) => ReactNode) | undefined;
  onBack: () => void;
  onReply: (message: Message) => void;
};

/** All that was written with one person, under the subjects it was written about, with their record beside it. */
export function PersonPane(props: PersonPaneProps) {
  const { personId, known, myId, record, onBack, onReply } = props;
  const { t } = useTranslation();
  const conversation = useConversation(personId);
  const { data: loaded } = conversation;
  const messages = useMemo(() => (loaded?.length ? loaded : known).toReversed(), [loaded, known]);
  const newest = messages.at(-1);
  /** Earlier messages come above it. */
  const [startId, setStartId] = useState<number | null>(null);
  useFailureToast(conversation.isError ? conversation.error : null);
  // The heading tells a screen reader whose conversation it is.
  useEffect(() => document.getElementById('person-name')?.focus({ preventScroll: true }), []);

  const notice = noticeOf(conversation, t('messages.conversationIncomplete'));
  if (!newest) {
    // Where the list is not beside it, this is the only way back to it.
    const back = <WayBack onBack={onBack} />;
    if (!notice) return <EmptyState title={t('messages.noneWith')} action={back} />;
    return (
      <div className="space-y-4">
        {back}
        {notice}
      </div>
    );
  }
  const person = otherParty(newest, myId);
  const ways = <ThreadWays onBack={onBack} onReply={() => onReply(newest)} />;
  const beside = isPatient(person) && record?.(personId);
  return (
    <div className={beside ? 'grid gap-4 min-[88rem]:grid-cols-[minmax(0,1fr)_15rem]' : undefined}>
      {beside && (
        <aside aria-label={t('messages.record')} className="min-w-0 min-[88rem]:order-last">
          {beside}
        </aside>
      )}
      <Card
        as="section"
        aria-labelledby="person-name"
        className="flex min-w-0 flex-col gap-4 desk:max-h-[calc(100dvh-15rem)] desk:min-h-[500px]"
      >
        {ways}
        <h2 id="person-name" tabIndex={-1} className="text-xl font-semibold text-ink outline-none">
          <PersonName>{person.fullName}</PersonName>{' '}
          <span className="font-normal text-ink-soft">
            {t('messages.role', { role: t(`roles.${person.role}`) })}
          </span>
        </h2>
        <section
          aria-label={t('messages.thread')}
          // Scrolls by itself on a desk, so the arrow keys need a way in.
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- axe asks for it of what scrolls
          tabIndex={0}
          className="min-h-0 space-y-4 rounded-sm desk:flex-1 desk:overflow-y-auto"
        >
          {conversation.hasMore && (
            <Button
              variant="quiet"
              size="sm"
              loading={conversation.isLoadingMore}
              onClick={() => {
                setStartId(messages[0]?.id ?? null);
                conversation.loadMore();
              }}
            >
              {t('messages.earlier')}
            </Button>
          )}
          <Conversation
            messages={messages}
            myId={myId}
            bySubject
            startId={startId}
            isPending={conversation.isPending}
            isPartOf={({ receiverId }) => receiverId === personId}
            notice={notice}
          />
        </section>
        {ways}
      </Card>
    </div>
  );
}
