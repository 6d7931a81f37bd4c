import type { EntityManager } from '@mikro-orm/postgresql';
import { POST_LANGUAGES } from '#shared/blog.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { aCategory, aPost } from '#api/blog/blog.factory.ts';
import type { Category } from '#api/blog/category.entity.ts';
import { now } from '#api/platform/clock.ts';
import type { DemoPost } from './demo-post-shape.ts';
import { exercisePost } from './demo-post-exercise.ts';
import { journeyPost } from './demo-post-journey.ts';
import { mealPlanningPost } from './demo-post-meal-planning.ts';
import { metabolismPost } from './demo-post-metabolism.ts';
import { semaglutidePost } from './demo-post-semaglutide.ts';

const DAY = 86_400_000;

/** The six categories of the documents (D2 §9). */
export const DEMO_CATEGORIES = [
  {
    slug: 'weight_loss',
    name: 'Weight loss',
    names: { vi: 'Giảm cân', es: 'Pérdida de peso' },
    description: 'What helps to lose weight, and to keep it off.',
  },
  {
    slug: 'nutrition',
    name: 'Nutrition',
    names: { vi: 'Dinh dưỡng', es: 'Nutrición' },
    description: 'Everyday food, planned with little effort and money.',
  },
  {
    slug: 'fitness',
    name: 'Fitness',
    names: { vi: 'Vận động', es: 'Ejercicio' },
    description: 'Movement that lasts, also with sore joints.',
  },
  {
    slug: 'medical',
    name: 'Medical',
    names: { vi: 'Y khoa', es: 'Medicina' },
    description: 'How the medicines and the body work, with sources.',
  },
  {
    slug: 'success_stories',
    name: 'Success stories',
    names: { vi: 'Câu chuyện thành công', es: 'Historias de éxito' },
    description: 'Illustrative stories, told honestly.',
  },
  {
    slug: 'general',
    name: 'General',
    names: { vi: 'Tin chung', es: 'General' },
    description: 'News and everything else.',
  },
] as const;

export const DEMO_POSTS: readonly DemoPost[] = [
  semaglutidePost,
  mealPlanningPost,
  exercisePost,
  journeyPost,
  metabolismPost,
];

const TITLES = [
  { en: 'Obesity medicine physician', vi: 'Bác sĩ chuyên khoa béo phì' },
  { en: 'Family physician', vi: 'Bác sĩ gia đình' },
] as const;

/** The five known articles in both languages, signed by the demo's doctors (decision C077). */
export async function seedPosts(em: EntityManager, doctors: readonly User[]): Promise<void> {
  const categories = new Map<string, Category>();
  for (const { names, ...rest } of DEMO_CATEGORIES) {
    categories.set(rest.slug, await aCategory(em, { ...rest, names: { ...names } }));
  }
  // The oldest first, so that the ids grow with the dates.
  for (const { texts, ...post } of DEMO_POSTS.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const author = doctors[post.author]!;
    const at = new Date(now().getTime() - post.daysAgo * DAY);
    for (const language of POST_LANGUAGES) {
      await aPost(em, {
        ...texts[language],
        language,
        slug: post.slug,
        category: categories.get(post.category)!,
        author,
        authorName: author.fullName,
        authorTitle: TITLES[post.author][language],
        featuredImage: `/images/blog-${post.slug}.svg`,
        viewCount: language === 'en' ? post.views : Math.round(post.views / 3),
        createdAt: at,
        publishedAt: at,
      });
    }
  }
}
