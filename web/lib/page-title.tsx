const BRAND = 'Steadwell';

/** React moves it into the head. The last one rendered wins, so a tab's own title overrides that of its screen. */
export function PageTitle({ title }: { title: string }) {
  return <title>{title === BRAND ? BRAND : `${title} · ${BRAND}`}</title>;
}
