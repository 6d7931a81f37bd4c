import { randomKey } from './random-key.ts';

/**
 * Idempotency keys of one form. If the same input is sent again, after a broken connection for example, it uses the
 * same key, so that the server executes it once. A completed submission gets a new key the next time.
 */
export type SubmissionKeys = {
  take: (input: unknown) => string;
  settle: (input: unknown) => void;
};

export function submissionKeys(): SubmissionKeys {
  const keys = new Map<string, string>();
  return {
    take: (input) => {
      const text = JSON.stringify(input ?? null);
      const key = keys.get(text) ?? randomKey();
      keys.set(text, key);
      return key;
    },
    settle: (input) => void keys.delete(JSON.stringify(input ?? null)),
  };
}
