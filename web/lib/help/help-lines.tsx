import { Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { helpLinesOf } from '#shared/care/help-lines.ts';
import { patientContract } from '#shared/patients.ts';
import { useEndpoint } from '#web/lib/endpoint-hooks.ts';

/** Whom to call when something cannot wait, as links that call. The own profile is on the device, so offline too. */
export function HelpLines() {
  const profile = useEndpoint(patientContract.ownProfile, {});
  return <HelpLinesFor profile={profile.data} />;
}

/** The same for somebody without an account, of whom at most the country is known. */
export function HelpLinesFor({ profile }: { profile: Parameters<typeof helpLinesOf>[0] }) {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-wrap gap-x-5" aria-label={t('care.help.label')}>
      {helpLinesOf(profile).map(({ what, number, country }) => (
        <li key={number}>
          <a
            href={`tel:${number}`}
            className="inline-flex min-h-11 items-center gap-2 font-semibold underline"
          >
            <Phone aria-hidden="true" className="size-4 shrink-0" />
            <span>
              {t(`care.help.${what}`)}: <span className="whitespace-nowrap">{number}</span>
              {country && ` (${t(`care.help.in.${country}`)})`}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
