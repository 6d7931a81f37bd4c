import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from '#web/lib/zod.ts';
import type { Language } from '#shared/accounts.ts';
import {
  fillIn,
  LEGAL_VALUES,
  LegalTexts,
  type LegalDocumentState,
} from '#shared/practice/legal.ts';
import { BUILT_VERSION, legalErrors } from '#shared/practice/legal-versions.ts';
import { useDraft } from '#web/device/page/drafts.ts';
import { useFormSend } from '#web/device/page/form-send.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { useFormChanges } from '#web/lib/form-draft.ts';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { INTERFACE_LANGUAGES, LANGUAGE_NAMES } from '#web/lib/languages.ts';
import { ClaimNotes } from '#web/parts/claim-notes.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { ConflictNotice } from '#web/ui/feedback/conflict-notice.tsx';
import { LoadingState } from '#web/ui/feedback/loading-state.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { LegalView } from '../legal-view.tsx';
import { useLegalDocuments, useLegalPage, useSaveDraft } from '../legal.queries.ts';
import { LegalHistory } from './legal-history.tsx';
import { LegalState } from './legal-state.tsx';
import { PublishDialog } from './publish-dialog.tsx';

/** What was typed here, and what it was based on, whose texts are missing in drafts of earlier releases. */
type Typed = {
  texts: LegalTexts;
  base?: LegalTexts;
  latestVersion: number;
  draftSavedAt: string | null;
};

const baseOf = ({ texts, versions, draft }: LegalDocumentState): Typed => ({
  texts,
  base: texts,
  latestVersion: versions[0]?.version ?? BUILT_VERSION,
  draftSavedAt: draft?.savedAt ?? null,
});

/** What somebody else has changed, and the texts that were changed here too. */
type Conflict = { theirs: Typed; languages: Language[]; mine: Partial<LegalTexts> };
type Aim = 'saved' | 'published';

/** Writes, previews and publishes one document. What is typed stays on the device until it is saved. */
export function LegalEditor({ document }: { document: LegalDocumentState }) {
  const { t } = useTranslation();
  const [typed, keep, forget] = useDraft<Typed>(`legal-${document.kind}`, { version: 1 });
  const [round, setRound] = useState(0);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { refetch } = useLegalDocuments();
  if (typed === undefined) return <LoadingState />;

  const beginAnew = () => setRound((before) => before + 1);

  /** The form begins anew with what the server has. */
  async function handleDone() {
    await forget();
    setConflict(null);
    beginAnew();
  }

  /** Another state than this form began with is also what one's own call leaves whose response was lost. */
  async function handleMeanwhile(texts: LegalTexts, aim: Aim) {
    const { data = [] } = await refetch({ throwOnError: true });
    const now = data.find(({ kind }) => kind === document.kind) ?? document;
    const begun = typed ?? baseOf(document);
    const theirs = baseOf(now);
    const differing = INTERFACE_LANGUAGES.filter((one) => theirs.texts[one] !== texts[one]);
    if (differing.length === 0 && (aim === 'saved' || theirs.latestVersion > begun.latestVersion)) {
      await handleDone();
      toast({ title: t(`practice.legal.${aim}`) });
      return;
    }
    const languages = differing.filter((one) => theirs.texts[one] !== begun.base?.[one]);
    const merged = { ...texts };
    const mine: Partial<LegalTexts> = {};
    for (const one of languages) {
      if (texts[one] === begun.base?.[one]) merged[one] = theirs.texts[one];
      else mine[one] = texts[one];
    }
    keep({ ...theirs, texts: merged });
    setConflict({ theirs, languages, mine });
    beginAnew();
  }

  function choose(language: Language, text: string) {
    const now = typed ?? baseOf(document);
    keep({ ...now, texts: { ...now.texts, [language]: text } });
    beginAnew();
  }

  return (
    <div className="space-y-6">
      <LegalState document={document} />
      {conflict && (
        <ConflictNotice
          key={`${conflict.theirs.draftSavedAt} ${conflict.theirs.latestVersion}`}
          differences={conflict.languages.map((one) => ({
            name: one,
            label: LANGUAGE_NAMES[one],
            theirs: conflict.theirs.texts[one],
            mine: conflict.mine[one] ?? null,
            onTheirs: () => choose(one, conflict.theirs.texts[one]),
            onMine: () => choose(one, conflict.mine[one] ?? ''),
          }))}
        />
      )}
      <Editor
        key={`${round} ${document.draft?.savedAt} ${document.versions[0]?.version}`}
        document={document}
        start={typed ?? baseOf(document)}
        hasTyped={typed !== null}
        onChange={keep}
        onDone={handleDone}
        onMeanwhile={handleMeanwhile}
      />
      <LegalHistory document={document} />
    </div>
  );
}

const schema = z.object({ texts: LegalTexts });

type EditorProps = {
  document: LegalDocumentState;
  start: Typed;
  hasTyped: boolean;
  onChange: (typed: Typed) => void;
  onDone: () => Promise<void>;
  /** Somebody has saved or published since this form was opened, and so these texts were not. */
  onMeanwhile: (texts: LegalTexts, aim: Aim) => Promise<void>;
};

function Editor({ document: { kind }, start, hasTyped, onChange, ...on }: EditorProps) {
  const { t } = useTranslation();
  const [basis] = useState(start);
  const [publishing, setPublishing] = useState<LegalTexts | null>(null);
  const { mutateAsync } = useSaveDraft();
  const form = useZodForm(schema, { defaultValues: { texts: basis.texts } });
  useFormChanges(form, ({ texts }) => onChange({ ...basis, texts }));
  const { latestVersion, draftSavedAt } = basis;
  const { onSubmit, isSending, failure } = useFormSend(form, {
    fallback: t('practice.legal.saveFailed'),
    send: async ({ texts }) => {
      try {
        await mutateAsync({ body: { kind, texts, latestVersion, draftSavedAt } });
      } catch (error) {
        if (!hasCode(error, legalErrors.edited_meanwhile.code)) throw error;
        return on.onMeanwhile(texts, 'saved');
      }
      await on.onDone();
      toast({ title: t('practice.legal.saved') });
    },
  });
  const faults = form.formState.errors.texts;
  const texts = form.watch('texts');

  const askToPublish = form.handleSubmit(({ texts }) => setPublishing(texts));

  return (
    <form noValidate onSubmit={onSubmit} className="space-y-6">
      <Card>
        <CardHeader
          title={t('practice.legal.texts')}
          text={t('practice.legal.hint', {
            places: LEGAL_VALUES.map((name) => `{{${name}}}`).join(', '),
          })}
        />
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-3">
          {INTERFACE_LANGUAGES.map((language) => (
            <div key={language} className="min-w-0">
              <Field
                label={<span lang={language}>{LANGUAGE_NAMES[language]}</span>}
                error={fieldError(t, faults?.[language])}
                required
              >
                <TextArea
                  rows={14}
                  lang={language}
                  // Its success deletes the draft, so nothing more is typed meanwhile.
                  readOnly={isSending}
                  {...form.register(`texts.${language}`)}
                />
              </Field>
              <ClaimNotes text={texts[language]} language={language} />
            </div>
          ))}
        </div>
        {failure && (
          <Alert tone="danger" className="mt-4">
            {failure}
          </Alert>
        )}
        <div className="mt-5 flex flex-wrap gap-3">
          <Button type="submit" variant="secondary" loading={isSending}>
            {t('practice.legal.save')}
          </Button>
          <Button onClick={() => void askToPublish()}>{t('practice.legal.publish')}</Button>
          {hasTyped && (
            <Button variant="quiet" onClick={() => void on.onDone()}>
              {t('practice.legal.discard')}
            </Button>
          )}
        </div>
      </Card>
      <Preview kind={kind} texts={texts} />
      {publishing && (
        <PublishDialog
          body={{ kind, texts: publishing, latestVersion, draftSavedAt }}
          onClose={() => setPublishing(null)}
          onDone={on.onDone}
          onMeanwhile={() => on.onMeanwhile(publishing, 'published')}
        />
      )}
    </form>
  );
}

type PreviewProps = Pick<LegalDocumentState, 'kind' | 'texts'>;

function Preview({ kind, texts }: PreviewProps) {
  const { t } = useTranslation();
  const [language, setLanguage] = useState<Language>('en');
  const values = useLegalPage(kind).data?.values;
  return (
    <Card as="section" aria-labelledby="legal-preview">
      <CardHeader title={<span id="legal-preview">{t('practice.legal.preview')}</span>} />
      <Segmented
        label={t('practice.legal.language')}
        value={language}
        options={INTERFACE_LANGUAGES.map((one) => ({ value: one, label: LANGUAGE_NAMES[one] }))}
        onChange={setLanguage}
        className="mb-6"
      />
      <div lang={language}>
        <LegalView
          isPart
          markdown={values ? fillIn(texts[language], values) : texts[language]}
          note={null}
        />
      </div>
    </Card>
  );
}
