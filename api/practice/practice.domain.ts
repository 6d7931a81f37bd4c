import type { Route } from '#api/http/implement.ts';
import type { Domain } from '#api/platform/domain.ts';
import { inTreatmentPort } from './opening.service.ts';

export const practice: Domain<Route> = {
  name: 'practice',
  borrows: [inTreatmentPort],
};
