import { useEffect, useState } from 'react';
import { useSearchParams, type SetURLSearchParams } from 'react-router-dom';
import { withParam } from '#web/lib/address-param.ts';

const TYPING_PAUSE_MS = 250;

/** The search, stored in the URL so that coming back from an article shows the same list. */
export function useBlogSearch() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('search') ?? '';
  // The typed text applies until the URL changes to something else, for example by clicking "Blogs" in the header.
  const [typed, setTyped] = useState({ text: asked, over: asked });
  const isTyping = typed.over === asked || typed.text.trim() === asked;
  const search = isTyping ? typed.text : asked;

  useEffect(() => {
    const text = search.trim();
    if (text === asked) return;
    const timer = setTimeout(() => put(setParams, 'search', text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [search, asked, setParams]);

  return {
    search,
    asked,
    category: params.get('category') ?? 'all',
    setSearch: (text: string) => setTyped({ text, over: asked }),
    setCategory: (slug: string) => put(setParams, 'category', slug === 'all' ? '' : slug),
    clear: () => {
      setTyped({ text: '', over: '' });
      setParams({}, { replace: true });
    },
  };
}

const put = (setParams: SetURLSearchParams, name: string, value: string): void =>
  setParams((before) => withParam(before, name, value), { replace: true });
