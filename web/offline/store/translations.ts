import { publicData } from './db.ts';

/** A device that denies storage simply has no copy. */
export async function keepTranslation(
  language: string,
  texts: Record<string, unknown>,
): Promise<void> {
  try {
    await publicData().translations.put({ language, texts, updatedAt: Date.now() });
  } catch {
    return;
  }
}

export async function keptTranslation(language: string): Promise<Record<string, unknown> | null> {
  return (await publicData().translations.get(language))?.texts ?? null;
}
