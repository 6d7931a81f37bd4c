import type { Resource } from 'i18next';
import { blogContract } from '#shared/blog.ts';
import type { BlogPage, DrawnPage } from '#shared/drawn-page.ts';
import { createQueryClient } from '#web/device/page/query-client.ts';
import { drawnAt } from '#web/features/blog/article-address.ts';
import { queryKey } from '#web/device/page/endpoint-hooks.ts';
import { ArticleScreen } from '#web/screens/blog/article-screen.tsx';
import { BlogListScreen } from '#web/screens/blog/blog-list-screen.tsx';
import { renderRoute } from './render-route.tsx';

/** The responses to the requests of the screen, under the keys of its queries (blog.queries.ts). */
function repliesOf(page: BlogPage): DrawnPage['replies'] {
  const { language } = page;
  if ('article' in page) {
    const { article } = page;
    const input = { params: { slug: article.slug }, query: { language } };
    return [[queryKey(blogContract.findPost, input), article]];
  }
  const { listPosts, listCategories } = blogContract;
  const wished = { query: { language, limit: listPosts.spec.pageSize } };
  const pages = [{ items: page.posts, next: page.next }];
  return [
    [[...queryKey(listPosts, wished), 'pages'], { pages, pageParams: [null] }],
    [queryKey(listCategories, { query: { language } }), page.categories],
  ];
}

/** A page of the blog. */
export async function drawBlog(page: BlogPage, texts: Resource[string]): Promise<DrawnPage> {
  const { language } = page;
  const replies = repliesOf(page);
  const client = createQueryClient();
  for (const [key, data] of replies) client.setQueryData(key, data);
  const isArticle = 'article' in page;
  drawnAt.origin = page.origin;
  const html = await renderRoute({
    address: isArticle ? `/blogs/${page.article.slug}` : '/blogs',
    path: isArticle ? '/blogs/:slug' : '/blogs',
    screen: isArticle ? <ArticleScreen /> : <BlogListScreen />,
    ...{ client, language, texts },
  });
  client.clear();
  // The head of the page has its own title (api/blog/pages.ts).
  return { language, html: html.replace(/<title>[^<]*<\/title>/, ''), replies };
}
