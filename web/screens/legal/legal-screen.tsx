import { matchPath, useLocation } from 'react-router-dom';
import { callAddress } from '#shared/lib/phone.ts';
import { useContact } from '#web/features/config/contact.ts';
import { LegalView } from '#web/features/legal/legal-view.tsx';
import { useLegalTexts } from '#web/features/legal/use-legal-texts.ts';
import { LEGAL_PAGES } from '#web/lib/legal-links.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';

/** Privacy, terms and the consent to telehealth, for visitors and members. */
export function LegalScreen() {
  const { pathname } = useLocation();
  const query = useLegalTexts();
  const contact = useContact();
  const page = LEGAL_PAGES.find((one) => matchPath(`/${one}`, pathname)) ?? 'privacy';
  return (
    <QueryView query={query}>
      {({ documents, draft, contact: words }) => (
        <LegalView document={documents[page]} draft={draft}>
          {contact && (
            <p className="mt-8 border-t border-line pt-6 text-ink-soft">
              {words} <TextLink href={`mailto:${contact.email}`}>{contact.email}</TextLink>
              {' · '}
              <TextLink href={callAddress(contact.phone)}>{contact.phone}</TextLink>
            </p>
          )}
        </LegalView>
      )}
    </QueryView>
  );
}
