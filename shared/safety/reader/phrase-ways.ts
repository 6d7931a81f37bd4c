const CANNOT = ["can't", 'cant', 'cannot', 'can not'];
const UNABLE = ['unable to', 'not able to', "wasn't able to", "haven't been able to"];
/** First persons before which Spanish may put the "me" of a verb: "me quiero matar" is "quiero matarme". */
const SPANISH_VERBS =
  'quiero, queria, quisiera, quise, voy a, iba a, pienso, puedo, trate de, intente, gustaria, he querido'.split(
    ', ',
  );

/** Ways in which a part of a phrase is written, one of which may stand in its place. */
const WAYS: readonly ((phrase: string) => readonly string[])[] = [
  (phrase) => {
    const found = CANNOT.find((way) => hasWord(phrase, way));
    if (!found) return [];
    // Alone it is no phrase of its own: "unable to stop" must not deny what is not stopped.
    const more = phrase === found ? [] : UNABLE;
    return [...CANNOT, ...more].map((way) => phrase.replace(found, way));
  },
  (phrase) => {
    if (!phrase.includes("n't") || hasWord(phrase, "can't")) return [];
    const apart = phrase.replace("won't", 'will not').replace("n't", ' not');
    // "Is not" alone would hide what "not" begins: "is not controlled".
    return [phrase.replaceAll("n't", 'nt'), ...(phrase.includes(' ') ? [apart] : [])];
  },
  (phrase) => replaced(phrase, 'myself', 'my self'),
  (phrase) => replaced(phrase, 'overdos', 'over dos'),
  (phrase) => replaced(phrase, 'want to', 'wanna'),
  (phrase) => replaced(phrase, 'không ', 'hông ', 'hổng ', 'k '),
  (phrase) => {
    const [verb = '', ...rest] = phrase.split(' ');
    if (!/[aei]rme$/.test(verb)) return [];
    const infinitive = [verb.slice(0, -'me'.length), ...rest].join(' ');
    return SPANISH_VERBS.map((one) => `me ${one} ${infinitive}`);
  },
];

const hasWord = (phrase: string, word: string) => ` ${phrase} `.includes(` ${word} `);
const replaced = (phrase: string, part: string, ...ways: readonly string[]) =>
  phrase.includes(part) ? ways.map((way) => phrase.replace(part, way)) : [];

/** Phrases as people write them: "can't" apart or in one, "myself" in two words, "không" in short. */
export function waysOf(phrases: readonly string[] = []): ReadonlySet<string> {
  let ways = new Set(phrases);
  for (const others of WAYS) ways = new Set([...ways].flatMap((one) => [one, ...others(one)]));
  return ways;
}
