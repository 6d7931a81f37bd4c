import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import type { Member } from '#shared/lib/actor.ts';
import { ensure, errors } from '#shared/lib/errors.ts';
import type { NewNote, NoteEdit } from '#shared/subscriptions.ts';
import { User } from '#api/accounts/user.entity.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { record, type AuditRecord } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { decodeCursor, olderThan, pageOf } from '#api/platform/keyset.ts';
import { NoteVersion } from './note-version.entity.ts';
import { Note } from './note.entity.ts';
import { notePolicy, privacyOf } from './subscriptions.policy.ts';

/** One page of the notes on an order that the actor may see, newest first. The read is recorded. */
export async function listNotes(
  em: EntityManager,
  actor: Member,
  order: Order,
  page: { limit: number; cursor?: string },
): Promise<{ rows: Note[]; next: string | null }> {
  const rows = await em.find(
    Note,
    {
      $and: [{ order: order.id }, notePolicy.scope(actor), olderThan(decodeCursor(page.cursor))],
    } as FilterQuery<Note>,
    {
      orderBy: { createdAt: 'desc', id: 'desc' },
      limit: page.limit + 1,
      populate: ['author'],
    },
  );
  await recordNote(em, actor, order, 'read', null);
  return pageOf(rows, page.limit);
}

export async function addNote(
  em: EntityManager,
  key: KeyRing,
  actor: Member,
  order: Order,
  given: NewNote,
): Promise<Note> {
  const note = em.create(Note, {
    order,
    author: await em.findOneOrFail(User, { id: actor.id }),
    content: '',
    isPrivate: privacyOf(actor, given.isPrivate, false),
  });
  note.seal(key, given.content);
  await em.flush();
  await keepVersion(em, actor, note);
  await recordNote(em, actor, order, 'create', note);
  return note;
}

/** Refuses with `conflict` if somebody changed the note since the given version. The caller has locked the row. */
export async function changeNote(
  em: EntityManager,
  key: KeyRing,
  actor: Member,
  note: Note,
  given: NoteEdit,
): Promise<void> {
  ensure(given.version === undefined || given.version === note.version, errors.conflict);
  note.seal(key, given.content);
  note.isPrivate = privacyOf(actor, given.isPrivate, note.isPrivate);
  await em.flush();
  await keepVersion(em, actor, note);
  await recordNote(em, actor, note.order, 'change', note);
}

/** Hides the note from everybody. The text and its history remain in the database. */
export async function removeNote(em: EntityManager, actor: Member, note: Note): Promise<void> {
  note.removedAt = now();
  note.removedBy = em.getReference(User, actor.id);
  await em.flush();
  await recordNote(em, actor, note.order, 'remove', note);
}

const keepVersion = (em: EntityManager, actor: Member, note: Note) =>
  em.insert(NoteVersion, {
    note: note.id,
    version: note.version,
    editor: actor.id,
    content: note.content,
    isPrivate: note.isPrivate,
    at: now(),
  });

const recordNote = (
  em: EntityManager,
  actor: Member,
  order: Order,
  action: AuditRecord['action'],
  note: Note | null,
) =>
  record(em, actor, {
    action,
    subject: 'note',
    subjectId: note?.id,
    orderId: order.id,
    patientId: order.customer?.id,
  });
