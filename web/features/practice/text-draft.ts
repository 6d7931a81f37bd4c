import type { Language } from '#shared/accounts.ts';
import type { PracticeText } from '#shared/practice/texts.ts';

/** What is typed for a text and not saved yet, with the versions that were seen. */
export type WrittenText = Record<Language, { text: string; version: number }>;

export const TEXT_DRAFT = { version: 1 } as const;
export const textDraftKey = ({ key }: Pick<PracticeText, 'key'>): string => `practice-text ${key}`;
