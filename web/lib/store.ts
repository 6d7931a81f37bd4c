import { useSyncExternalStore } from 'react';

/** Something that happens outside of React: whoever listens hears of it, and stops by calling what `listen` returned. */
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

/** A value outside of React that screens follow with `useStore`. */
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

/** Draws again when the value changes. A page drawn on the server begins with the value of the start. */
export const useStore = <T>({ listen, get, first }: Store<T>): T =>
  useSyncExternalStore(listen, get, () => first);
