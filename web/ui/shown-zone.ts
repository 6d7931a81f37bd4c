import { createContext, useContext } from 'react';
import { useHydrated } from './use-hydrated.ts';

/**
 * The time zone in which moments are shown. The team reads them by the practice's clock, as filters, figures and exports
 * count them (decision C139). Undefined for patients, who read theirs by their own device.
 */
export const ShownZone = createContext<string | undefined>(undefined);

export function useShownZone(): string | undefined {
  const zone = useContext(ShownZone);
  // The server does not know the reader's.
  const unknown = useHydrated() ? undefined : 'UTC';
  return zone ?? unknown;
}
