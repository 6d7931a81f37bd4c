import { clientErrorContract } from '#shared/client-errors.ts';
import { implement } from '#api/http/implement.ts';
import { keepClientError } from '#api/platform/client-errors.ts';

export const clientErrorRoutes = implement(clientErrorContract, {
  report: async ({ body, deps }) => keepClientError(deps, body),
});
