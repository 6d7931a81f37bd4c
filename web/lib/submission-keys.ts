import { randomKey } from '#web/offline/random-key.ts';

/**
 * Idempotency keys of one form. The same input sent again, after a broken connection say, goes under the same key,
 * so that the server carries it out once; a settled input gets a new key the next time.
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
