import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi';
import { paramsSchema, type Endpoint } from '#shared/lib/contract.ts';
import { searchPath } from '#shared/lib/paths.ts';

const Failure = z
  .object({
    message: z.string(),
    code: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    details: z.unknown().optional(),
  })
  .meta({ id: 'Error' });

const failure = (description: string) => ({
  description,
  content: { 'application/json': { schema: Failure } },
});

/** The OpenAPI 3.1 document of the endpoints that this process serves. */
export function openApiDocument(endpoints: readonly Endpoint[]) {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
    const search = searchPath(endpoint);
    if (search) paths[search] = { ...paths[search], post: searchOf(endpoint) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      // The service puts the name of the practice in front.
      title: 'API',
      version: '1',
      description:
        'A session is a bearer token together with the HttpOnly cookie that came with it. Amounts are US cents, in the catalogue dollars.',
    },
    paths,
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
  });
}

const PROOF =
  ' Refused with `reauth` unless `POST /api/auth/prove` or a login came in the last five minutes.';

function operationOf(endpoint: Endpoint): ZodOpenApiOperationObject {
  const { spec, name } = endpoint;
  const params = paramsSchema(endpoint);
  const isOpen = spec.access.includes('guest');
  const creates = endpoint.method === 'POST' && !spec.readOnly && !spec.signed;
  return {
    operationId: name,
    summary: spec.summary,
    description: `Access: ${spec.access.join(', ')}.${spec.stepUp ? PROOF : ''}`,
    tags: [name.split('.')[0]!],
    ...(!isOpen && { security: [{ session: [] }] }),
    requestParams: {
      ...(Object.keys(params.shape).length > 0 && { path: params }),
      ...(spec.query && { query: spec.query }),
      ...(creates && { header: z.object({ 'Idempotency-Key': z.string().max(255).optional() }) }),
    },
    ...(spec.body && { requestBody: { content: { 'application/json': { schema: spec.body } } } }),
    ...(spec.upload && { requestBody: { content: { 'application/octet-stream': {} } } }),
    responses: {
      ...successOf(spec.reply),
      '400': failure('Outside the schema; `fields` says what to mend.'),
      ...(!isOpen && { '401': failure('No valid session.'), '403': failure('Not for this role.') }),
      ...(endpoint.path.includes(':') && {
        '404': failure('Missing, or not visible to the asker.'),
      }),
      '429': failure('Too many requests; see Retry-After.'),
    },
  };
}

/** The same read with its query in the body, where no log of addresses has the words. */
function searchOf(endpoint: Endpoint): ZodOpenApiOperationObject {
  const { query, ...operation } = { ...operationOf(endpoint), query: endpoint.spec.query! };
  return {
    ...operation,
    operationId: `${endpoint.name}.search`,
    requestParams: {},
    requestBody: { content: { 'application/json': { schema: query } } },
  };
}

function successOf(reply: Endpoint['spec']['reply']): ZodOpenApiOperationObject['responses'] {
  if (reply === null) return { '204': { description: 'Done.' } };
  if (reply === 'file') return { '200': { description: 'A file.' } };
  return {
    '200': { description: 'The answer.', content: { 'application/json': { schema: reply } } },
  };
}
