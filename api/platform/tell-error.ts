/** What the log says of an error: enough to find the place, and nothing of what somebody typed. */
export type ToldError = { type: string; code?: string; message?: string; at?: string[] };

const FRAMES_MAX = 12;
const MESSAGE_MAX = 300;

type Known = Error & { code?: unknown; sqlState?: unknown; query?: unknown };

export function tellError(thrown: unknown): ToldError {
  if (!(thrown instanceof Error)) return { type: typeof thrown };
  const error = thrown as Known;
  const { code } = error;
  return {
    type: error.constructor.name,
    ...(typeof code === 'string' && { code }),
    ...(!repeatsInput(error) && { message: error.message.slice(0, MESSAGE_MAX) }),
    at: framesOf(error.stack),
  };
}

/** The database repeats the statement with its values, a parser the text it could not read. */
function repeatsInput({ name, code, query, cause }: Known): boolean {
  const isSql = query !== undefined || (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code));
  return isSql || name === 'SyntaxError' || (cause instanceof Error && repeatsInput(cause));
}

const framesOf = (stack = ''): string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, FRAMES_MAX)
    .map((line) => line.trim());
