import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAddressParam } from '#web/lib/address-param.ts';
import { useSettled } from '#web/lib/timed-values.ts';

/**
 * What is searched for, as it is typed and as it is asked; the address says it, so that a link finds the same. Only what is
 * typed moves the address: a way back that leads elsewhere is left as it is.
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
