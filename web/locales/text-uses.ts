/** What a source file says about texts. */
export type Uses = {
  /** Keys handed to `t` as they stand. */
  asked: string[];
  /** Every string that could be a key, wherever it stands (in a table of labels, say). */
  named: Set<string>;
  /** Keys put together from parts and handed to `t`: t(`orders.status.${status}`). */
  askedPatterns: RegExp[];
  /** The same wherever they stand; some of them are no keys of texts. */
  patterns: RegExp[];
};

const escape = (text: string) => text.replaceAll('.', '\\.');

/** A part that is filled in at run time is one step of the key, or a piece of it. */
const toPattern = (template: string) =>
  new RegExp(
    `^${template
      .split(/\$\{[^}]*\}/)
      .map(escape)
      .join('[\\w.]+')}$`,
  );

export function usesIn(source: string): Uses {
  const named = [...source.matchAll(/['"]([a-zA-Z]\w*(?:\.\w+)+)['"]/g)].map((match) => match[1]!);
  const asked = [...source.matchAll(/\bt\(\s*['"]([^'"]+)['"]/g)].map((match) => match[1]!);
  const templates = [...source.matchAll(/(\bt\(\s*)?`([a-zA-Z]\w*\.[\w.]*\$\{[^`]*)`/g)];
  return {
    asked,
    named: new Set(named),
    askedPatterns: templates.filter(([, isAsked]) => isAsked).map((it) => toPattern(it[2]!)),
    patterns: templates.map((it) => toPattern(it[2]!)),
  };
}
