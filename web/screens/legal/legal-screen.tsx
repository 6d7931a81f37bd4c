import { useTranslation } from 'react-i18next';
import { matchPath, useLocation, useSearchParams } from 'react-router-dom';
import { AppError, errors } from '#shared/lib/errors.ts';
import { callAddress } from '#shared/lib/phone.ts';
import { fillIn, type BuiltLegalTexts, type LegalPage } from '#shared/practice/legal.ts';
import { BUILT_VERSION, LEGAL_KINDS } from '#shared/practice/legal-versions.ts';
import { useContact } from '#web/features/config/contact.ts';
import { LegalView } from '#web/features/legal/legal-view.tsx';
import { useBuiltTexts, useLegalPage } from '#web/features/legal/legal.queries.ts';
import { useFormat } from '#web/lib/format.ts';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';

/** Unless the practice has set something else (decision C110). */
const USUAL_RETENTION = '7';

/** The legal documents, for visitors and members. Consents lead to the version that was agreed to. */
export function LegalScreen() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const version = Number(params.get('version')) || undefined;
  const kind = LEGAL_KINDS.find((one) => matchPath(`/${one}`, pathname)) ?? 'privacy';
  const built = useBuiltTexts();
  const query = useLegalPage(kind, version);
  const { data: page, isPending } = query;
  const contact = useContact();
  const values = page?.values ?? {
    brand: t('layout.titles.home'),
    retentionYears: USUAL_RETENTION,
    contactEmail: contact?.email ?? '',
    contactPhone: contact?.phone ?? '',
  };
  const isMissing = query.error instanceof AppError && query.error.code === errors.not_found.code;
  // No other text stands in the place of a version that was asked for.
  const shown = version ? { ...query, data: page && built.data } : built;
  return (
    <QueryView
      query={{ ...shown, isPending: built.isPending || isPending }}
      {...(isMissing && {
        errorTitle: t('layout.notFound.title'),
        errorText: <TextLink to={`/${kind}`}>{built.data?.current}</TextLink>,
      })}
    >
      {(texts) => (
        <LegalView
          markdown={fillIn(page?.text ?? texts.documents[kind], values)}
          note={<Standing page={page} texts={texts} />}
        >
          {(contact?.email || contact?.phone) && (
            <p className="mt-8 border-t border-line pt-6 text-ink-soft">
              {texts.contact}{' '}
              {contact.email && (
                <TextLink href={`mailto:${contact.email}`}>{contact.email}</TextLink>
              )}
              {contact.email && contact.phone && ' · '}
              {contact.phone && (
                <TextLink href={callAddress(contact.phone)}>{contact.phone}</TextLink>
              )}
            </p>
          )}
        </LegalView>
      )}
    </QueryView>
  );
}

type StandingProps = { page: LegalPage | undefined; texts: BuiltLegalTexts };

/** Whose text this is, and since when. */
function Standing({ page, texts }: StandingProps) {
  const format = useFormat();
  if (!page) return <Alert>{texts.bundled}</Alert>;
  if (page.version === BUILT_VERSION || !page.validFrom) return <Alert>{texts.draft}</Alert>;
  const day = format.day(page.validFrom);
  return (
    <>
      {page.isEarlier && (
        <Alert className="mb-4">
          {texts.earlier} <TextLink to={`/${page.kind}`}>{texts.current}</TextLink>
        </Alert>
      )}
      <p className="text-sm text-ink-soft">
        {texts.since.replace('{version}', String(page.version)).replace('{day}', day)}
      </p>
    </>
  );
}
