import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwnCheckIns } from '#web/features/care/check-in/check-ins.queries.ts';
import { useConfig } from '#web/features/config/config.queries.ts';
import { useDraft } from '#web/device/page/drafts.ts';
import { errorText } from '#web/lib/error-text.ts';
import { SignAdvice } from '#web/parts/help/sign-advice.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { WRONG_DOSE_DRAFT, type TellingWrongDose } from './use-wrong-dose.ts';

const WORDS_MAX = 1_000;

/** Whom to call after a wrong dose, and what becomes of what was told. */
export function WrongDose({ telling }: { telling: TellingWrongDose }) {
  const { t } = useTranslation();
  const phone = useConfig().data?.contact.phone;
  const { told, tell, isSending, state, error } = telling;
  const [draft, save] = useDraft<string>(WRONG_DOSE_DRAFT, { version: 1 });
  const [typed, setTyped] = useState<string | null>(null);
  const words = typed ?? draft ?? '';
  const own = useOwnCheckIns().data?.find(({ clientId }) => clientId === told?.clientId);
  const isKept = own?.isUnsent ?? state === 'kept';
  const element = useRef<HTMLDivElement>(null);
  // The button that had the focus may be gone, and nobody should have to look for whom to call.
  useEffect(() => element.current?.focus(), [state]);
  return (
    <div ref={element} tabIndex={-1} className="space-y-4 outline-none" data-print="hide">
      <SignAdvice signs={['wrong_dose']} phone={phone} />
      {state && (
        <Alert tone={isKept ? 'warning' : 'success'}>
          {t(isKept ? 'care.checkIn.kept' : 'care.checkIn.sent')}
        </Alert>
      )}
      {error && (
        <Alert tone="danger" title={t('care.checkIn.sendFailed')}>
          <p>{errorText(error, t)}</p>
        </Alert>
      )}
      {!state && told?.what === 'amount' && (
        <Field label={t('dosing.wrong.what')} optional>
          <TextArea
            rows={2}
            maxLength={WORDS_MAX}
            value={words}
            onChange={({ target: { value } }) => {
              setTyped(value);
              save(value);
            }}
          />
        </Field>
      )}
      {!state && (told?.what === 'amount' || error) && (
        <Button variant="danger" loading={isSending} onClick={() => tell(words)}>
          {t('dosing.wrong.send')}
        </Button>
      )}
    </div>
  );
}
