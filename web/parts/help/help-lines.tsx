import { createContext, useContext } from 'react';
import { Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { helpLinesOf } from '#shared/care/help-lines.ts';
import { configContract } from '#shared/config.ts';
import { callAddress } from '#shared/lib/phone.ts';
import { patientContract } from '#shared/patients.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';

/** Where a guest is, as far as it is known. Null for whoever has an account, which says so itself. */
export const GuestPlace = createContext<Parameters<typeof helpLinesOf>[0] | null>(null);

/**
 * Whom to call when something cannot wait, as links that call. The own profile and what the practice has entered are on
 * the device, so offline too.
 */
export function HelpLines() {
  const { t } = useTranslation();
  const guest = useContext(GuestPlace);
  const { data: own } = useEndpoint(patientContract.ownProfile, {}, { enabled: guest === null });
  const config = useEndpoint(configContract.find, {}, { persist: true });
  return (
    <ul className="flex flex-wrap gap-x-5" aria-label={t('care.help.label')}>
      {helpLinesOf(guest ?? own, config.data?.crisisLines).map(
        ({ what, number, country, name }) => (
          <li key={number}>
            <a
              href={callAddress(number)}
              className="inline-flex min-h-11 items-center gap-2 font-semibold underline"
            >
              <Phone aria-hidden="true" className="size-4 shrink-0" />
              <span>
                {name ? <bdi>{name}</bdi> : t(`care.help.${what}`)}:{' '}
                <span className="whitespace-nowrap cramped:whitespace-normal">{number}</span>
                {country && ` (${t(`care.help.in.${country}`)})`}
              </span>
            </a>
          </li>
        ),
      )}
    </ul>
  );
}
