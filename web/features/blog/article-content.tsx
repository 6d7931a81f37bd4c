import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { cleanHtml } from './clean-html.ts';
import { frameTables } from './framed-tables.ts';

/** The text of an article. A separate module, so that the sanitiser is loaded with an article and not with a list. */
export function ArticleContent({ html }: { html: string }) {
  const { t } = useTranslation();
  const word = t('blog.table');
  const clean = useMemo(() => ({ __html: frameTables(cleanHtml(html), word) }), [html, word]);
  return <div className="prose" dangerouslySetInnerHTML={clean} />;
}
