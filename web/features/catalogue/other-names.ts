import { useTranslation } from 'react-i18next';

type Named = { id: string; name: string };

const OTHERS = 'landing.others';
const NONE: readonly Named[] = [];

/**
 * What is on sale besides the two documented products. It comes with the texts of the pages (api/practice/text-layer.ts), so
 * that nothing is asked for the links to them.
 */
export function useOtherNames(): readonly Named[] {
  const { i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? i18n.language;
  return (
    (i18n.getResource(language, 'translation', OTHERS) as readonly Named[] | undefined) ?? NONE
  );
}
