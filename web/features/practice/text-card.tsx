import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#shared/accounts.ts';
import { cutText } from '#shared/lib/cut-text.ts';
import { textContract, type PracticeText } from '#shared/practice/texts.ts';
import { useDraft } from '#web/device/page/drafts.ts';
import { currentOf } from '#web/lib/current-of.ts';
import { failureText } from '#web/lib/error-text.ts';
import { INTERFACE_LANGUAGES, LANGUAGE_NAMES, toLanguage } from '#web/lib/languages.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { ConflictNotice } from '#web/ui/feedback/conflict-notice.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { missingIn } from './missing-in.ts';
import { TEXT_DRAFT, textDraftKey, type WrittenText } from './text-draft.ts';
import { TextHistory } from './text-history.tsx';
import { faultOf, WordingField } from './wording-field.tsx';
import { useSaveText } from './texts.queries.ts';

const writtenOf = ({ languages }: PracticeText): WrittenText => {
  const one = (language: Language) => {
    const { own, version } = languages[language];
    return { text: own ?? '', version };
  };
  return { en: one('en'), vi: one('vi'), es: one('es') };
};

/** What somebody else has saved, and what was written here in the same languages. */
type Conflict = { current: PracticeText; mine: WrittenText; languages: Language[] };

type TextCardProps = {
  text: PracticeText;
  /** Somebody came here for it, so it has the focus. */
  isAsked?: boolean;
};

/** One text in three languages side by side. Where nothing is written, the built text is shown. */
export function TextCard({ text: given, isAsked = false }: TextCardProps) {
  const { t, i18n } = useTranslation();
  const save = useSaveText();
  const [draft, keep, clear] = useDraft<WrittenText>(textDraftKey(given), TEXT_DRAFT);
  // The reply is there before the list is read again.
  const [reply, setReply] = useState(given);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [hasTried, setTried] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isHistoryOpen, setHistoryOpen] = useState(false);

  const saved = newest(reply) > newest(given) ? reply : given;
  const written = draft ?? writtenOf(saved);
  // Its success deletes the draft, so nothing more is written while it is being saved.
  const change = (language: Language, text: string) =>
    save.isPending || keep({ ...written, [language]: { ...written[language], text } });
  const changed = INTERFACE_LANGUAGES.filter(
    (one) => written[one].text.trim() !== (saved.languages[one].own ?? ''),
  );
  const missing = missingIn(saved);
  const own = toLanguage(i18n.language);
  const title = cutText(saved.languages[own].built, TITLE_MAX);

  function showConflict(current: PracticeText): void {
    const mine = written;
    const rebased = writtenOf(current);
    for (const one of changed) rebased[one] = { ...rebased[one], text: mine[one].text };
    const languages = changed.filter((one) => current.languages[one].version !== mine[one].version);
    setReply(current);
    keep(rebased);
    setConflict({ current, mine, languages });
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    setFailure(undefined);
    if (changed.length === 0) return void clear();
    if (changed.some((one) => faultOf(saved, one, written[one].text))) return;
    const languages = Object.fromEntries(
      changed.map((one) => {
        const { text, version } = written[one];
        return [one, { text: text.trim() || null, version }];
      }),
    );
    save.mutate(
      { body: { key: saved.key, languages } },
      {
        onSuccess: (next) => {
          setReply(next);
          setConflict(null);
          setTried(false);
          void clear();
          toast({ title: t('practice.texts.saved') });
        },
        onError: (error) => {
          const current = currentOf(textContract.save, error);
          if (current) showConflict(current);
          else setFailure(failureText(error, t, t('practice.texts.failed')));
        },
      },
    );
  }

  if (draft === undefined) return null;
  return (
    <Card as="section" aria-label={title}>
      <form noValidate onSubmit={handleSubmit}>
        <CardHeader
          level={3}
          title={title}
          actions={missing.map((one) => (
            <Badge key={one} tone="yellow">
              {t('practice.texts.missing', { language: LANGUAGE_NAMES[one] })}
            </Badge>
          ))}
        />
        {conflict && (
          <ConflictNotice
            key={newest(conflict.current)}
            differences={conflict.languages.map((one) => {
              const theirs = conflict.current.languages[one].own ?? '';
              const mine = conflict.mine[one].text;
              return {
                name: one,
                label: LANGUAGE_NAMES[one],
                ...{ theirs, mine },
                onTheirs: () => change(one, theirs),
                onMine: () => change(one, mine),
              };
            })}
          />
        )}
        <div className="grid grid-cols-1 gap-4 xl:grid-cols-3">
          {INTERFACE_LANGUAGES.map((one) => (
            <WordingField
              key={one}
              text={saved}
              language={one}
              value={written[one].text}
              hasTried={hasTried}
              hasFocus={isAsked && one === own}
              onChange={(value) => change(one, value)}
            />
          ))}
        </div>
        {failure && (
          <Alert tone="danger" className="mt-4">
            {failure}
          </Alert>
        )}
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <Button type="submit" size="sm" loading={save.isPending}>
            {t('practice.texts.save')}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => setHistoryOpen(true)}>
            {t('practice.texts.history')}
          </Button>
          {changed.length > 0 && (
            <span className="text-sm text-ink-soft">{t('practice.texts.unsaved')}</span>
          )}
        </div>
      </form>
      {isHistoryOpen && (
        <TextHistory name={saved.key} title={title} onClose={() => setHistoryOpen(false)} />
      )}
    </Card>
  );
}

/** A letter is named by its beginning. */
const TITLE_MAX = 90;

/** The newest change of any language. */
const newest = ({ languages }: PracticeText): number =>
  Math.max(...Object.values(languages).map(({ version }) => version));
