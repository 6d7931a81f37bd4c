import type { HealthQuestion } from '#shared/health-check.ts';

/** Each question of the health check in the words in which it is asked. */
export const HEALTH_LABELS = {
  thyroid: 'register.health.men2',
  pancreatitis: 'register.health.pancreatitis',
  pregnancy: 'register.health.pregnancy',
} as const satisfies Record<HealthQuestion, string>;
