import { useTranslation } from 'react-i18next';

/** The first stop of the Tab key: skips the menus to the content (`<main id="content" tabIndex={-1}>`). */
export function SkipLink({ targetId = 'content' }: { targetId?: string }) {
  const { t } = useTranslation();
  return (
    <a
      href={`#${targetId}`}
      className="fixed top-3 left-3 z-60 -translate-y-24 rounded-full bg-accent px-5 py-3 font-semibold text-on-accent focus:translate-y-0 focus:shadow-float"
    >
      {t('ui.skipToContent')}
    </a>
  );
}
