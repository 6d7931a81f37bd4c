import { withPracticeWords } from '#web/parts/practice-words.tsx';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { TEXT_SECTIONS } from '#shared/practice/editable-texts.ts';
import { SectionLinks } from '#web/features/practice/section-links.tsx';
import { StoriesCard } from '#web/features/practice/stories-card.tsx';
import { TextCard } from '#web/features/practice/text-card.tsx';
import { usePracticeTexts } from '#web/features/practice/texts.queries.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';

/** The practice's own words, which lie over the built texts (decision C121). */
function TextsPage() {
  const { t } = useTranslation();
  const query = usePracticeTexts();
  const [search] = useSearchParams();
  const section = TEXT_SECTIONS.find((one) => one === search.get('section')) ?? TEXT_SECTIONS[0]!;
  const asked = search.get('text');
  return (
    <Page
      wide
      title={t('admin.practice.texts')}
      text={t('practice.texts.text')}
      query={query}
      errorTitle={t('practice.texts.loadFailed')}
    >
      {(texts) => (
        <div className="flex flex-wrap items-start gap-6">
          <div className="w-full shrink-0 lg:w-66">
            <SectionLinks texts={texts} current={section} />
          </div>
          <section aria-labelledby="section" className="w-full min-w-0 space-y-6 lg:flex-1">
            <div className="flex flex-wrap items-baseline justify-between gap-3">
              <h2 id="section" className="text-2xl font-semibold text-ink">
                {t(`practice.section.${section}`)}
              </h2>
              <TextLink to={`/admin/practice/texts/preview?section=${section}`}>
                {t('practice.texts.preview')}
              </TextLink>
            </div>
            {section === 'about' && (
              <Alert role="note" tone="info">
                <p>
                  {t('practice.texts.doctorLines')}{' '}
                  <TextLink to="/admin/practice/brand">{t('admin.practice.brand')}</TextLink>.
                </p>
              </Alert>
            )}
            {texts
              .filter((one) => one.section === section)
              .map((one) => (
                <TextCard key={one.key} text={one} isAsked={one.key === asked} />
              ))}
            {section === 'stories' && <StoriesCard />}
          </section>
        </div>
      )}
    </Page>
  );
}

export const TextsScreen = withPracticeWords(TextsPage);
