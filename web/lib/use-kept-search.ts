import { useLayoutEffect, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { readTab, removeTab, writeTab } from './local-storage.ts';
import { useSettled } from './timed-values.ts';

/**
 * The search text of a list, as typed and as sent. It is usually a person's name or phone number, so it is never part of
 * the URL, which ends up in the history, in logs and in referrers. The tab keeps it until the logout: a reload and the
 * back button restore it, and a link starts without it, because a link names what it shows.
 */
export function useKeptSearch(list: string) {
  const key = `search:${list}`;
  // A page that was just loaded counts as one that somebody came back to.
  const isBack = useNavigationType() === 'POP';
  const [typed, setTyped] = useState(() => (isBack && readTab(key)) || '');
  const search = useSettled(typed.trim());
  // With the letter and not a moment later: a write that a logout finds pending would come after its clearing.
  useLayoutEffect(
    () => (typed.trim() ? writeTab(key, typed.trim()) : removeTab(key)),
    [key, typed],
  );
  return { typed, setTyped, search };
}
