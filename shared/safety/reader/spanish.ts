import type { Token } from './tokens.ts';
import { standsAmong } from './vietnamese.ts';

const PLAIN_SPANISH = new Set(
  'los las el mis mi muy que con por una del tan de se tuvo tiene hoy ayer'.split(' '),
);

/** Of each word, whether it stands among Spanish ones. */
export const spanishIn = (tokens: readonly Token[]): boolean[] =>
  standsAmong(tokens, ({ text }) => (PLAIN_SPANISH.has(text) ? 1 : 0), 1);
