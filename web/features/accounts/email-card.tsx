import { useTranslation } from 'react-i18next';
import { OptionalEmail } from '#shared/lib/fields.ts';
import { ownContactContract } from '#shared/own-contact.ts';
import { useEndpoint, useSend } from '#web/device/page/endpoint-hooks.ts';
import { useFormSend } from '#web/device/page/form-send.ts';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { z } from '#web/lib/zod.ts';
import { ProofCard } from '#web/parts/contact-proof.tsx';
import { withPracticeWords } from '#web/parts/practice-words.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';

const EmailForm = z.object({ email: OptionalEmail });

/** The own mail address of whoever works here. Another one is to be confirmed. */
function OwnEmailCard() {
  const { t } = useTranslation();
  const contact = useEndpoint(ownContactContract.find, {});
  const { email, isEmailUnproven } = contact.data ?? {};
  return (
    <>
      <Card as="section" aria-labelledby="own-email">
        <CardHeader
          title={<span id="own-email">{t('practice.ownEmail.title')}</span>}
          text={t('practice.ownEmail.text')}
        />
        <QueryView query={contact}>
          {/* The field begins with what is stored, and is not changed under whoever writes in it. */}
          <AddressForm key={email} email={email ?? ''} />
        </QueryView>
      </Card>
      {email && isEmailUnproven && (
        <ProofCard
          channel="mail"
          address={email}
          text={t('practice.checklist.ownEmail.unproven', { email })}
        />
      )}
    </>
  );
}

export const EmailCard = withPracticeWords(OwnEmailCard);

function AddressForm({ email }: { email: string }) {
  const { t } = useTranslation();
  const change = useSend(ownContactContract.changeEmail, { quiet: true });
  const form = useZodForm(EmailForm, { defaultValues: { email } });
  const { onSubmit, isSending, failure } = useFormSend(form, {
    fallback: t('practice.ownEmail.failed'),
    fieldOf: { 'account.email_taken': 'email' },
    send: async (body) => {
      await change.mutateAsync({ body });
      toast({
        title: t('practice.ownEmail.done'),
        ...(body.email && { description: t('practice.ownEmail.doneText') }),
      });
    },
  });
  return (
    <form noValidate onSubmit={onSubmit} className="space-y-4">
      <Field
        label={t('practice.ownEmail.label')}
        error={fieldError(t, form.formState.errors.email)}
        optional
      >
        <TextInput type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Button type="submit" loading={isSending}>
        {t('practice.ownEmail.submit')}
      </Button>
    </form>
  );
}
