import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useSettled } from '#web/lib/use-settled.ts';

const NAME = 'search';

/**
 * What is searched for, as it is typed and as it is asked; the address says it, so that a link finds the same. Only what is
 * typed moves the address: a way back that leads elsewhere is left as it is.
 */
export function useSearchParam() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const [typed, setTyped] = useState(params.get(NAME) ?? '');
  const search = useSettled(typed.trim());
  const tell = useRef<(text: string) => void>(() => undefined);
  useEffect(() => {
    tell.current = (text) => {
      if ((params.get(NAME) ?? '') === text) return;
      const next = new URLSearchParams(params);
      if (text) next.set(NAME, text);
      else next.delete(NAME);
      setParams(next, { replace: true, state });
    };
  });
  useEffect(() => tell.current(search), [search]);
  return { typed, setTyped, search };
}
