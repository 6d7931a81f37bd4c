import type { TestApp } from '../test-app.ts';

/** Tables that a refused call must not change. Those that count and record refusals are not included. */
const KEPT = [
  'users',
  'profiles',
  'health_records',
  'doctor_profiles',
  'team_invitations',
  'saved_views',
  'products',
  'product_prices',
  'settings',
  'orders',
  'case_questions',
  'payments',
  'refunds',
  'intakes',
  'messages',
  'notes',
  'blog_posts',
  'blog_categories',
  'notifications',
  'push_subscriptions',
  'dose_plans',
  'doses',
  'dose_reminders',
  'appointments',
  'doctor_hours',
  'emergency_accesses',
];

export async function fingerprint(app: TestApp): Promise<string> {
  const parts = KEPT.map(
    (table) =>
      `select '${table}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${table} t`,
  );
  return JSON.stringify(await app.em().execute(parts.join(' union all ')));
}
