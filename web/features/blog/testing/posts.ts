import type { Article, Category, Post, PostCard } from '#shared/blog.ts';

export const aPostCard = (change: Partial<PostCard> = {}): PostCard => ({
  id: 3,
  title: 'Walking counts',
  slug: 'walking-counts',
  summary: 'Ten minutes are a beginning, and they add up.',
  authorId: 11,
  authorName: 'Dr. Linh Tran',
  authorAvatar: null,
  authorTitle: 'Family physician',
  category: 'fitness',
  categoryName: 'Fitness',
  featuredImage: '/images/blog-walking.svg',
  published: true,
  publishedAt: '2026-01-05T15:04:00.000Z',
  viewCount: 41,
  language: 'en',
  tags: ['walking', 'habits'],
  ...change,
});

export const aPost = (change: Partial<Post> = {}): Post => ({
  ...aPostCard(),
  content: '<h2>Begin small</h2><p>One <strong>short</strong> walk after lunch is a beginning.</p>',
  updatedAt: '2026-01-05T15:04:00.000Z',
  version: 4,
  ...change,
});

export const anArticle = (change: Partial<Article> = {}): Article => ({
  ...aPost(),
  related: [],
  languages: ['en'],
  ...change,
});

export const aCategory = (change: Partial<Category> = {}): Category => ({
  id: 1,
  version: 1,
  name: 'Fitness',
  slug: 'fitness',
  description: 'Movement that lasts.',
  names: {},
  ...change,
});
