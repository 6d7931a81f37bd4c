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
 * Folder and open message are in the URL, so that links, pushes and the back button work. The search text is not,
 * because browser histories and URL reports would then contain what people write about their health. `?to=7&order=41`
 * opens the compose form for that person and order, with `&about=parcel` about its parcel. `?write=1` opens the form with
 * a draft that was taken back: of a new message or, together with a message, of the reply to it.
 */
export function useMessageAddress() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const folder: Folder = params.get('folder') === 'sent' ? 'sent' : 'inbox';
  const openId = idOf(params.get('message'));
  const isOpenedHere = (location.state as Partial<typeof HERE> | null)?.isOpenedHere === true;
  const isNoneOpen = openId === null;
  /** Opening adds a history entry; going from message to message does not. */
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
    isAboutParcel: params.get('about') === 'parcel',
    isWriting: params.get('write') === '1',
    linkTo,
    close: () => (isOpenedHere ? void navigate(-1) : move(searchOf({ folder }))),
    choose: (next: Folder) => move(searchOf({ folder: next })),
    endCompose: () => move(searchOf({ folder, openId })),
  };
}
