import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

export type Part<Props = object> = {
  /** Loads it ahead of its first use. */
  load: () => Promise<ComponentType<Props>>;
  Part: LazyExoticComponent<ComponentType<Props>>;
};

type Loaded<Props> = { default: ComponentType<Props> };

/**
 * A component that is loaded when it is first shown. If it has been loaded already, it renders at once: even a resolved
 * promise would show a skeleton for a moment, instead of a page that can be read.
 */
export function readyPart<Props = object>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  let loaded: Loaded<Props> | undefined;
  const fetched = async (): Promise<Loaded<Props>> => (loaded ??= { default: await load() });
  const Part = lazy(() => (loaded ? atOnce(loaded) : fetched()));
  return { load: async () => (await fetched()).default, Part };
}

/** React only uses the promise's `then`. A real one would resolve a moment later. */
const atOnce = <T>(value: T): Promise<T> =>
  ({ then: (listen: (it: T) => void) => listen(value) }) as unknown as Promise<T>;
