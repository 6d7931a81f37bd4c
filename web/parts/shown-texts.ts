import { useTranslation } from 'react-i18next';
import { configContract } from '#shared/config.ts';
import { legalErrors, type LegalKind, type ShownText } from '#shared/practice/legal-versions.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { toLanguage } from '#web/lib/languages.ts';

type ShownTexts = {
  /** What a consent says it was given to. Left out while the versions are not known; the server then marks it. */
  sent: { shownTexts?: ShownText[] };
  /** Whether it was refused because a text has changed. Then the new versions are read. */
  isChanged: (error: unknown) => boolean;
};

/** The versions of the legal documents that a form links to. */
export function useShownTexts(kinds: readonly LegalKind[]): ShownTexts {
  const { i18n } = useTranslation();
  const { data, refetch } = useEndpoint(configContract.find, {}, { persist: true });
  const language = toLanguage(i18n.resolvedLanguage);
  const versions = data?.legal;
  return {
    sent: versions
      ? { shownTexts: kinds.map((kind) => ({ kind, version: versions[kind], language })) }
      : {},
    isChanged: (error) => {
      const isChanged = hasCode(error, legalErrors.text_changed.code);
      if (isChanged) void refetch();
      return isChanged;
    },
  };
}
