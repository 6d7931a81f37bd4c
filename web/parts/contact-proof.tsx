import { useTranslation } from 'react-i18next';
import { z } from '#web/lib/zod.ts';
import type { Channel } from '#shared/owed-news.ts';
import { ownContactContract } from '#shared/own-contact.ts';
import { OneTimeCode } from '#shared/lib/passwords.ts';
import { useEndpoint, useSend } from '#web/device/page/endpoint-hooks.ts';
import { useFormSend } from '#web/device/page/form-send.ts';
import { useSession } from '#web/device/page/session.tsx';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { useFormat } from '#web/lib/format.ts';
import { isOfTeam } from '#web/lib/views.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';

/**
 * Shown while a patient's own number, or changed mail address, waits for its code. The team's address has its card below
 * the field for it, because it gets other news.
 */
export function ContactProof() {
  const { user } = useSession();
  const phone = useFormat().phone(user?.phone ?? '');
  const { data } = useEndpoint(ownContactContract.find, {});
  if (isOfTeam(user)) return null;
  return (
    <>
      {data?.isPhoneUnproven && <ProofCard channel="sms" address={phone} />}
      {data?.isEmailUnproven && <ProofCard channel="mail" address={data.email ?? ''} />}
    </>
  );
}

const CodeForm = z.object({ code: OneTimeCode });

type ProofCardProps = {
  channel: Channel;
  address: string;
  /** What the address gets until then, by default what a patient's does. */
  text?: string;
};

export function ProofCard({ channel, address, text }: ProofCardProps) {
  const { t } = useTranslation();
  const ask = useSend(ownContactContract.sendCode, { quiet: true });
  const prove = useSend(ownContactContract.prove, { quiet: true });
  const form = useZodForm(CodeForm, { defaultValues: { code: '' } });
  const { onSubmit, isSending, failure } = useFormSend(form, {
    fallback: t(`account.proof.${channel}.failed`),
    fieldOf: { 'account.wrong_code': 'code' },
    send: async ({ code }) => {
      await prove.mutateAsync({ body: { channel, code } });
      toast({ title: t(`account.proof.${channel}.done`) });
    },
  });
  const sent = ask.data;
  const titleId = `proof-${channel}`;
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHeader
        title={<span id={titleId}>{t(`account.proof.${channel}.title`)}</span>}
        text={text ?? t(`account.proof.${channel}.text`, { address })}
      />
      <div className="space-y-4">
        <Button
          variant="secondary"
          loading={ask.isPending}
          onClick={() => ask.mutate({ body: { channel } })}
        >
          {t(sent ? 'register.dialog.codeAgain' : 'register.dialog.codeSend')}
        </Button>
        {ask.isError && <Alert tone="danger">{t(`account.proof.${channel}.failed`)}</Alert>}
        {sent && (
          <form noValidate onSubmit={onSubmit} className="space-y-4">
            <p role="status" className="text-ink-soft">
              {t('register.dialog.codeSent', { to: sent.sentTo })}
              {sent.demoCode && ` ${t('register.dialog.codeDemo', { code: sent.demoCode })}`}
            </p>
            <Field
              label={t('register.dialog.code')}
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
              {t('account.proof.submit')}
            </Button>
          </form>
        )}
      </div>
    </Card>
  );
}
