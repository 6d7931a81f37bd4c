import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { cleanHtml } from './clean-html.ts';
import { frameTables } from './framed-tables.ts';
import { numberSources } from './numbered-sources.ts';

/** The text of an article. */
export function ArticleContent({ html }: { html: string }) {
  const { t } = useTranslation();
  const content = useMemo(() => {
    const nameOf = (number: string) => t('blog.source', { number });
    return { __html: numberSources(frameTables(clean(html), t('blog.table')), nameOf) };
  }, [html, t]);
  return <div className="prose" dangerouslySetInnerHTML={content} />;
}

/** The server has sanitised the text itself, and when it draws the page it has no parser of a browser. */
const clean = (html: string): string => (typeof document === 'undefined' ? html : cleanHtml(html));
