import { memo } from 'react';
import type { LinkProps } from 'react-router-dom';
import type { Folder, Message } from '#shared/messages.ts';
import { foundPreview } from './found-preview.ts';
import { MessageList } from './message-list.tsx';
import { MessageRow } from './message-row.tsx';
import type { useFolder } from './messages.queries.ts';
import { WaitingMessages } from './waiting-messages.tsx';

type FolderListProps = {
  folder: Folder;
  query: ReturnType<typeof useFolder>;
  search: string;
  openId: number | null;
  linkTo: (id: number) => LinkProps;
};

/** The messages of one folder. */
export function FolderList({ folder, query, search, openId, linkTo }: FolderListProps) {
  return (
    <MessageList
      view={folder}
      query={query}
      search={search}
      before={folder === 'sent' && <WaitingMessages search={search} />}
      isOpen={({ id }) => id === openId}
      row={(message) => (
        <RowItem
          key={message.id}
          message={message}
          folder={folder}
          search={search}
          isOpen={message.id === openId}
          linkTo={linkTo}
        />
      )}
    />
  );
}

type RowItemProps = Pick<FolderListProps, 'folder' | 'search' | 'linkTo'> & {
  message: Message;
  isOpen: boolean;
};

/** Rerenders only when it changes, and is laid out only near the viewport. */
const RowItem = memo(function RowItem(props: RowItemProps) {
  const { message, folder, search, isOpen, linkTo } = props;
  return (
    <li data-row className="[contain-intrinsic-size:auto_7rem] [content-visibility:auto]">
      <MessageRow
        message={message}
        folder={folder}
        link={linkTo(message.id)}
        isOpen={isOpen}
        preview={foundPreview(message.content, search)}
      />
    </li>
  );
});
