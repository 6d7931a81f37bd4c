import { useEffect } from 'react';
import type { Role } from '#shared/lib/actor.ts';
import { lateDialog } from '#web/lib/late-part.tsx';
import { useStore, store } from '#web/lib/store.ts';
import { isLocked } from '#web/device/page/idle-lock.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { paletteText } from './palette-text.ts';

/** Whether the palette is open. Set by the shortcut, a button and the palette itself. */
export const paletteOpen = store(false);

/** Loaded on first use, so that no screen waits for it. */
const CommandPalette = lateDialog(
  async () => (await import('./command-palette.tsx')).CommandPalette,
);

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
      <TypedAhead />
      <CommandPalette role={role} onClose={() => paletteOpen.set(false)} />
    </ErrorBoundary>
  );
}

/** Takes what is typed before the input has the focus. It must neither be lost nor reach the shortcuts of the screen. */
function TypedAhead() {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isText || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      event.stopPropagation();
      paletteText.set(paletteText.get() + event.key);
    }
    window.addEventListener('keydown', handleKey, { capture: true });
    return () => {
      window.removeEventListener('keydown', handleKey, { capture: true });
      paletteText.set('');
    };
  }, []);
  return null;
}
