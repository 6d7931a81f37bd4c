import { useSyncExternalStore } from 'react';

/** An event outside of React. `listen` returns a function that unsubscribes. */
export function signal<News = void>() {
  const listeners = new Set<(news: News) => void>();
  return {
    tell: (news: News): void => {
      for (const listener of listeners) listener(news);
    },
    listen: (listener: (news: News) => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A value outside of React that components follow with `useStore`. */
export function store<T>(first: T) {
  const { tell, listen } = signal();
  let value = first;
  return {
    first,
    get: (): T => value,
    set: (next: T): void => {
      if (Object.is(next, value)) return;
      value = next;
      tell();
    },
    listen,
  };
}

export type Signal<News = void> = ReturnType<typeof signal<News>>;
export type Store<T> = ReturnType<typeof store<T>>;

/** Renders again when the value changes. A page rendered on the server starts with the initial value. */
export const useStore = <T>({ listen, get, first }: Store<T>): T =>
  useSyncExternalStore(listen, get, () => first);
