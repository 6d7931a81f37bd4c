import { bodyParser } from '@koa/bodyparser';
import type { Context, Next } from 'koa';
import { endpoints } from '#shared/contracts.ts';

/** Health questionnaires are long, but not longer than this. */
const USUAL_BYTES = 100 * 1024;

type Parse = (ctx: Context, next: Next) => Promise<void>;

const parserFor = (bytes: number): Parse =>
  bodyParser({
    enableTypes: ['json'],
    jsonLimit: bytes,
    parsedMethods: ['POST', 'PUT', 'DELETE'],
  });

/** Parses JSON up to the usual size, and more only for the endpoints whose contract says so. */
export function parseBodies(): Parse {
  const usual = parserFor(USUAL_BYTES);
  const larger = new Map(
    endpoints.flatMap(({ method, path, spec: { bodyMax } }) =>
      bodyMax === undefined ? [] : [[`${method} ${path}`, parserFor(bodyMax)]],
    ),
  );
  return (ctx, next) => (larger.get(`${ctx.method} ${ctx.path}`) ?? usual)(ctx, next);
}
