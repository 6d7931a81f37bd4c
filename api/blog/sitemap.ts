import { escapeMarkup } from '#api/http/page-head.ts';
import { articleAddress } from './blog.present.ts';
import { LEGAL_KINDS } from '#shared/practice/legal-versions.ts';

export type SlugRow = { slug: string; language: string; updatedAt: Date };

const OPEN_PAGES = ['/', '/blogs', '/register', ...LEGAL_KINDS.map((kind) => `/${kind}`)];

/** The public pages. An article that exists in several languages names each of them. */
export function sitemap(base: string, rows: readonly SlugRow[]): string {
  const bySlug = Map.groupBy(rows, (row) => row.slug);
  const pages = OPEN_PAGES.map((path) => `<url><loc>${escapeMarkup(base + path)}</loc></url>`);
  const articles = [...bySlug].flatMap(([slug, versions]) => {
    const languages = versions.map((one) => one.language);
    const address = (language: string) =>
      escapeMarkup(articleAddress(base, slug, language, languages));
    const alternates =
      versions.length < 2
        ? ''
        : versions
            .map(
              ({ language }) =>
                `<xhtml:link rel="alternate" hreflang="${language}" href="${address(language)}"/>`,
            )
            .join('');
    return versions.map(
      ({ language, updatedAt }) =>
        `<url><loc>${address(language)}</loc><lastmod>${updatedAt.toISOString()}</lastmod>${alternates}</url>`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${[...pages, ...articles].join('\n')}
</urlset>
`;
}
