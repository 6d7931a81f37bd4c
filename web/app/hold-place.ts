const indexOf = (state: unknown): number | null => {
  const index = (state as { idx?: unknown } | null)?.idx;
  return typeof index === 'number' ? index : null;
};

/**
 * Blocks back and forward navigation until the returned function is called, so that the screen beneath a lock stays as
 * it was. The router numbers its history entries, so an entry that was navigated to is left again before anybody
 * notices. Leaving the app remains possible.
 */
export function holdPlace(): () => void {
  const place = indexOf(history.state);
  const handlePop = (event: PopStateEvent) => {
    const reached = indexOf(event.state);
    if (place === null || reached === null) return;
    event.stopImmediatePropagation();
    if (reached !== place) history.go(place - reached);
  };
  // The router's listener on the window was added first, so only a capturing one runs before it.
  window.addEventListener('popstate', handlePop, { capture: true });
  return () => window.removeEventListener('popstate', handlePop, { capture: true });
}
