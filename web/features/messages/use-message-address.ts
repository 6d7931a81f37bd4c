import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { FOLDERS } from '#shared/messages.ts';

/** The people one writes with, or one of the folders. */
export const VIEWS = ['people', ...FOLDERS] as const;
export type View = (typeof VIEWS)[number];

type Place = { view: View; openId?: number | null; personId?: number | null };

const HERE = { isOpenedHere: true };

function searchOf({ view, openId, personId }: Place): string {
  const params = new URLSearchParams();
  if (view !== 'people') params.set('folder', view);
  if (openId) params.set('message', String(openId));
  else if (personId) params.set('with', String(personId));
  return params.size > 0 ? `?${params.toString()}` : '';
}

function idOf(value: string | null): number | null {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/**
 * The list and what is open are in the URL, so that links, pushes and the back button work: `?with=7` is all that was
 * written with a person, `?message=51` one message with its thread. The search text is not, because browser histories and
 * URL reports would then contain what people write about their health. `?to=7&order=41` opens the compose form for that
 * person and order. `?write=1` opens the form with a draft that was taken back: of
 * a new message or, together with a message, of the reply to it.
 */
export function useMessageAddress() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const view: View = FOLDERS.find((one) => one === params.get('folder')) ?? 'people';
  const openId = idOf(params.get('message'));
  const personId = openId === null ? idOf(params.get('with')) : null;
  const isOpenedHere = (location.state as Partial<typeof HERE> | null)?.isOpenedHere === true;
  const isNoneOpen = openId === null && personId === null;
  /** Opening adds a history entry; going from one to another does not. */
  const opening = useCallback(
    (place: Omit<Place, 'view'>) => ({
      to: { search: searchOf({ view, ...place }) },
      replace: !isNoneOpen,
      state: isNoneOpen || isOpenedHere ? HERE : null,
    }),
    [view, isNoneOpen, isOpenedHere],
  );
  const move = (search: string) => void navigate({ search }, { replace: true });

  return {
    view,
    openId,
    personId,
    isNoneOpen,
    to: idOf(params.get('to')),
    orderId: idOf(params.get('order')),
    isWriting: params.get('write') === '1',
    linkTo: useCallback((id: number) => opening({ openId: id }), [opening]),
    linkToPerson: useCallback((id: number) => opening({ personId: id }), [opening]),
    close: () => (isOpenedHere ? void navigate(-1) : move(searchOf({ view }))),
    choose: (next: View) => move(searchOf({ view: next })),
    endCompose: () => move(searchOf({ view, openId, personId })),
  };
}
