import { escapeMarkup } from '#api/http/page-head.ts';
import { articleAddress } from './blog.present.ts';
import type { Post } from './post.entity.ts';

type Feed = { base: string; brand: string; language: string; posts: readonly Post[] };

const element = (name: string, text: string, attributes = '') =>
  `<${name}${attributes}>${escapeMarkup(text)}</${name}>`;

/** RSS 2.0 of the newest articles: title, summary and address, for feed readers. */
export function rssFeed({ base, brand, language, posts }: Feed): string {
  const self = `${base}/rss.xml${language === 'en' ? '' : `?lng=${language}`}`;
  const items = posts.map((post) => {
    const link = articleAddress(base, post.slug, post.language, ['en']);
    return `<item>${[
      element('title', post.title),
      element('link', link),
      element('guid', `${base}/blogs/${post.slug}#${post.language}`, ' isPermaLink="false"'),
      element('pubDate', post.publishedAt!.toUTCString()),
      element('description', post.summary),
      element('category', post.category.nameIn(post.language)),
      ...post.tags.map((tag) => element('category', tag)),
    ].join('')}</item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
${element('title', brand)}
${element('link', `${base}/blogs`)}
${element('description', brand)}
${element('language', posts[0]?.language ?? language)}
<atom:link href="${escapeMarkup(self)}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel></rss>
`;
}
