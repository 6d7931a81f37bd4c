import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/**
 * The order that is open stands in the address, beside the view: opening it here is a step that "back" undoes; one that
 * a link has opened is only taken out of the address.
 */
export function useOpenOrder() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { isOpenedHere?: boolean } | null };

  function open(id: number): void {
    const next = new URLSearchParams(params);
    next.set('order', String(id));
    // From one to the next is no step that "back" undoes.
    const isOpen = params.has('order');
    setParams(next, { replace: isOpen, state: isOpen ? state : { isOpenedHere: true } });
  }

  function close(): void {
    if (state?.isOpenedHere) {
      void navigate(-1);
      return;
    }
    const next = new URLSearchParams(params);
    next.delete('order');
    setParams(next, { replace: true });
  }

  return { openId: Number(params.get('order')) || null, open, close };
}
