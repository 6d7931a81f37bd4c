import { useEffect, useState } from 'react';
import type { PublicConfig } from '#shared/config.ts';
import { readLocal, writeLocal } from '#web/lib/local-storage.ts';
import { usePageData } from '#web/lib/page-data.ts';
import { useBareConfig } from '#web/parts/bare-config.ts';

type Contact = PublicConfig['contact'];

const KEPT = 'contact';

/**
 * The clinic's contact, for pages that do not wait for the server: that with which the page was drawn, or else the last
 * known one until a new one is loaded. Offline it is the number that one can still call, so it is stored as long as the
 * browser stores anything.
 */
export function useContact(): Contact | null {
  const drawn = usePageData()?.contact;
  const [kept] = useState(() => drawn ?? keptContact());
  const read = useBareConfig(drawn !== undefined)?.contact;
  const known = drawn ?? read;
  useEffect(() => {
    if (known) keep(known);
  }, [known]);
  return read ?? kept;
}

const keep = (contact: Contact): void => writeLocal(KEPT, JSON.stringify(contact));

function keptContact(): Contact | null {
  try {
    const kept = JSON.parse(readLocal(KEPT) ?? 'null') as Partial<Contact> | null;
    const isContact = typeof kept?.phone === 'string' && typeof kept.email === 'string';
    return isContact ? (kept as Contact) : null;
  } catch {
    return null;
  }
}
