import { useTranslation } from 'react-i18next';
import { z } from '#web/lib/zod.ts';
import { ownContactContract } from '#shared/own-contact.ts';
import { OneTimeCode } from '#shared/lib/passwords.ts';
import { useEndpoint, useSend } from '#web/device/page/endpoint-hooks.ts';
import { useFormSend } from '#web/device/page/form-send.ts';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';

/** Shown while a changed mail address waits for its code. */
export function EmailProof() {
  const { data } = useEndpoint(ownContactContract.find, {});
  if (!data?.isEmailUnproven) return null;
  return <ProofCard email={data.email ?? ''} />;
}

const CodeForm = z.object({ code: OneTimeCode });

function ProofCard({ email }: { email: string }) {
  const { t } = useTranslation();
  const ask = useSend(ownContactContract.sendCode, { quiet: true });
  const prove = useSend(ownContactContract.prove, { quiet: true });
  const form = useZodForm(CodeForm, { defaultValues: { code: '' } });
  const { onSubmit, isSending, failure } = useFormSend(form, {
    fallback: t('account.email.failed'),
    fieldOf: { 'account.wrong_code': 'code' },
    send: async (body) => {
      await prove.mutateAsync({ body });
      toast({ title: t('account.email.done') });
    },
  });
  const sent = ask.data;
  return (
    <Card as="section" aria-labelledby="email-proof">
      <CardHeader
        title={<span id="email-proof">{t('account.email.title')}</span>}
        text={t('account.email.text', { email })}
      />
      <div className="space-y-4">
        <Button variant="secondary" loading={ask.isPending} onClick={() => ask.mutate({})}>
          {t(sent ? 'account.email.again' : 'account.email.send')}
        </Button>
        {ask.isError && <Alert tone="danger">{t('account.email.failed')}</Alert>}
        {sent && (
          <form noValidate onSubmit={onSubmit} className="space-y-4">
            <p role="status" className="text-ink-soft">
              {t('account.email.sentTo', { address: sent.sentTo })}
            </p>
            <Field
              label={t('account.email.code')}
              error={fieldError(t, form.formState.errors.code)}
              required
            >
              <TextInput
                inputMode="numeric"
                autoComplete="one-time-code"
                data-figures
                {...form.register('code')}
              />
            </Field>
            {failure && <Alert tone="danger">{failure}</Alert>}
            <Button type="submit" loading={isSending}>
              {t('account.email.submit')}
            </Button>
          </form>
        )}
      </div>
    </Card>
  );
}
