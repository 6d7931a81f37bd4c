const BRAND = 'Steadwell';

/** The title of a page after the name that it has of its own. */
export const headed = (title: string): string => (title === BRAND ? BRAND : `${title} · ${BRAND}`);

/** React moves it into the head. The last one rendered wins, so a tab's own title overrides that of its screen. */
export function PageTitle({ title }: { title: string }) {
  return <title>{headed(title)}</title>;
}
