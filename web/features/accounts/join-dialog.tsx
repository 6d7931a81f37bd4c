import { useTranslation } from 'react-i18next';
import { z } from '#web/lib/zod.ts';
import { accountContract } from '#shared/accounts.ts';
import { PurchaseCode } from '#shared/one-time-codes.ts';
import { useSend } from '#web/device/page/endpoint-hooks.ts';
import { useFormSend } from '#web/device/page/form-send.ts';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { useSession } from '#web/device/page/session.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { CodeField } from './code-field.tsx';

const Form = z.object({ code: PurchaseCode.shape.code });

/** Adds a purchase made as a guest, with the code that its buyer received. */
export function JoinDialog({ onClose }: { onClose: () => void }) {
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
