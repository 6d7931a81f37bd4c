import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False on the server and until React has taken over what the server drew, which must be the same: what only this
 * device knows is shown after that.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
