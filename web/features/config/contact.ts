import { useState } from 'react';
import type { configContract, PublicConfig } from '#shared/config.ts';
import { bareRead, useIdleRead } from '#web/lib/idle-read.ts';
import { readLocal, writeLocal } from '#web/lib/local-storage.ts';

type Contact = PublicConfig['contact'];

const KEPT = 'contact';
const findConfig = bareRead<typeof configContract.find>('/api/config');

/**
 * How to reach the clinic, for pages that do not wait for the server: what it said last, until it says it anew. Without
 * a network that is the number one can still call, so it is kept for as long as the browser keeps anything.
 */
export function useContact(): Contact | null {
  const [kept] = useState(keptContact);
  return useIdleRead('contact', readContact) ?? kept;
}

async function readContact(): Promise<Contact> {
  const { call } = await import('#web/lib/api.ts');
  const { contact } = await call(findConfig);
  writeLocal(KEPT, JSON.stringify(contact));
  return contact;
}

function keptContact(): Contact | null {
  try {
    const kept = JSON.parse(readLocal(KEPT) ?? 'null') as Partial<Contact> | null;
    const isContact = typeof kept?.phone === 'string' && typeof kept.email === 'string';
    return isContact ? (kept as Contact) : null;
  } catch {
    return null;
  }
}
