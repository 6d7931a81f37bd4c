/** The palettes that a practice chooses from (decision C121). The first is the default. */
export const PALETTES = [
  'teal',
  'ocean',
  'indigo',
  'plum',
  'berry',
  'brick',
  'forest',
  'slate',
] as const;
export type PaletteId = (typeof PALETTES)[number];
export const DEFAULT_PALETTE: PaletteId = 'teal';

/**
 * The accent of each in the light theme, for what knows no styles: the manifest and drawn pictures. The colours themselves
 * are in web/styles/palettes.css, whose contrast is tested.
 */
export const ACCENTS: Readonly<Record<PaletteId, string>> = {
  teal: '#0e615d',
  ocean: '#1b5489',
  indigo: '#4338a0',
  plum: '#6f2c79',
  berry: '#93265a',
  brick: '#8a3524',
  forest: '#22613a',
  slate: '#3c4f61',
};
