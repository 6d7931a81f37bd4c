import { SquarePen } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '#shared/lib/may-call.ts';
import type { Message } from '#shared/messages.ts';
import { messageContract } from '#shared/messages.ts';
import { useSettled } from '#web/lib/timed-values.ts';
import { useSession } from '#web/device/page/session.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { MessagesArt } from '#web/ui/illustrations/messages-art.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { ComposeDialog } from './compose-dialog.tsx';
import { letterTo, newLetter, replyTo, type Letter } from './compose-target.ts';
import { ComposeTo } from './compose-to.tsx';
import { FolderList } from './folder-list.tsx';
import { rowId } from './message-row.tsx';
import { WaitingLetters } from './waiting-letters.tsx';
import { useFolder } from './messages.queries.ts';
import { PeopleList, personRowId } from './people-list.tsx';
import { usePeople } from './people.queries.ts';
import { PersonPane } from './person-pane.tsx';
import { ThreadPane } from './thread-pane.tsx';
import { UnreadBadge } from './unread-badge.tsx';
import { useMessageAddress, VIEWS } from './use-message-address.ts';

const NONE: readonly Message[] = [];

/** `record`: what to show beside the conversation with a patient. */
type MessageCentreProps = { record?: (patientId: number) => ReactNode };

/** People, the folders, and one conversation: side by side if there is room, one at a time on a phone. */
export function MessageCentre({ record }: MessageCentreProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const myId = user?.id ?? 0;
  const address = useMessageAddress();
  const { view, openId, personId, isNoneOpen } = address;
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const isOfPeople = view === 'people';
  const query = useFolder(isOfPeople ? 'inbox' : view, search);
  const people = usePeople(search, myId, isOfPeople);
  const [letter, setLetter] = useState<Letter | null>(null);
  useFocusBack(openRowOf(address));
  const row = query.data?.find(({ id }) => id === openId);
  const known = people.data?.find(({ person }) => person.id === personId);
  const reply = (message: Message) => setLetter(replyTo(message, myId));

  return (
    <Page
      compact
      title={t('messages.title')}
      actions={
        <Button
          icon={<SquarePen aria-hidden="true" className="size-5" />}
          onClick={() => setLetter(known ? letterTo(known.person, null) : newLetter)}
        >
          {t('messages.compose')}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[22rem_minmax(0,1fr)] lg:items-start">
        <div className={classNames('min-w-0 lg:sticky lg:top-20', !isNoneOpen && 'max-lg:hidden')}>
          {mayCall(user, messageContract.urgent) && <WaitingLetters linkTo={address.linkTo} />}
          <SearchInput
            aria-label={t('messages.search')}
            placeholder={t('messages.search')}
            className="mb-3"
            value={typed}
            isSearching={isOfPeople ? people.isSearching : query.isSearching}
            onSearch={setTyped}
          />
          <Tabs
            label={t('messages.folders')}
            value={view}
            onChange={address.choose}
            items={VIEWS.map((one) => ({
              value: one,
              label: t(`messages.${one}`),
              aside: one === 'inbox' && <UnreadBadge />,
              content:
                one !== view ? null : one === 'people' ? (
                  <PeopleList
                    query={people}
                    search={search}
                    openId={personId}
                    linkTo={address.linkToPerson}
                  />
                ) : (
                  <FolderList
                    folder={one}
                    query={query}
                    search={search}
                    openId={openId}
                    linkTo={address.linkTo}
                  />
                ),
            }))}
          />
        </div>
        <div className={classNames('min-w-0', isNoneOpen && 'max-lg:hidden')}>
          {isNoneOpen && <NothingOpen />}
          {personId !== null && (
            <PersonPane
              key={personId}
              personId={personId}
              known={known?.messages ?? NONE}
              myId={myId}
              record={record}
              onBack={address.close}
              onReply={reply}
            />
          )}
          {openId !== null && (
            <ThreadPane
              key={openId}
              id={openId}
              row={row}
              isListed={!query.isPending}
              myId={myId}
              isReplying={address.isWriting}
              onBack={address.close}
              onReply={(message) => {
                reply(message);
                if (address.isWriting) address.endCompose();
              }}
            />
          )}
        </div>
      </div>
      {letter && <ComposeDialog letter={letter} onClose={() => setLetter(null)} />}
      {!letter && address.isWriting && isNoneOpen && (
        <ComposeDialog letter={newLetter} onClose={address.endCompose} />
      )}
      {!letter && address.to !== null && (
        <ComposeTo
          key={address.to}
          recipientId={address.to}
          orderId={address.orderId}
          onClose={address.endCompose}
        />
      )}
    </Page>
  );
}

function NothingOpen() {
  const { t } = useTranslation();
  return (
    <EmptyState illustration={<MessagesArt />} title={t('messages.choose')}>
      <p>{t('messages.chooseText')}</p>
    </EmptyState>
  );
}

const openRowOf = ({ openId, personId }: ReturnType<typeof useMessageAddress>): string | null => {
  if (openId !== null) return rowId(openId);
  return personId === null ? null : personRowId(personId);
};

/** Closing a conversation returns the focus to its row. */
function useFocusBack(openRow: string | null): void {
  const last = useRef(openRow);
  useEffect(() => {
    const closed = last.current;
    last.current = openRow;
    if (openRow === null && closed !== null)
      document.getElementById(closed)?.focus({ preventScroll: true });
  }, [openRow]);
}
