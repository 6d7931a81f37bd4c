/** What an error of the SDK says about a parameter. */
type Complaint = { type?: string; statusCode?: number; code?: string; param?: string };

/** The server refused a request because of this parameter, or without saying why, and has done nothing. */
export function isUnknownWord(error: unknown, name: string): boolean {
  const { type, statusCode, code, param } = error as Complaint;
  if (type !== 'StripeInvalidRequestError' || statusCode !== 400) return false;
  if (param) return param === name || param.startsWith(`${name}[`);
  return !code || code === 'parameter_unknown';
}

/**
 * Calls the API in the terms of the version that the SDK is made for. A server with an older version does not know one
 * of them, says so before it does anything, and is called again in its own terms.
 */
export async function inNewWords<T>(
  name: string,
  ask: () => Promise<T>,
  askInOldWords: () => Promise<T>,
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!isUnknownWord(error, name)) throw error;
    return askInOldWords();
  }
}
