import type { Plugin } from 'vite';

/** One a line or the line below it, as the formatter writes them. */
const SUMMARY = /^ +summary:\s+(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),\n/gm;

export const withoutSummaries = (code: string): string => code.replaceAll(SUMMARY, '');

/** Leaves out what each endpoint does in a sentence, which only the server's description of the API says. */
export function noSummaries(): Plugin {
  return {
    name: 'steadwell-no-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      id.includes('/shared/') && code.includes('summary:')
        ? { code: withoutSummaries(code), map: null }
        : null,
  };
}
