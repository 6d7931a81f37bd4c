import { messageContract } from '#shared/messages.ts';
import { usePages } from '#web/device/page/page-hooks.ts';
import { useFolder, useOpened } from './messages.queries.ts';
import { peopleOf, type Correspondence } from './people.ts';

/** Both folders by person, as far as they are loaded; a search leaves those with whom it was written about. */
export function usePeople(search: string, myId: number, enabled: boolean) {
  const folders = [
    useFolder('inbox', search, enabled),
    useFolder('sent', search, enabled),
  ] as const;
  const [inbox, sent] = folders;
  const unfinished = folders.filter(({ hasMore }) => hasMore);
  const ends = unfinished.map(({ data }) => data?.at(-1)?.createdAt ?? '');
  // A search lists what it has found so far: how far back its pages reach is not known.
  const since = search === '' ? (ends.toSorted().at(-1) ?? null) : null;
  const data: Correspondence[] | undefined =
    inbox.data && sent.data && peopleOf([inbox.data, sent.data], myId, since);
  return {
    data,
    isPending: inbox.isPending || sent.isPending,
    isError: inbox.isError || sent.isError,
    isSearching: inbox.isSearching || sent.isSearching,
    hasMore: unfinished.length > 0,
    isLoadingMore: folders.some(({ isLoadingMore }) => isLoadingMore),
    refetch: () => folders.forEach(({ refetch }) => refetch()),
    loadMore: () => {
      for (const one of unfinished)
        if (since === null || (one.data?.at(-1)?.createdAt ?? '') >= since) one.loadMore();
    },
  };
}

/** All that was exchanged with a person, newest first, a page at a time. */
export function useConversation(personId: number) {
  const withOpened = useOpened();
  const pages = usePages(messageContract.list, { query: { with: personId } });
  // A server of the release before answers both folders of everybody.
  const isTheirs = (senderId: number, receiverId: number) =>
    senderId === personId || receiverId === personId;
  const data =
    pages.data && withOpened(pages.data.filter((one) => isTheirs(one.senderId, one.receiverId)));
  return { ...pages, data };
}
