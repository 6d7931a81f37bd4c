import type { Language } from './accounts.ts';
import type { Article, Category, PostCard } from './blog.ts';

/** What a page of the blog shows, for the server to draw it as the app would (web/prerender/blog-page.tsx). */
export type BlogPage = { language: Language; origin: string } & (
  { posts: PostCard[]; next: string | null; categories: Category[] } | { article: Article }
);

/** A page that can be read before the app runs, and the responses that the app then starts with. */
export type DrawnPage = {
  language: Language;
  /** The content of #root. */
  html: string;
  /** Keys of queries (web/lib/endpoint-hooks.ts) with their data. */
  replies: readonly (readonly [key: readonly unknown[], data: unknown])[];
};

/** What the module of the build that draws pages exports. The texts are those of the page's language. */
export type DrawBlogPage = (page: BlogPage, texts: Record<string, unknown>) => Promise<DrawnPage>;
