import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAddressParam } from '#web/lib/address-param.ts';
import { useSettled } from '#web/lib/timed-values.ts';

/**
 * The search text, as typed and as sent, stored in the URL so that a link finds the same. Only typing changes the URL,
 * so the back button can lead elsewhere.
 */
export function useSearchParam() {
  const [told, setTold] = useAddressParam('search');
  const { state } = useLocation() as { state: unknown };
  const [typed, setTyped] = useState(told ?? '');
  const search = useSettled(typed.trim());
  const tell = useRef<(text: string) => void>(() => undefined);
  useEffect(() => {
    tell.current = (text) => {
      if ((told ?? '') !== text) setTold(text, state);
    };
  });
  useEffect(() => tell.current(search), [search]);
  return { typed, setTyped, search };
}
