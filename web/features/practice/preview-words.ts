import type { i18n as I18n } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#shared/accounts.ts';
import { DOCTOR_LINES, type ShownDoctor } from '#shared/practice/shown-doctor.ts';
import type { PracticeText } from '#shared/practice/texts.ts';
import { readDrafts } from '#web/device/page/drafts.ts';
import { INTERFACE_LANGUAGES } from '#web/lib/languages.ts';
import { markOf } from './marked-words.ts';
import { TEXT_DRAFT, textDraftKey, type WrittenText } from './text-draft.ts';

type Drafts = ReadonlyMap<string, WrittenText>;

/** Own words as they would be saved now; null where the built text stands. */
function ownWords(text: PracticeText, drafts: Drafts, language: Language): string | null {
  const draft = drafts.get(textDraftKey(text));
  return draft ? draft[language].text.trim() || null : text.languages[language].own;
}

const DOCTOR = 'landing.about.shown';

/** Of the doctor, the lines that were shown, without those that go and with those that are new. */
function doctorOf(
  shown: ShownDoctor,
  texts: readonly PracticeText[],
  drafts: Drafts,
  language: Language,
) {
  const lines = DOCTOR_LINES.filter((line) => {
    const text = texts.find(({ key }) => key === `landing.about.doctor.${line}`)!;
    const isExample = shown.lines.includes(line) && text.languages[language].own === null;
    return isExample || ownWords(text, drafts, language) !== null;
  });
  return { ...shown, lines: lines.includes('name') ? lines : [] };
}

/** Lays words over those of the page, each with its mark. Returns how to take them away again. */
function layOver(i18n: I18n, texts: readonly PracticeText[], drafts: Drafts): () => void {
  const former: (() => void)[] = [];
  for (const language of INTERFACE_LANGUAGES) {
    const put = (key: string, value: unknown) => {
      const before: unknown = i18n.getResource(language, 'translation', key);
      const set = (to: unknown) =>
        i18n.addResource(language, 'translation', key, to as string, { silent: true });
      set(value);
      former.push(() => set(before));
    };
    const shown = i18n.getResource(language, 'translation', DOCTOR) as ShownDoctor | undefined;
    if (shown) put(DOCTOR, doctorOf(shown, texts, drafts, language));
    for (const text of texts) {
      const said = ownWords(text, drafts, language) ?? text.languages[language].built;
      put(text.key, said + markOf(text.key));
    }
  }
  return () => former.reverse().forEach((set) => set());
}

/** Shows the pages in the words that are typed, saved or not, while the calling screen is open. True when they are there. */
export function usePreviewWords(texts: readonly PracticeText[]): boolean {
  const { i18n } = useTranslation();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let isOver = false;
    let takeAway: (() => void) | undefined;
    // Whatever is on screen is drawn anew with the language.
    const redraw = () => i18n.changeLanguage(i18n.language);
    void (async () => {
      const drafts = await readDrafts<WrittenText>(texts.map(textDraftKey), TEXT_DRAFT.version);
      await i18n.loadLanguages([...INTERFACE_LANGUAGES]);
      if (isOver) return;
      takeAway = layOver(i18n, texts, drafts);
      await redraw();
      setReady(true);
    })();
    return () => {
      isOver = true;
      takeAway?.();
      if (takeAway) void redraw();
    };
  }, [i18n, texts]);
  return isReady;
}
