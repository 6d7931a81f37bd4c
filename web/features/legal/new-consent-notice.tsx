import { useTranslation } from 'react-i18next';
import { legalContract } from '#shared/practice/legal.ts';
import { useEndpoint, useSend } from '#web/device/page/endpoint-hooks.ts';
import { usePressed } from '#web/device/page/use-outbox.ts';
import { toLanguage } from '#web/lib/languages.ts';
import { LEGAL_TITLES } from '#web/lib/legal-links.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';

/** Asks for the consent to a new version until it is answered (decision C122). Nothing waits for the answer. */
export function NewConsentNotice() {
  const { t, i18n } = useTranslation();
  const { data } = useEndpoint(legalContract.consents);
  const pressed = usePressed(legalContract.agree).map(({ input }) => input.body);
  const { mutate, isPending, variables } = useSend(legalContract.agree, {
    onSuccess: () => toast({ title: t('dashboard.newConsent.thanks') }),
  });
  const isAnswered = ({ kind, version }: { kind: string; version: number }) =>
    pressed.some((one) => one.kind === kind && one.version === version);
  return (data?.due ?? [])
    .filter((one) => !isAnswered(one))
    .map(({ kind, version }) => (
      <Alert
        key={kind}
        role="note"
        className="mx-auto mb-6 max-w-page"
        title={t('dashboard.newConsent.title')}
      >
        <p>{t('dashboard.newConsent.text')}</p>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <TextLink to={`/${kind}`} className="inline-flex min-h-11 items-center">
            {t(LEGAL_TITLES[kind])}
          </TextLink>
          <Button
            size="sm"
            loading={isPending && variables.body.kind === kind}
            onClick={() =>
              mutate({ body: { kind, version, language: toLanguage(i18n.resolvedLanguage) } })
            }
          >
            {t('dashboard.newConsent.agree')}
          </Button>
        </div>
      </Alert>
    ));
}
