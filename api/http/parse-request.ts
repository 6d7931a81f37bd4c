import type { Context } from 'koa';
import type { z } from 'zod';
import type { Endpoint } from '#shared/lib/contract.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { validationError } from './errors.ts';
import type { Input } from './implement.ts';
import { readRawBody } from './raw-body.ts';
import { refuseIllegalText } from './refuse-illegal-text.ts';

/** Typed by the endpoint's own contract. Code that serves any endpoint cannot know these types. */
export type Parsed = Pick<Input<never>, 'params' | 'query' | 'body'>;

type Schemas = {
  params: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The path at which the body contains the query (`searchPath`). */
  search: string | null;
};

/** Validates a request against the schemas of its endpoint. An `upload` has the raw bytes as its body. */
export async function parseRequest(
  ctx: Context,
  schemas: Schemas,
  upload: Endpoint['spec']['upload'],
): Promise<Parsed> {
  const params = schemas.params.safeParse(ctx.params);
  // If the id cannot exist, neither can the thing.
  if (!params.success) throw new AppError(errors.not_found);
  refuseIllegalText(params.data);
  const sent = (ctx.request as { body?: unknown }).body;
  const asked = ctx.path === schemas.search ? sent : ctx.query;
  const query = schemas.query?.safeParse(asked);
  const body = schemas.body?.safeParse(sent);
  if (query?.error) throw validationError(query.error, asked);
  if (body?.error) throw validationError(body.error, sent);
  refuseIllegalText(query?.data);
  refuseIllegalText(body?.data);
  const parsed = {
    params: params.data,
    query: query?.data ?? {},
    body: upload ? await readRawBody(ctx, upload.most) : body?.data,
  };
  // The schemas and the handler belong to the same endpoint; only the list of all routes has lost their types.
  return parsed as unknown as Parsed;
}
