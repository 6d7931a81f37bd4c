import type { Route } from '#api/http/implement.ts';
import { formPort } from '#api/orders/form-port.ts';
import { licencePort } from '#api/orders/licence-port.ts';
import { toldPort } from '#api/orders/told-port.ts';
import type { Domain } from '#api/platform/domain.ts';
import { CaseQuestionSchema, sealedQuestion, sealedReply } from './case-question.entity.ts';
import { caseRoutes } from './cases.routes.ts';

/** What happens to a case before it is decided: its patient is asked, or it is handed over to a colleague. */
export const cases: Domain<Route> = {
  name: 'cases',
  entities: [CaseQuestionSchema],
  sealed: [sealedQuestion, sealedReply].map((values) => ({
    values,
    key: ['id'],
    row: ['order_id', 'asker_id'],
  })),
  routes: caseRoutes,
  requires: [formPort, licencePort, toldPort],
};
