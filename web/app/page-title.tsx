const BRAND = 'Steadwell';

/** React puts it into the head; the last one rendered wins. */
export function PageTitle({ title }: { title: string }) {
  return <title>{title === BRAND ? BRAND : `${title} · ${BRAND}`}</title>;
}
