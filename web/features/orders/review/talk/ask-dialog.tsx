import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '#shared/accounts.ts';
import { QUESTION_MAX } from '#shared/cases.ts';
import type { Order } from '#shared/orders.ts';
import { says } from '#shared/lib/says.ts';
import { errorText } from '#web/lib/error-text.ts';
import { useDraft } from '#web/device/page/drafts.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { patientWords } from '../case/patient-words.ts';
import { questionTemplates, TEMPLATES, type Template } from './question-templates.ts';
import { useAskPatient } from './talk.queries.ts';

type AskDialogProps = {
  order: Order;
  /** The patient's language. Null if unknown. */
  language: Language | null;
  onAsked: () => void;
  onClose: () => void;
};

/** The third option for a case: neither approve nor reject, but ask the patient. */
export function AskDialog({ order, language, onAsked, onClose }: AskDialogProps) {
  const { t, i18n } = useTranslation();
  const [draft, save, clear] = useDraft<{ text: string }>(`ask.${order.id}`, { version: 1 });
  const own = LANGUAGES.find((one) => one === i18n.resolvedLanguage) ?? 'en';
  const [asksIn, setAsksIn] = useState<Language>(language ?? own);
  const ask = useAskPatient();
  const [hasTried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const text = draft?.text ?? '';
  const { name } = patientWords(order, t);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // Events of a portal bubble to the component's parents.
    event.stopPropagation();
    setTried(true);
    if (!text.trim()) field.current?.focus();
    if (!text.trim() || ask.isPending) return;
    ask.mutate(
      { params: { id: order.id }, body: { text: text.trim() } },
      {
        onSuccess: () => {
          void clear();
          toast({
            title: t('doctor.talk.asked'),
            description: t('doctor.talk.askedText', { name, reference: order.referenceNumber }),
          });
          onAsked();
        },
      },
    );
  }

  return (
    <FormDialog
      title={t('doctor.talk.askTitle', { name })}
      description={t(order.userId === null ? 'doctor.talk.askGuest' : 'doctor.talk.askText')}
      saveLabel={t('doctor.talk.send')}
      isSending={ask.isPending}
      failure={ask.error ? errorText(ask.error, t) : undefined}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field
          label={t('doctor.talk.language')}
          hint={t(language ? 'doctor.talk.languageKnown' : 'doctor.talk.languageUnknown')}
        >
          <Select value={asksIn} onChange={(event) => setAsksIn(event.target.value as Language)}>
            {LANGUAGES.map((one) => (
              <option key={one} value={one}>
                {t(`doctor.talk.languages.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('doctor.talk.template')} hint={t('doctor.talk.templateHint')}>
          <Select
            value=""
            disabled={draft === undefined || ask.isPending}
            onChange={(event) => {
              const added = questionTemplates[asksIn][event.target.value as Template];
              save({ text: text.trim() ? `${text.trimEnd()}\n${added}` : added });
            }}
          >
            <option value="" disabled>
              {t('doctor.talk.choose')}
            </option>
            {TEMPLATES.map((one) => (
              <option key={one} value={one}>
                {t(`doctor.talk.templates.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Field
        label={t('doctor.talk.question')}
        hint={t('doctor.talk.questionHint')}
        error={hasTried && !text.trim() ? t(says('required')) : undefined}
        required
      >
        <TextArea
          ref={field}
          data-autofocus
          lang={asksIn}
          value={text}
          rows={6}
          required
          readOnly={draft === undefined || ask.isPending}
          maxLength={QUESTION_MAX}
          onChange={(event) => save({ text: event.target.value })}
        />
      </Field>
    </FormDialog>
  );
}
