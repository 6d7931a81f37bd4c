import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { Language } from '#shared/accounts.ts';
import { ensure, errors } from '#shared/lib/errors.ts';
import { type LegalDocumentState, type LegalPage } from '#shared/practice/legal.ts';
import { BUILT_VERSION, type LegalKind } from '#shared/practice/legal-versions.ts';
import type { Deps } from '#api/platform/deps.ts';
import { LegalDocument } from './legal-document.entity.ts';
import { builtTexts, documentInForce, documentOnce, legalValues } from './legal.service.ts';

export async function presentPage(
  em: EntityManager,
  deps: Deps,
  kind: LegalKind,
  language: Language,
): Promise<z.input<typeof LegalPage>> {
  const row = await documentInForce(em, kind);
  return {
    kind,
    version: row?.version ?? BUILT_VERSION,
    validFrom: row?.validFrom ?? null,
    text: row?.texts[language] ?? null,
    values: await legalValues(em, deps),
  };
}

/** A version that may have been agreed to. Refuses with `not_found` what never was in force. */
export async function presentOnce(
  em: EntityManager,
  deps: Deps,
  wish: { kind: LegalKind; language: Language; version: number },
): Promise<z.input<typeof LegalPage>> {
  const row = await documentOnce(em, wish.kind, wish.version);
  ensure(row, errors.not_found);
  const inForce = await documentInForce(em, wish.kind);
  return {
    kind: wish.kind,
    version: wish.version,
    validFrom: row.validFrom ?? null,
    text: row.texts[wish.language],
    values: await legalValues(em, deps),
    isEarlier: inForce?.version !== wish.version,
  };
}

export const presentVersion = (row: LegalDocument) => ({
  id: row.id,
  version: row.version!,
  validFrom: row.validFrom!,
  publishedAt: row.publishedAt!,
  publishedByName: row.publishedBy!.fullName,
});

export async function presentState(
  em: EntityManager,
  kind: LegalKind,
): Promise<z.input<typeof LegalDocumentState>> {
  const rows = await em.find(
    LegalDocument,
    { kind },
    { orderBy: { version: 'desc' }, populate: ['publishedBy', 'author'] },
  );
  const draft = rows.find((row) => row.version == null);
  const published = rows.filter((row) => row.version != null);
  const inForce = await documentInForce(em, kind);
  return {
    kind,
    version: inForce?.version ?? BUILT_VERSION,
    texts: draft?.texts ?? published[0]?.texts ?? builtTexts(kind),
    draft: draft ? { savedAt: draft.updatedAt, authorName: draft.author.fullName } : null,
    versions: published.map(presentVersion),
  };
}
