const BRAND = 'Steadwell';

/** The name of a tab in the browser's own tab; the last title drawn wins over the screen's. */
export function TabTitle({ title }: { title: string }) {
  return <title>{`${title} · ${BRAND}`}</title>;
}
