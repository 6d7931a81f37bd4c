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
      const search = `?${param}=${next}`;
      if (!isOpen) void navigate({ search }, HERE);
      else void navigate({ search }, { replace: true, state: isOpenedHere ? HERE.state : null });
    },
    [navigate, param, isOpen, isOpenedHere],
  );

  const close = useCallback(() => {
    if (isOpenedHere) void navigate(-1);
    else void navigate({ search: '' }, { replace: true });
  }, [navigate, isOpenedHere]);

  return { openId, open, close };
}
