const BRAND = 'Steadwell';

/** React puts it into the head; the last one rendered wins, so that a tab's own title comes over its screen's. */
export function PageTitle({ title }: { title: string }) {
  return <title>{title === BRAND ? BRAND : `${title} · ${BRAND}`}</title>;
}
