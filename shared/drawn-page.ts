import type { Language } from './accounts.ts';
import type { Article, Category, PostCard } from './blog.ts';
import type { Product, ProductId } from './catalogue.ts';
import type { Shelf } from './shelf.ts';

/** What a page of the blog shows, for the server to draw it as the app would (web/prerender/draw-blog.tsx). */
export type BlogPage = { language: Language; origin: string } & (
  { posts: PostCard[]; next: string | null; categories: Category[] } | { article: Article }
);

/** What the first step of a purchase shows (web/prerender/draw-plans.tsx): the products, each with its prices. */
export type PlansPage = { language: Language; products: Product[]; chosen: ProductId | null };

/** What the landing page shows (web/prerender/draw-landing.tsx). */
export type LandingPage = { language: Language; shelf: Shelf };

/** A page that can be read before the app runs, and the responses that the app then starts with. */
export type DrawnPage = {
  language: Language;
  /** If the page is always called the same. */
  title?: string;
  description?: string;
  /** The content of #root. */
  html: string;
  /** Keys of queries (web/device/page/endpoint-hooks.ts) with their data. */
  replies: readonly (readonly [key: readonly unknown[], data: unknown])[];
  /** What is on sale according to the page (web/features/catalogue/offered-first.ts). */
  shelf?: Shelf;
};

/** What the module of the build that draws pages exports. The texts are those of the page's language. */
export type DrawPage = (
  page: BlogPage | PlansPage | LandingPage,
  texts: Record<string, unknown>,
) => Promise<DrawnPage>;
