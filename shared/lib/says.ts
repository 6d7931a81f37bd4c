import type { ValidationText } from './validation-texts.ts';

/** The message of a schema rule: `z.string().min(2, says('fullNameMin'))`. Apart from the sentences, which few need. */
export const says = (text: ValidationText): string => `validation.${text}`;
