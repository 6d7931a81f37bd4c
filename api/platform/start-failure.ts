import { DatabaseInUse } from './embedded-session.ts';
import { isFromDatabase } from './describe-error.ts';

type Failure = { code?: unknown; message?: unknown; cause?: unknown; errors?: unknown };

/** Error codes of PostgreSQL and the network, with hints about what to check. */
export const DATABASE_FAILURES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nobody answers there',
  ECONNRESET: 'the connection was cut',
  EHOSTUNREACH: 'there is no way to that host',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of the host cannot be looked up',
  ETIMEDOUT: 'there was no answer in time',
  '28P01': 'user or password is wrong',
  '28000': 'this user may not log in',
  '3D000': 'there is no such database',
  '42501': 'this user lacks a right that is needed',
  '53300': 'it has no connection left',
  '57P03': 'it is just starting or stopping',
  '57P01': 'it is being stopped',
};

/** What the driver says itself comes without a code. */
const DRIVER_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^timeout (expired|exceeded)|connection timeout$/, 'ETIMEDOUT'],
  [/^Connection terminated/, 'ECONNRESET'],
];

const codeOf = ({ code, message }: Failure): string =>
  DRIVER_WORDS.find(([words]) => words.test(String(message)))?.[1] ?? String(code);

/** An error, its causes, and the attempts it aggregates. */
function* chainOf(thrown: unknown, depth = 0): Generator<Failure> {
  if (typeof thrown !== 'object' || thrown === null || depth > 5) return;
  const failure = thrown as Failure;
  yield failure;
  yield* chainOf(failure.cause, depth + 1);
  if (Array.isArray(failure.errors)) {
    for (const one of failure.errors) yield* chainOf(one, depth + 1);
  }
}

/** The address without its password. */
function placeOf(databaseUrl: string | undefined, variable: string): string {
  if (!databaseUrl || !URL.canParse(databaseUrl)) return 'the embedded database';
  const { host, pathname } = new URL(databaseUrl);
  return `the database at ${host}${pathname} (${variable})`;
}

/** One clear line about why a process or a command cannot go on, without stack or password. */
export function failureLine(
  thrown: unknown,
  databaseUrl: string | undefined,
  variable = 'DATABASE_URL',
): string {
  const place = placeOf(databaseUrl, variable);
  for (const failure of chainOf(thrown)) {
    const meaning = DATABASE_FAILURES[codeOf(failure)];
    if (meaning) return `${place} cannot be used: ${meaning}`;
  }
  if (thrown instanceof DatabaseInUse) return thrown.message;
  // A rejected statement repeats its values, and this line goes into the log of whatever starts the service.
  for (const failure of chainOf(thrown)) {
    if (!(failure instanceof Error && isFromDatabase(failure))) continue;
    return `${place} refused a statement (${String((failure as Failure).code)})`;
  }
  const said = [...chainOf(thrown)].map(({ message }) => String(message ?? '').trim());
  return (said.find(Boolean) ?? String(thrown)).replace(/\s*\n\s*/g, ' ');
}
