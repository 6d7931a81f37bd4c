import { createContext, useContext } from 'react';

/**
 * The time zone in which moments are shown. The team reads them by the practice's clock, as filters, figures and exports
 * count them (decision C139). Undefined for patients, who read theirs by their own device.
 */
export const ShownZone = createContext<string | undefined>(undefined);

export const useShownZone = (): string | undefined => useContext(ShownZone);
