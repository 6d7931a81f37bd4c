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

/** A unique key. Browsers offer `randomUUID` only to pages served over https, but random numbers to all. */
export function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
