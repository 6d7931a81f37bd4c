import type { PostLanguage } from '#shared/blog.ts';

export type DemoText = { title: string; summary: string; content: string; tags: string[] };

/** An article of the demo. `author` says which of the two demo doctors signs it. */
export type DemoPost = {
  slug: string;
  category: string;
  author: 0 | 1;
  daysAgo: number;
  views: number;
  texts: Record<PostLanguage, DemoText>;
};
