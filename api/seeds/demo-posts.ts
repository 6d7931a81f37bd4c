import type { EntityManager, RequiredEntityData } from '@mikro-orm/postgresql';
import { POST_LANGUAGES, type PostLanguage } from '#shared/blog.ts';
import { DEMO_ACCOUNTS } from '#api/accounts/demo-accounts.ts';
import { User } from '#api/accounts/user.entity.ts';
import { aCategory, aPost } from '#api/blog/blog.factory.ts';
import { Category } from '#api/blog/category.entity.ts';
import { Post } from '#api/blog/post.entity.ts';
import { now } from '#api/platform/clock.ts';
import type { DemoPost } from './demo-post-shape.ts';
import { exercisePost } from './demo-post-exercise.ts';
import { journeyPost } from './demo-post-journey.ts';
import { mealPlanningPost } from './demo-post-meal-planning.ts';
import { metabolismPost } from './demo-post-metabolism.ts';
import { semaglutidePost } from './demo-post-semaglutide.ts';
import { tirzepatidePost } from './demo-post-tirzepatide.ts';

const DAY = 86_400_000;
const DEMO_DOCTORS = DEMO_ACCOUNTS.filter(({ role }) => role === 'doctor');

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
    description: 'Movement that lasts, even with sore joints.',
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
  tirzepatidePost,
  semaglutidePost,
  mealPlanningPost,
  exercisePost,
  journeyPost,
  metabolismPost,
];

const TITLES = [
  {
    en: 'Obesity medicine physician',
    vi: 'Bác sĩ chuyên khoa béo phì',
    es: 'Especialista en medicina de la obesidad',
  },
  { en: 'Family physician', vi: 'Bác sĩ gia đình', es: 'Especialista en medicina familiar' },
] as const;

/** The articles that come with the product, in every language, signed by the demo's doctors (decision C077). */
export async function seedPosts(em: EntityManager, doctors: readonly User[]): Promise<void> {
  const categories = new Map<string, Category>();
  for (const { names, ...rest } of DEMO_CATEGORIES) {
    categories.set(rest.slug, await aCategory(em, { ...rest, names: { ...names } }));
  }
  for (const post of oldestFirst) {
    const category = categories.get(post.category)!;
    for (const language of POST_LANGUAGES) {
      const viewCount = language === 'en' ? post.views : Math.round(post.views / 3);
      await addPost(em, post, language, { category, author: doctors[post.author]!, viewCount });
    }
  }
}

/**
 * Adds what a newer release contains and an older demo lacks: whole articles, and further languages of existing ones.
 * Whatever was changed, withdrawn or deleted stays that way, and a blog without any of our articles is left alone.
 */
export async function addLaterPosts(em: EntityManager): Promise<void> {
  const slugs = DEMO_POSTS.map(({ slug }) => slug);
  const rows = await em.find(Post, { slug: { $in: slugs } }, { populate: ['category', 'author'] });
  if (rows.length === 0) return;
  const categories = await em.find(Category, { removedAt: null });
  for (const post of oldestFirst) {
    const versions = rows.filter(({ slug }) => slug === post.slug);
    const standing = versions.filter(({ removedAt }) => removedAt == null);
    const wasDeleted = versions.length > 0 && standing.length === 0;
    const category = standing[0]?.category ?? categories.find(({ slug }) => slug === post.category);
    if (wasDeleted || !category) continue;
    const isWithdrawn = standing.length > 0 && !standing.some((one) => one.isPublished());
    for (const language of POST_LANGUAGES) {
      if (versions.some((one) => one.language === language)) continue;
      await addPost(em, post, language, {
        category,
        author: await authorOf(em, post),
        viewCount: 0,
        ...(standing[0] && { createdAt: standing[0].createdAt }),
        ...(isWithdrawn && { publishedAt: null }),
      });
    }
  }
}

/** So that the ids grow with the dates. */
const oldestFirst = DEMO_POSTS.toSorted((a, b) => b.daysAgo - a.daysAgo);

/** Null if that doctor's account is gone. Then only the name from the demo signs. */
const authorOf = (em: EntityManager, post: DemoPost): Promise<User | null> =>
  em.findOne(User, { phone: DEMO_DOCTORS[post.author]!.phoneNumber });

type PostDetails = Pick<RequiredEntityData<Post>, 'createdAt' | 'publishedAt' | 'viewCount'> & {
  category: Category;
  author: User | null;
};

async function addPost(
  em: EntityManager,
  post: DemoPost,
  language: PostLanguage,
  details: PostDetails,
): Promise<void> {
  const at = new Date(now().getTime() - post.daysAgo * DAY);
  await aPost(em, {
    ...post.texts[language],
    language,
    slug: post.slug,
    authorName: details.author?.fullName ?? DEMO_DOCTORS[post.author]!.fullName,
    authorTitle: TITLES[post.author][language],
    featuredImage: `/images/blog-${post.slug}.svg`,
    createdAt: at,
    publishedAt: details.createdAt ?? at,
    ...details,
  });
}
