import { lazy, Suspense, useEffect } from 'react';
import type { Role } from '#shared/lib/actor.ts';
import { useStore, store } from '#web/lib/store.ts';
import { isLocked } from '#web/session/idle-lock.ts';
import { ErrorBoundary } from '../error-boundary.tsx';

/** Whether the palette is open: a key, a button and the palette itself say so. */
export const paletteOpen = store(false);

/** Fetched with its first use: nobody waits for it to see a screen. */
const CommandPalette = lazy(async () => ({
  default: (await import('./command-palette.tsx')).CommandPalette,
}));

/** Ctrl K, on a Mac ⌘ K, wherever a member of the team stands; again it goes away. */
export function PaletteKey({ role }: { role: Role }) {
  const isOpen = useStore(paletteOpen);
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const isMeant = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isMeant || event.altKey || event.shiftKey || isLocked()) return;
      event.preventDefault();
      paletteOpen.set(!paletteOpen.get());
    }
    window.addEventListener('keydown', handleKey);
    return () => {
      window.removeEventListener('keydown', handleKey);
      paletteOpen.set(false);
    };
  }, []);
  if (!isOpen) return null;
  return (
    <ErrorBoundary>
      <Suspense>
        <CommandPalette role={role} onClose={() => paletteOpen.set(false)} />
      </Suspense>
    </ErrorBoundary>
  );
}
