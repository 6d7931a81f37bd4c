import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from '#web/lib/zod.ts';
import { accountContract } from '#shared/accounts.ts';
import { CodeLogin as Body } from '#shared/one-time-codes.ts';
import { useSend } from '#web/device/page/endpoint-hooks.ts';
import { useFormSend } from '#web/device/page/form-send.ts';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { useSession } from '#web/device/page/session.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { AskCode, AskedCode, useCodeAgain, type Asked } from './ask-code.tsx';

type CodeLoginProps = {
  phone: string;
  remember: boolean;
  /** Drafts begun here as a visitor are moved to the account. */
  carryDrafts: boolean;
  onClose: () => void;
};

/** Two steps: the phone, for which a code is sent, and then the code instead of the password. */
export function CodeLogin({ phone, onClose, ...rest }: CodeLoginProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked | null>(null);
  return asked ? (
    <EnterCode asked={asked} onClose={onClose} {...rest} />
  ) : (
    <AskCode
      endpoint={accountContract.loginCode}
      title={t('auth.code.title')}
      text={t('auth.code.text')}
      failed={t('auth.code.failed')}
      phone={phone}
      onClose={onClose}
      onAsked={setAsked}
    />
  );
}

const CodeForm = z.object({ code: Body.shape.code });

type EnterCodeProps = Omit<CodeLoginProps, 'phone'> & { asked: Asked };

function EnterCode({ asked, remember, carryDrafts, onClose }: EnterCodeProps) {
  const { t } = useTranslation();
  const { adopt } = useSession();
  const ask = useSend(accountContract.loginCode, { quiet: true });
  const { sent, again } = useCodeAgain(asked, () =>
    ask.mutateAsync({ body: { phone: asked.phone } }),
  );
  const enter = useSend(accountContract.loginByCode, { quiet: true });
  const form = useZodForm(CodeForm, { defaultValues: { code: '' } });
  const { onSubmit, isSending, failure } = useFormSend(form, {
    fallback: t('auth.code.failed'),
    fieldOf: { 'account.wrong_code': 'code' },
    send: async ({ code }) => {
      const { phone, ticket } = sent;
      const session = await enter.mutateAsync({ body: { phone, ticket, code, remember } });
      onClose();
      await adopt(session, { remember, carryDrafts });
    },
  });
  return (
    <FormDialog
      title={t('auth.code.title')}
      description={t('auth.code.sent')}
      size="sm"
      saveLabel={t('auth.login.submit')}
      isSending={isSending}
      failure={failure ?? (again.isFailed ? t('auth.code.failed') : undefined)}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <AskedCode
        demoCode={sent.demoCode}
        field={form.register('code')}
        error={fieldError(t, form.formState.errors.code)}
        again={again}
      />
    </FormDialog>
  );
}
