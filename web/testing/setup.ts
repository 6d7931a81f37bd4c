import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';

const PAGE = 'http://localhost:3000/';

// Testing Library announces itself when it is loaded, which only the first file of a worker does.
beforeAll(() => {
  (window as { happyDOM?: { setURL: (url: string) => void } }).happyDOM?.setURL(PAGE);
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
});

afterEach(cleanup);

/** A file leaves the page as the next one expects it: just opened, without anything stored. */
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
});
