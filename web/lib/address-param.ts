import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

const HERE = { state: { isOpenedHere: true } };

/** Sets or removes this search parameter and keeps all others, such as the view of a list. */
export function withParam(params: URLSearchParams, name: string, value: string | null) {
  const after = new URLSearchParams(params);
  if (value) after.set(name, value);
  else after.delete(name);
  return after;
}

/**
 * A value stored in the URL, so that a link, a reload and the back button restore it. Null removes it. Changes add no
 * history entry.
 */
export function useAddressParam(name: string) {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (value: string | null) =>
      setParams((before) => withParam(before, name, value), { replace: true }),
    [name, setParams],
  );
  return [params.get(name), set] as const;
}

/** The id of what is open, stored in the URL, so that pushes, links and the back button work. */
export function useOpenParam(name: string) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const id = Number(params.get(name));
  const openId = Number.isSafeInteger(id) && id > 0 ? id : null;
  const isOpen = openId !== null;
  const isOpenedHere = (location.state as { isOpenedHere?: boolean } | null)?.isOpenedHere === true;

  /** Opening adds a history entry; going from one item to the next does not. */
  const open = useCallback(
    (next: number) => {
      const search = searchOf(withParam(params, name, String(next)));
      if (!isOpen) void navigate({ search }, HERE);
      else void navigate({ search }, { replace: true, state: isOpenedHere ? HERE.state : null });
    },
    [navigate, params, name, isOpen, isOpenedHere],
  );

  const close = useCallback(() => {
    if (isOpenedHere) void navigate(-1);
    else void navigate({ search: searchOf(withParam(params, name, null)) }, { replace: true });
  }, [navigate, params, name, isOpenedHere]);

  return { openId, open, close };
}

const searchOf = (params: URLSearchParams): string =>
  params.size > 0 ? `?${params.toString()}` : '';
