import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Folder } from '#shared/messages.ts';

type Place = { folder: Folder; openId?: number | null };

const HERE = { isOpenedHere: true };

function searchOf({ folder, openId }: Place): string {
  const params = new URLSearchParams();
  if (folder === 'sent') params.set('folder', folder);
  if (openId) params.set('message', String(openId));
  return params.size > 0 ? `?${params.toString()}` : '';
}

function idOf(value: string | null): number | null {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/**
 * Folder and open message stand in the address, so that a link, a push and the back button all work. What is searched for
 * does not: histories and reports of addresses would hold what people write about their health.
 * `?to=7&order=41` opens the compose form for that person and order, `?write=1` the one whose draft was taken back:
 * that of a new letter, or with a message the answer to it.
 */
export function useMessageAddress() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const folder: Folder = params.get('folder') === 'sent' ? 'sent' : 'inbox';
  const openId = idOf(params.get('message'));
  const isOpenedHere = (location.state as Partial<typeof HERE> | null)?.isOpenedHere === true;
  const isNoneOpen = openId === null;
  /** The first one is a step that "back" undoes; going from message to message is not. */
  const linkTo = useCallback(
    (id: number) => ({
      to: { search: searchOf({ folder, openId: id }) },
      replace: !isNoneOpen,
      state: isNoneOpen || isOpenedHere ? HERE : null,
    }),
    [folder, isNoneOpen, isOpenedHere],
  );
  const move = (search: string) => void navigate({ search }, { replace: true });

  return {
    folder,
    openId,
    to: idOf(params.get('to')),
    orderId: idOf(params.get('order')),
    isWriting: params.get('write') === '1',
    linkTo,
    close: () => (isOpenedHere ? void navigate(-1) : move(searchOf({ folder }))),
    choose: (next: Folder) => move(searchOf({ folder: next })),
    endCompose: () => move(searchOf({ folder, openId })),
  };
}
