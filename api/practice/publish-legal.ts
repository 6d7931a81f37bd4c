import type { EntityManager } from '@mikro-orm/postgresql';
import { beginOf, dayOf } from '#shared/dosing/days.ts';
import type { Member } from '#shared/lib/actor.ts';
import { AppError, ensure, errors } from '#shared/lib/errors.ts';
import { type LegalTexts } from '#shared/practice/legal.ts';
import { BUILT_VERSION, legalErrors, type LegalKind } from '#shared/practice/legal-versions.ts';
import { User } from '#api/accounts/user.entity.ts';
import { record } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import { practiceZone } from '#api/settings/settings.service.ts';
import { LegalDocument } from './legal-document.entity.ts';

type Edit = {
  kind: LegalKind;
  texts: LegalTexts;
  /** What the editor was opened with. */
  latestVersion: number;
  draftSavedAt: string | null;
};

export async function saveDraft(em: EntityManager, actor: Member, edit: Edit): Promise<void> {
  const { draft } = await unchanged(em, edit);
  if (draft) em.assign(draft, { texts: edit.texts, author: em.getReference(User, actor.id) });
  else em.create(LegalDocument, { kind: edit.kind, texts: edit.texts, author: actor.id });
  await em.flush();
  const detail = { name: edit.kind };
  await record(em, actor, { action: 'create', subject: 'legal_draft', detail });
}

/** The next version of a document, which takes the place of its draft. */
export async function publish(
  em: EntityManager,
  actor: Member,
  edit: Edit & { validFrom: string | null },
): Promise<void> {
  const { draft, latest } = await unchanged(em, edit);
  const at = now();
  const zone = await practiceZone(em);
  const today = dayOf(at.getTime(), zone);
  const day = edit.validFrom ?? today;
  if (day < today)
    throw new AppError(errors.validation, { fields: { validFrom: 'This day is over' } });
  const begins = day > today ? new Date(beginOf(day, zone)) : at;
  if (draft) {
    em.remove(draft);
    await em.flush();
  }
  const row = em.create(LegalDocument, {
    kind: edit.kind,
    texts: edit.texts,
    version: latest + 1,
    author: actor.id,
    validFrom: begins,
    publishedAt: at,
    publishedBy: actor.id,
  });
  await em.flush();
  const changes = [
    { field: 'version', from: latest, to: latest + 1 },
    { field: 'validFrom', to: row.validFrom!.toISOString() },
  ];
  const detail = { name: edit.kind, changes };
  await record(em, actor, {
    action: 'create',
    subject: 'legal_document',
    subjectId: row.id,
    detail,
  });
}

/** Two admins who edit one document wait for each other, and the second is told. */
async function unchanged(em: EntityManager, edit: Edit) {
  await em.execute('select pg_advisory_xact_lock(hashtext(?))', [`legal ${edit.kind}`]);
  const rows = await em.find(LegalDocument, { kind: edit.kind });
  const draft = rows.find((row) => row.version == null);
  const latest = Math.max(BUILT_VERSION, ...rows.map((row) => row.version ?? BUILT_VERSION));
  const isUnchanged =
    latest === edit.latestVersion &&
    (draft?.updatedAt.getTime() ?? null) ===
      (edit.draftSavedAt === null ? null : Date.parse(edit.draftSavedAt));
  ensure(isUnchanged, legalErrors.edited_meanwhile);
  return { draft, latest };
}
