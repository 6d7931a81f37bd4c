const indexOf = (state: unknown): number | null => {
  const index = (state as { idx?: unknown } | null)?.idx;
  return typeof index === 'number' ? index : null;
};

/**
 * The way back and forward leads nowhere, until the answer is called: what lies beneath a lock must be found as it was
 * left. The router numbers its entries, so one that was gone to is left again before anything hears of it; out of the
 * app the way stays open.
 */
export function holdPlace(): () => void {
  const place = indexOf(history.state);
  const handlePop = (event: PopStateEvent) => {
    const reached = indexOf(event.state);
    if (place === null || reached === null) return;
    event.stopImmediatePropagation();
    if (reached !== place) history.go(place - reached);
  };
  // The router listens on the window too, and was there first: only the capture comes before it.
  window.addEventListener('popstate', handlePop, { capture: true });
  return () => window.removeEventListener('popstate', handlePop, { capture: true });
}
