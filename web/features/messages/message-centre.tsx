import { SquarePen } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '#shared/lib/may-call.ts';
import { FOLDERS, type Message } from '#shared/messages.ts';
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
import { newLetter, replyTo, type Letter } from './compose-target.ts';
import { ComposeTo } from './compose-to.tsx';
import { MessageList } from './message-list.tsx';
import { rowId } from './message-row.tsx';
import { WaitingLetters } from './waiting-letters.tsx';
import { useFolder } from './messages.queries.ts';
import { ThreadPane } from './thread-pane.tsx';
import { UnreadBadge } from './unread-badge.tsx';
import { useMessageAddress } from './use-message-address.ts';

/** Inbox, sent and one conversation: side by side if there is room, one at a time on a phone. */
export function MessageCentre() {
  const { t } = useTranslation();
  const { user } = useSession();
  const myId = user?.id ?? 0;
  const address = useMessageAddress();
  const { folder, openId } = address;
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const query = useFolder(folder, search);
  const [letter, setLetter] = useState<Letter | null>(null);
  useFocusBack(openId);
  const row = query.data?.find(({ id }) => id === openId);

  return (
    <Page
      title={t('messages.title')}
      actions={
        <Button
          icon={<SquarePen aria-hidden="true" className="size-5" />}
          onClick={() => setLetter(newLetter)}
        >
          {t('messages.compose')}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(20rem,2fr)_3fr] lg:items-start">
        <div
          className={classNames('min-w-0 lg:sticky lg:top-20', openId !== null && 'max-lg:hidden')}
        >
          {mayCall(user, messageContract.urgent) && <WaitingLetters linkTo={address.linkTo} />}
          <SearchInput
            aria-label={t('messages.search')}
            placeholder={t('messages.search')}
            className="mb-3"
            value={typed}
            isSearching={query.isSearching}
            onSearch={setTyped}
          />
          <Tabs
            label={t('messages.folders')}
            value={folder}
            onChange={address.choose}
            items={FOLDERS.map((one) => ({
              value: one,
              label: t(`messages.${one}`),
              aside: one === 'inbox' && <UnreadBadge />,
              content: one === folder && (
                <MessageList
                  folder={folder}
                  query={query}
                  search={search}
                  openId={openId}
                  linkTo={address.linkTo}
                />
              ),
            }))}
          />
        </div>
        <div className={classNames('min-w-0', openId === null && 'max-lg:hidden')}>
          {openId === null ? (
            <NothingOpen />
          ) : (
            <ThreadPane
              key={openId}
              id={openId}
              row={row}
              isListed={!query.isPending}
              myId={myId}
              isReplying={address.isWriting}
              onBack={address.close}
              onReply={(message: Message) => {
                setLetter(replyTo(message, myId));
                if (address.isWriting) address.endCompose();
              }}
            />
          )}
        </div>
      </div>
      {letter && <ComposeDialog letter={letter} onClose={() => setLetter(null)} />}
      {!letter && address.isWriting && openId === null && (
        <ComposeDialog letter={newLetter} onClose={address.endCompose} />
      )}
      {!letter && address.to !== null && (
        <ComposeTo
          key={address.to}
          recipientId={address.to}
          orderId={address.orderId}
          isAboutParcel={address.isAboutParcel}
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

/** Closing a conversation returns the focus to its row. */
function useFocusBack(openId: number | null): void {
  const last = useRef(openId);
  useEffect(() => {
    const closed = last.current;
    last.current = openId;
    if (openId === null && closed !== null) {
      document.getElementById(rowId(closed))?.focus({ preventScroll: true });
    }
  }, [openId]);
}
