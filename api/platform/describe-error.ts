/** What the log contains of an error: enough to find the place, and no user input. */
export type ErrorDescription = { type: string; code?: string; message?: string; at?: string[] };

const FRAMES_MAX = 12;
const MESSAGE_MAX = 300;
/** Every stack frame ends with a position in a file, except for those inside the engine. */
const FRAME = /^at .*(:\d+:\d+\)?|\(<anonymous>\)|\(native\))$/;

type Known = Error & { code?: unknown; query?: unknown; severity?: unknown };

export function describeError(thrown: unknown): ErrorDescription {
  if (!isError(thrown)) return { type: typeof thrown };
  const error = thrown as Known;
  const { code } = error;
  return {
    type: error instanceof Error ? error.constructor.name : nameOfCopy(error),
    ...(typeof code === 'string' && { code }),
    ...(!repeatsInput(error) && { message: error.message.slice(0, MESSAGE_MAX) }),
    at: framesOf(error),
  };
}

/** The queue of jobs copies the errors that it tells of into plain objects. */
function isError(thrown: unknown): thrown is Error {
  const { message, stack } = (thrown ?? {}) as Partial<Error>;
  return thrown instanceof Error || (typeof message === 'string' && typeof stack === 'string');
}

/** A copy has lost its name, with which its stack begins. */
const nameOfCopy = ({ stack = '' }: Error): string => /^\w+/.exec(stack)?.[0] ?? 'Error';

/** The database's message repeats the statement with its values, a parser's the text it could not read. */
function repeatsInput(error: Error): boolean {
  const { code, cause } = error as Known;
  const name = error instanceof Error ? error.name : nameOfCopy(error);
  const isSql = isFromDatabase(error) || (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code));
  return isSql || name === 'SyntaxError' || (cause instanceof Error && repeatsInput(cause));
}

/** PostgreSQL's errors have a severity, and the ORM appends the statement. */
export const isFromDatabase = (error: Error): boolean =>
  (error as Known).query !== undefined || typeof (error as Known).severity === 'string';

/** The stack begins with the message, and a line of user input may look like a frame. */
function framesOf({ stack = '', message }: Error): string[] {
  const said = new Set(message.split('\n').map((line) => line.trim()));
  return stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => FRAME.test(line) && !said.has(line))
    .slice(0, FRAMES_MAX);
}
