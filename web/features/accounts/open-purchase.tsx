import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from '#web/lib/zod.ts';
import { KnownPurchase, Opening, openingContract } from '#shared/openings.ts';
import type { Ticket } from '#shared/one-time-codes.ts';
import { useSend } from '#web/device/page/endpoint-hooks.ts';
import { useFormSend } from '#web/device/page/form-send.ts';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { PhoneInput } from '#web/lib/phone-input.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { AskedCode, useCodeAgain } from './ask-code.tsx';

type Known = z.output<typeof KnownPurchase>;
type Asked = z.output<typeof Ticket> & { known: Known };

type OpenPurchaseProps = {
  /** What a link has said of it. */
  number?: string;
  /** Opens it on this device; rejects where the order could not be read. */
  onOpened: (orderId: number) => Promise<void>;
};

/** Two steps: what the buyer knows of the order, for which a code is sent, and then the code. */
export function OpenPurchase({ number = '', onOpened }: OpenPurchaseProps) {
  const [known, setKnown] = useState<Known>({ referenceNumber: number, phone: '' });
  const [asked, setAsked] = useState<Asked | null>(null);
  if (asked) return <EnterCode asked={asked} onOpened={onOpened} onBack={() => setAsked(null)} />;
  return (
    <KnownForm
      known={known}
      onAsked={(next) => {
        setKnown(next.known);
        setAsked(next);
      }}
    />
  );
}

function KnownForm({ known, onAsked }: { known: Known; onAsked: (asked: Asked) => void }) {
  const { t } = useTranslation();
  const ask = useSend(openingContract.askForCode, { quiet: true });
  const form = useZodForm(KnownPurchase, { defaultValues: known });
  const { errors } = form.formState;
  const { onSubmit, isSending, failure } = useFormSend(form, {
    fallback: t('auth.opening.failed'),
    send: async (body) => onAsked({ ...(await ask.mutateAsync({ body })), known: body }),
  });
  return (
    <form noValidate onSubmit={onSubmit} className="space-y-5">
      <p className="text-ink-soft">{t('auth.opening.text')}</p>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Field
        label={t('auth.opening.reference')}
        hint={t('auth.opening.referenceHint')}
        error={fieldError(t, errors.referenceNumber)}
        required
      >
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          data-figures
          {...form.register('referenceNumber')}
        />
      </Field>
      <Field label={t('auth.opening.phone')} error={fieldError(t, errors.phone)} required>
        <PhoneInput {...form.register('phone')} />
      </Field>
      <Button type="submit" size="lg" block loading={isSending}>
        {t('auth.forgot.send')}
      </Button>
    </form>
  );
}

const CodeForm = z.object({ code: Opening.shape.code });

type EnterCodeProps = OpenPurchaseProps & { asked: Asked; onBack: () => void };

function EnterCode({ asked, onOpened, onBack }: EnterCodeProps) {
  const { t } = useTranslation();
  const { known } = asked;
  const ask = useSend(openingContract.askForCode, { quiet: true });
  const { sent, again } = useCodeAgain(asked, () => ask.mutateAsync({ body: known }));
  const open = useSend(openingContract.open, { quiet: true });
  // The code is used up by then: if the order could not be read, the next press asks for that alone.
  const [opened, setOpened] = useState<number | null>(null);
  const form = useZodForm(CodeForm, { defaultValues: { code: '' } });
  const { onSubmit, isSending, failure } = useFormSend(form, {
    fallback: t('auth.opening.failed'),
    fieldOf: { 'account.wrong_code': 'code' },
    send: async ({ code }) => {
      const body = { ...known, ticket: sent.ticket, code };
      const orderId = opened ?? (await open.mutateAsync({ body })).orderId;
      setOpened(orderId);
      await onOpened(orderId);
    },
  });
  const failed = failure ?? (again.isFailed ? t('auth.opening.failed') : undefined);
  return (
    <form noValidate onSubmit={onSubmit} className="space-y-5">
      <p role="status" className="text-ink-soft">
        {t('auth.opening.sent', { reference: known.referenceNumber })}
      </p>
      {failed && <Alert tone="danger">{failed}</Alert>}
      <AskedCode
        demoCode={sent.demoCode}
        field={form.register('code')}
        error={fieldError(t, form.formState.errors.code)}
        again={again}
      />
      <Button type="submit" size="lg" block loading={isSending}>
        {t('auth.opening.submit')}
      </Button>
      <Button variant="quiet" block onClick={onBack}>
        {t('auth.opening.back')}
      </Button>
    </form>
  );
}
