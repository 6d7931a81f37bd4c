import {
  CheckConstraintViolationException,
  ForeignKeyConstraintViolationException,
  OptimisticLockError,
  UniqueConstraintViolationException,
} from '@mikro-orm/postgresql';
import type { Context, Middleware } from 'koa';
import type { z } from 'zod';
import { AppError, errors, type ErrorKind, type FieldErrors } from '#shared/lib/errors.ts';
import { says } from '#shared/lib/says.ts';
import { sentenceOf } from '#shared/lib/validation-texts.ts';
import type { Log } from '#api/platform/log.ts';

type Constraints = Readonly<Record<string, ErrorKind>>;

/** The only try/catch: whatever is thrown below becomes `{ message, code, fields?, details? }`. */
export function catchErrors(
  log: Log,
  constraints: Constraints,
  onError: (thrown: unknown) => void = () => undefined,
): Middleware {
  return async (ctx, next) => {
    try {
      await next();
      if (ctx.status === 404 && ctx.body === undefined) throw new AppError(errors.not_found);
    } catch (thrown) {
      // Our own refusals are sent nevertheless, because a handler that stops reading also leaves the request cut off.
      const isTheirs = isCutOff(ctx) && !(thrown instanceof AppError);
      const error = isTheirs ? new AppError(errors.malformed) : toAppError(thrown, constraints);
      onError(thrown);
      const what = { error: thrown, path: ctx.path, method: ctx.method };
      if (error.status >= 500) log.error(what, error.code);
      // Either a contract accepted it, or our own code caused it.
      else if (isUnstorable(thrown)) log.warn(what, error.code);
      ctx.status = error.status;
      // Somebody may ask for a file of the next release while an older process still answers.
      ctx.set('Cache-Control', 'no-store');
      if (error.retryAfter !== undefined)
        ctx.set('Retry-After', String(Math.ceil(error.retryAfter)));
      ctx.body = error.toWire();
    }
  };
}

/**
 * Whether the client disconnected while it was still sending. It receives no response, and its broken upload must not
 * be mistaken for a lost connection of ours.
 */
export const isCutOff = ({ req }: Context): boolean => req.destroyed && !req.complete;

/** Two rows that must not overlap. The ORM has no exception of its own for it. */
const EXCLUSION_VIOLATION = '23P01';

function toAppError(thrown: unknown, constraints: Constraints): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof OptimisticLockError) return new AppError(errors.conflict);
  if (isConstraint(thrown) || (thrown as { code?: string }).code === EXCLUSION_VIOLATION) {
    const kind = constraints[(thrown as { constraint?: string }).constraint ?? ''];
    return new AppError(kind ?? errors.conflict);
  }
  const { status, code = '' } = thrown as { status?: number; code?: string };
  if (status === 413) return new AppError(errors.too_large);
  if (status === 415) return new AppError(errors.wrong_type);
  if (status === 400 || isUnstorable(thrown)) return new AppError(errors.malformed);
  // A body that claims to be compressed but is not.
  if (code.startsWith('Z_')) return new AppError(errors.malformed);
  // The disk is full, or there is no memory or connection left: this passes, but not within seconds.
  if (/^53\w{3}$/.test(code)) return new AppError(errors.unavailable, { retryAfter: 10 });
  if (isUnavailable(code, thrown)) return new AppError(errors.unavailable, { retryAfter: 2 });
  return new AppError(errors.internal);
}

const isConstraint = (thrown: unknown): boolean =>
  thrown instanceof UniqueConstraintViolationException ||
  thrown instanceof CheckConstraintViolationException ||
  thrown instanceof ForeignKeyConstraintViolationException;

const messageFrom = (thrown: unknown): string => String((thrown as Error | undefined)?.message);

/**
 * A safety net below the contracts: a value that PostgreSQL cannot store came from the caller. A NUL cuts the statement
 * off, which PostgreSQL reports as an invalid message.
 */
function isUnstorable(thrown: unknown): boolean {
  const { code = '' } = thrown as { code?: string };
  if (code === '08P01') return /invalid message format/.test(messageFrom(thrown));
  return /^22\w{3}$/.test(code);
}

const PASSING_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // A container that is started again has no name meanwhile.
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  // A deadlock, a serialization failure, or a lock or statement that took too long.
  '40P01',
  '40001',
  '55P03',
  '57014',
]);
const isUnavailable = (code: string, thrown: unknown): boolean =>
  PASSING_CODES.has(code) ||
  /Connection terminated|is not queryable|timeout exceeded when trying to connect/.test(
    messageFrom(thrown),
  );

/** All faults of a request at once, by field, in English sentences. `sent` is what the schema was given. */
export function validationError(error: z.ZodError, sent: unknown): AppError {
  const fields: FieldErrors = {};
  for (const issue of flatten(error.issues)) {
    const path = issue.path.join('.') || 'body';
    fields[path] ??= sentenceOf(messageOf(issue, sent));
  }
  return new AppError(errors.validation, { fields });
}

/**
 * Searches the branches of a union and returns the faults of the one that was meant: the one that is wrong by more than
 * its type.
 */
function flatten(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union' || issue.message.startsWith('validation.')) return [issue];
    const branch = issue.errors.toSorted(
      (a, b) => Number(isTypeFault(a)) - Number(isTypeFault(b)),
    )[0];
    return branch
      ? flatten(branch.map((one) => ({ ...one, path: [...issue.path, ...one.path] })))
      : [issue];
  });
}

const isTypeFault = (issues: readonly z.core.$ZodIssue[]): boolean =>
  issues.some((issue) => issue.code === 'invalid_type' || issue.code === 'invalid_value');

function messageOf(issue: z.core.$ZodIssue, sent: unknown): string {
  const own = issue.message.startsWith('validation.') ? issue.message : null;
  // A number in an address has one sentence for all its rules. If the number is missing, that sentence must not be
  // used.
  if (own && own !== says('wholeNumber')) return own;
  if (issue.code === 'invalid_type' && valueAt(sent, issue.path) === undefined) {
    return says('required');
  }
  return boundMessage(issue) ?? own ?? typeMessage(issue) ?? says('invalid');
}

/**
 * Looked up in what was sent, because the schema no longer knows whether the value existed, or has converted it to a
 * number.
 */
const valueAt = (sent: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null)?.[key], sent);

function boundMessage(issue: z.core.$ZodIssue): string | null {
  if (issue.code !== 'too_small' && issue.code !== 'too_big') return null;
  if (issue.origin !== 'number' && issue.origin !== 'int') return null;
  return issue.code === 'too_small'
    ? `Must be at least ${issue.minimum}`
    : `Must be at most ${issue.maximum}`;
}

function typeMessage(issue: z.core.$ZodIssue): string | null {
  if (issue.code !== 'invalid_type') return null;
  if (issue.expected === 'int') return says('wholeNumber');
  return issue.expected === 'number' ? says('number') : null;
}
