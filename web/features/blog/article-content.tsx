import { useMemo } from 'react';
import { cleanHtml } from './clean-html.ts';

/** The text of an article. A part of its own, so that the sanitiser comes with an article and not with a list. */
export function ArticleContent({ html }: { html: string }) {
  const clean = useMemo(() => ({ __html: cleanHtml(html) }), [html]);
  return <div className="prose" dangerouslySetInnerHTML={clean} />;
}
