import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { cleanHtml } from './clean-html.ts';
import { frameTables } from './framed-tables.ts';
import { numberSources } from './numbered-sources.ts';

/** The text of an article. A separate module, so that the sanitiser is loaded with an article and not with a list. */
export function ArticleContent({ html }: { html: string }) {
  const { t } = useTranslation();
  const clean = useMemo(() => {
    const nameOf = (number: string) => t('blog.source', { number });
    return { __html: numberSources(frameTables(cleanHtml(html), t('blog.table')), nameOf) };
  }, [html, t]);
  return <div className="prose" dangerouslySetInnerHTML={clean} />;
}
