import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { accountContract } from '#shared/accounts.ts';
import { PurchaseCode } from '#shared/one-time-codes.ts';
import { useEndpoint, useSend } from '#web/device/page/endpoint-hooks.ts';
import { useFormSend } from '#web/device/page/form-send.ts';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { useSession } from '#web/device/page/session.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { CodeField } from './code-field.tsx';

/** Purchases made as a guest on this device, which can be added to the account with a code sent to the buyer. */
export function WaitingPurchases() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  // A user who is offline now is notified when back online.
  const waiting = useEndpoint(accountContract.waitingPurchases, {}, { retry: false }).data ?? [];
  if (waiting.length === 0) return null;
  const references = waiting.map((one) => one.referenceNumber).join(', ');
  return (
    <Alert tone="info" title={t('register.join.title')} className="mb-6">
      <p>{t('register.join.text', { references })}</p>
      <Button size="sm" variant="secondary" className="mt-3" onClick={() => setOpen(true)}>
        {t('register.join.open')}
      </Button>
      {isOpen && <JoinDialog onClose={() => setOpen(false)} />}
    </Alert>
  );
}

const Form = z.object({ code: PurchaseCode.shape.code });

function JoinDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const join = useSend(accountContract.joinPurchase, {
    quiet: true,
  });
  const form = useZodForm(Form, { defaultValues: { code: '' } });
  const { onSubmit, isSending, failure } = useFormSend(form, {
    fallback: t('register.join.failed'),
    fieldOf: { 'account.wrong_code': 'code' },
    send: async (body) => {
      await join.mutateAsync({ body });
      toast({ title: t('register.join.done') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('register.join.title')}
      size="sm"
      saveLabel={t('register.join.submit')}
      isSending={isSending}
      failure={failure}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <CodeField
        endpoint={accountContract.purchaseCode}
        phone={user?.phone ?? ''}
        text={t('register.dialog.joinText')}
        failed={t('register.join.failed')}
        field={form.register('code')}
        error={fieldError(t, form.formState.errors.code)}
        onSent={() => form.setFocus('code')}
      />
    </FormDialog>
  );
}
