/** A text without capitals and accents, with a mapping back to the original. */
export type Folded = {
  text: string;
  /** The position of each folded character in the original. */
  at: number[];
  /** The accents of each character, as strings of combining marks. */
  marks: string[];
};

/** Folds capitals, accents and the Vietnamese đ. Composed and decomposed letters become the same. */
export function fold(original: string): Folded {
  const folded: Folded = { text: '', at: [], marks: [] };
  let position = 0;
  for (const sign of original) {
    const parts = sign.normalize('NFD');
    const letters = parts.replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd');
    const marks = parts.replace(/\P{M}/gu, '');
    if (letters === '' && folded.marks.length > 0) {
      folded.marks[folded.marks.length - 1] += marks;
    }
    folded.at.push(...Array.from({ length: letters.length }, () => position));
    folded.marks.push(...Array.from({ length: letters.length }, () => marks));
    folded.text += letters.replaceAll(/[’‘ʼ]/g, "'");
    position += sign.length;
  }
  return folded;
}
