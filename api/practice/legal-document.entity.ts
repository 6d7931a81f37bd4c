import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { type LegalTexts } from '#shared/practice/legal.ts';
import { LEGAL_KINDS } from '#shared/practice/legal-versions.ts';
import { User } from '#api/accounts/user.entity.ts';
import { base } from '#api/platform/base.entity.ts';

/**
 * A version of a legal document (decision C122). Without a number it is the one draft of its kind; once published it
 * never changes (the trigger `legal_documents_stay`), it is followed by the next version.
 */
export const LegalDocument = defineEntity({
  name: 'LegalDocument',
  tableName: 'legal_documents',
  properties: {
    ...base,
    kind: p.enum(LEGAL_KINDS),
    version: p.integer().nullable(),
    /** Markdown, by language. */
    texts: p.json().$type<LegalTexts>(),
    author: () => p.manyToOne(User).deleteRule('restrict'),
    validFrom: p.datetime().nullable(),
    publishedAt: p.datetime().nullable(),
    publishedBy: () => p.manyToOne(User).nullable().deleteRule('restrict'),
  },
  uniques: [{ name: 'legal_documents_version', properties: ['kind', 'version'] }],
  // `legal_documents_one_draft`, a partial unique index, is written in the migration.
  checks: [
    {
      name: 'legal_documents_published',
      expression:
        'num_nulls(version, valid_from, published_at, published_by_id) in (0, 4) and (version is null or version > 0)',
    },
  ],
});
export type LegalDocument = InferEntity<typeof LegalDocument>;
