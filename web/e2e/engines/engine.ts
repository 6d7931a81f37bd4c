import type { Spot } from './spot.ts';

/** A browser of another maker with one window, driven by whatever it understands; its word for an element is its own. */
export type Browser = {
  open: (url: string) => Promise<void>;
  /** Runs in the page, and must not use anything from outside of itself. */
  ask: <Given, Answer>(
    script: (given: Given) => Answer | Promise<Answer>,
    given: Given,
  ) => Promise<Awaited<Answer>>;
  find: (spot: Spot) => Promise<unknown>;
  /** These fail where something lies over the element or it has gone. */
  click: (element: unknown) => Promise<void>;
  type: (element: unknown, text: string) => Promise<void>;
  tick: (box: unknown) => Promise<void>;
  /** All of the text in a field, for the next to take its place. */
  select: (element: unknown) => Promise<void>;
  isChecked: (element: unknown) => Promise<boolean>;
  /** In a list; false where it has no such value (yet). */
  choose: (element: unknown, value: string) => Promise<boolean>;
  /** Ends its process; what the profile keeps is there for the next one. */
  close: () => Promise<void>;
};

export type Engine = {
  /** A browser with this folder as its profile. */
  launch: (profile: string) => Promise<Browser>;
  stop: () => Promise<void>;
};
