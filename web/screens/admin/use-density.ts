import { useState } from 'react';
import { readLocal, writeLocal } from '#web/lib/local-storage.ts';

export type Density = 'compact' | 'comfortable';

const KEY = 'table-density';

/** The density of table rows. Stored on this device. */
export function useDensity(): [Density, (density: Density) => void] {
  const [density, setDensity] = useState<Density>(() =>
    readLocal(KEY) === 'comfortable' ? 'comfortable' : 'compact',
  );
  return [
    density,
    (next) => {
      writeLocal(KEY, next);
      setDensity(next);
    },
  ];
}
