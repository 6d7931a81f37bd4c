import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

export type Part<Props = object> = {
  /** Fetches it ahead of its first use. */
  load: () => Promise<ComponentType<Props>>;
  Part: LazyExoticComponent<ComponentType<Props>>;
};

type Loaded<Props> = { default: ComponentType<Props> };

/**
 * A part that is fetched when it is first shown. Where it has been fetched before, it is drawn at once: a promise that
 * is kept already would still cost a skeleton for a moment, in place of a page that could be read.
 */
export function readyPart<Props = object>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  let loaded: Loaded<Props> | undefined;
  const fetched = async (): Promise<Loaded<Props>> => (loaded ??= { default: await load() });
  const Part = lazy(() => (loaded ? atOnce(loaded) : fetched()));
  return { load: async () => (await fetched()).default, Part };
}

/** React asks of a promise no more than its `then`; a real one would answer a moment later. */
const atOnce = <T>(value: T): Promise<T> =>
  ({ then: (listen: (it: T) => void) => listen(value) }) as unknown as Promise<T>;
