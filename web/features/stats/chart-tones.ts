import type { Tone } from './week-series.ts';

export const toneFill: Record<Tone, string> = { accent: 'fill-accent', coral: 'fill-coral' };
export const toneStroke: Record<Tone, string> = {
  accent: 'stroke-accent',
  coral: 'stroke-coral',
};
