import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

const HERE = { state: { isOpenedHere: true } };

/** What is open stands in the address, so that a push, a link and the back button all work. */
export function useOpenParam(param: string) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const id = Number(params.get(param));
  const openId = Number.isSafeInteger(id) && id > 0 ? id : null;
  const isOpen = openId !== null;
  const isOpenedHere = (location.state as { isOpenedHere?: boolean } | null)?.isOpenedHere === true;

  /** The first one is a step that "back" undoes; going from one to the next is not. */
  const open = useCallback(
    (next: number) => {
      const search = changed(params, param, String(next));
      if (!isOpen) void navigate({ search }, HERE);
      else void navigate({ search }, { replace: true, state: isOpenedHere ? HERE.state : null });
    },
    [navigate, params, param, isOpen, isOpenedHere],
  );

  const close = useCallback(() => {
    if (isOpenedHere) void navigate(-1);
    else void navigate({ search: changed(params, param, null) }, { replace: true });
  }, [navigate, params, param, isOpenedHere]);

  return { openId, open, close };
}

/** What else stands in the address (the view of a list) stays. */
function changed(params: URLSearchParams, param: string, value: string | null): string {
  const after = new URLSearchParams(params);
  if (value === null) after.delete(param);
  else after.set(param, value);
  return after.size > 0 ? `?${after.toString()}` : '';
}
