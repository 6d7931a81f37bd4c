import { lazy, Suspense, useEffect } from 'react';
import type { Role } from '#shared/lib/actor.ts';
import { useStore, store } from '#web/lib/store.ts';
import { isLocked } from '#web/session/idle-lock.ts';
import { ErrorBoundary } from '../error-boundary.tsx';

/** Whether the palette is open. Set by the shortcut, a button and the palette itself. */
export const paletteOpen = store(false);

/** Loaded on first use, so that no screen waits for it. */
const CommandPalette = lazy(async () => ({
  default: (await import('./command-palette.tsx')).CommandPalette,
}));

/** Ctrl K, or ⌘ K on a Mac, opens and closes the palette on every screen of the team. */
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
