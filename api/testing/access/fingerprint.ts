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
  'dose_answers',
  'dose_reminders',
  'appointments',
  'doctor_hours',
  'emergency_accesses',
  'emergency_allowances',
];

/**
 * Changes with every row that is written: an insert or update gets the number of its transaction, and a deleted row is
 * missing from the count. Reading the rows themselves took a quarter of the table's time.
 */
export async function fingerprint(app: TestApp): Promise<string> {
  const parts = KEPT.map(
    (table) =>
      `select '${table}' as name, count(*) as rows, max(xmin::text::bigint) as last from ${table}`,
  );
  return JSON.stringify(await app.em().execute(parts.join(' union all ')));
}
