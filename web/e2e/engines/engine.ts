import type { Spot } from './spot.ts';

/** A browser of another vendor with one window, driven by the protocol it supports. Element handles are its own. */
export type Browser = {
  open: (url: string) => Promise<void>;
  /** Runs in the page, so it must not use anything from outside of itself. */
  ask: <Given, Answer>(
    script: (given: Given) => Answer | Promise<Answer>,
    given: Given,
  ) => Promise<Awaited<Answer>>;
  find: (spot: Spot) => Promise<unknown>;
  /** These fail if something covers the element or it is gone. */
  click: (element: unknown) => Promise<void>;
  type: (element: unknown, text: string) => Promise<void>;
  tick: (box: unknown) => Promise<void>;
  /** Selects all text in a field, to be replaced by the next input. */
  select: (element: unknown) => Promise<void>;
  isChecked: (element: unknown) => Promise<boolean>;
  /** Chooses an option. False if there is no such value (yet). */
  choose: (element: unknown, value: string) => Promise<boolean>;
  /** Ends its process. The next launch can use its profile. */
  close: () => Promise<void>;
};

export type Engine = {
  /** A browser with this folder as its profile. */
  launch: (profile: string) => Promise<Browser>;
  stop: () => Promise<void>;
};
