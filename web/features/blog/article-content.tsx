import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { cleanHtml } from './clean-html.ts';
import { frameTables } from './framed-tables.ts';
import { numberSources } from './numbered-sources.ts';

/** The text of an article. */
export function ArticleContent({ html }: { html: string }) {
  const { t } = useTranslation();
  const clean = useMemo(() => {
    const nameOf = (number: string) => t('blog.source', { number });
    return { __html: numberSources(framed(html, t('blog.table')), nameOf) };
  }, [html, t]);
  return <div className="prose" dangerouslySetInnerHTML={clean} />;
}

/** The server has sanitised the text itself, and when it draws the page it has no parser of a browser. */
const framed = (html: string, word: string): string =>
  typeof document === 'undefined'
    ? html
        .replaceAll('<table', '<div class="table-frame"><table')
        .replaceAll('</table>', '</table></div>')
    : frameTables(cleanHtml(html), word);
