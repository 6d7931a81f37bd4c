import { usePractice } from './practice-identity.ts';

/** The title of a page after the name that it has of its own. */
const headed = (title: string, brand: string): string =>
  [title, brand].filter((part, at, all) => part !== '' && all.indexOf(part) === at).join(' · ');

/** React moves it into the head. The last one rendered wins, so a tab's own title overrides that of its screen. */
export function PageTitle({ title }: { title: string }) {
  const { name } = usePractice();
  return <title>{headed(title, name)}</title>;
}
