import { configure, prettyDOM } from '@testing-library/react';
import * as react from 'react';

/** Things that nobody sees unless a test fails, and that took a fifth of the processor's time. */

// A query that waits fails at every look. The page that its error shows is printed when somebody reads it.
configure({
  getElementError: (message, container) => {
    const error = new Error(message ?? '');
    error.name = 'TestingLibraryElementError';
    let whole: string | undefined;
    Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => (whole ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n')),
      set: (next: string) => {
        whole = next;
      },
    });
    return error;
  },
});

// React keeps a stack trace for each element, ten thousand a second at most. Which components an error passed through
// it knows without them.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  react as unknown as Record<string, object>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set: () => {},
});
