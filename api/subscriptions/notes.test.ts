import { describe, expect, test } from 'vitest';
import { subscriptionContract, type NoteEdit } from '#shared/subscriptions.ts';
import { aCustomer, aDoctor, anAdmin, aStaffMember } from '#api/accounts/accounts.factory.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { NoteVersion } from './note-version.entity.ts';
import { Note } from './note.entity.ts';
import { aNote } from './subscriptions.factory.ts';

const app = await openTestApp();
const staff = await aStaffMember(app.em(), { fullName: 'Cara Stone' });
const admin = await anAdmin(app.em());

async function aTreatment() {
  const em = app.em();
  const [doctor, patient] = [await aDoctor(em), await aCustomer(em)];
  const order = await anOrder(em, { customer: patient, status: 'active', reviewer: doctor });
  const note = (author: User, wish: { content?: string; isPrivate?: boolean } = {}) =>
    aNote(em, app.deps.secrets.data, { order, author, ...wish });
  return { em, doctor, patient, order, note };
}
type At = { id: number };

const list = async (user: User, order: At) =>
  (await app.as(user)).try(subscriptionContract.notes, { params: { orderId: order.id } });
const add = async (user: User, order: At, body: NoteEdit) =>
  (await app.as(user)).try(subscriptionContract.addNote, { params: { orderId: order.id }, body });
const change = async (user: User, order: At, note: At, body: NoteEdit) =>
  (await app.as(user)).try(subscriptionContract.changeNote, {
    params: { orderId: order.id, noteId: note.id },
    body,
  });
const remove = async (user: User, order: At, note: At) =>
  (await app.as(user)).try(subscriptionContract.removeNote, {
    params: { orderId: order.id, noteId: note.id },
  });

describe('writing', () => {
  test('doctor, staff and admin add notes, which show who wrote what, newest first', async () => {
    const { doctor, order } = await aTreatment();
    for (const user of [doctor, staff, admin]) {
      expect((await add(user, order, { content: `By ${user.role}` })).status).toBe(200);
    }
    expect((await list(staff, order)).body).toMatchObject([
      { content: 'By admin', authorId: admin.id, isPrivate: false, author: { role: 'admin' } },
      { content: 'By staff', author: { fullName: 'Cara Stone', role: 'staff' } },
      { content: 'By doctor', authorId: doctor.id, createdAt: expect.any(String) },
    ]);
  });

  test('exactly 5000 characters are a note, none and 5001 are not', async () => {
    const { doctor, order } = await aTreatment();
    expect((await add(doctor, order, { content: 'no'.repeat(2500) })).status).toBe(200);
    for (const [content, message] of [
      ['', 'Content is required'],
      ['   ', 'Content is required'],
      ['\u200b'.repeat(20), 'Content is required'],
      ['x'.repeat(5001), 'Content must be less than 5000 characters'],
    ] as const) {
      expect((await add(doctor, order, { content })).body).toMatchObject({
        code: 'validation',
        fields: { content: message },
      });
    }
  });

  test('a double click with one key writes one', async () => {
    const { doctor, order } = await aTreatment();
    const client = await app.as(doctor);
    const params = { orderId: order.id };
    const once = () =>
      client.try(subscriptionContract.addNote, {
        params,
        body: { content: 'Once' },
        key: 'note-1',
      });
    const [one, two] = await Promise.all([once(), once()]);
    expect(one!.text).toBe(two!.text);
    expect(await app.em().count(Note, { order: order.id })).toBe(1);
  });

  test('a note stands encrypted in the database, its history too', async () => {
    const { em, doctor, order } = await aTreatment();
    await add(doctor, order, { content: 'Canary-of-the-note' });
    const rows = [
      await em.execute<object[]>('select * from notes'),
      await em.execute<object[]>('select * from note_versions'),
    ];
    expect(JSON.stringify(rows)).not.toContain('Canary');
  });
});

describe('private notes', () => {
  const canary = 'Canary-7731: speaks badly of the doctor';

  test('never reach a doctor: not in the list, not by id, not in any answer', async () => {
    const { doctor, order, note } = await aTreatment();
    const secret = await note(staff, { content: canary, isPrivate: true });
    await note(doctor, { content: 'Seen by all' });
    const shown = await list(doctor, order);
    expect(shown.body).toMatchObject([{ content: 'Seen by all' }]);
    const answers = [
      shown,
      await change(doctor, order, secret, { content: 'Mine now' }),
      await remove(doctor, order, secret),
      await (await app.as(doctor)).try(subscriptionContract.list),
    ];
    for (const answer of answers) expect(answer.text).not.toContain('Canary');
    expect(answers.map((answer) => answer.status)).toEqual([200, 404, 403, 200]);
    const missing = await change(doctor, order, { id: 999_999 }, { content: 'Mine now' });
    expect(answers[1]!.text).toBe(missing.text);
    for (const user of [staff, admin]) expect((await list(user, order)).text).toContain('Canary');
  });

  test('are made by staff and admins; a doctor’s wish is not taken', async () => {
    const { doctor, order } = await aTreatment();
    for (const user of [staff, admin]) {
      expect((await add(user, order, { content: 'Hidden', isPrivate: true })).body).toMatchObject({
        isPrivate: true,
      });
    }
    const open = await add(doctor, order, { content: 'Open', isPrivate: true });
    expect(open.body).toMatchObject({ isPrivate: false });
    const edited = await change(doctor, order, open.body as At, {
      content: 'Still',
      isPrivate: true,
    });
    expect(edited.body).toMatchObject({ content: 'Still', isPrivate: false });
  });

  test('a doctor loses sight of the own note that staff makes private', async () => {
    const { doctor, order, note } = await aTreatment();
    const own = await note(doctor, { content: 'Written in haste' });
    await change(staff, order, own, { content: 'Written in haste', isPrivate: true });
    expect((await list(doctor, order)).body).toEqual([]);
    expect((await change(doctor, order, own, { content: 'Again' })).status).toBe(404);
    const later = await change(admin, order, own, { content: 'Kept private' });
    expect(later.body).toMatchObject({ isPrivate: true });
  });
});

describe('who may', () => {
  test('a customer sees and writes none, not even of the own subscription', async () => {
    const { patient, order, note, doctor } = await aTreatment();
    const one = await note(doctor, { content: 'Canary for the patient' });
    const answers = [
      await list(patient, order),
      await add(patient, order, { content: 'Mine' }),
      await change(patient, order, one, { content: 'Mine' }),
      await remove(patient, order, one),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(403);
      expect(answer.text).not.toContain('Canary');
    }
    const guest = await app
      .guest()
      .try(subscriptionContract.notes, { params: { orderId: order.id } });
    expect(guest.status).toBe(401);
  });

  test('a doctor reads and writes only on own patients', async () => {
    const { order, note, doctor } = await aTreatment();
    const one = await note(doctor, { content: 'Canary of a colleague' });
    const stranger = await aDoctor(app.em());
    const missing = await list(stranger, { id: 999_999 });
    for (const answer of [
      await list(stranger, order),
      await add(stranger, order, { content: 'Mine' }),
      await change(stranger, order, one, { content: 'Mine' }),
    ]) {
      expect(answer.status).toBe(404);
      expect(answer.text).toBe(missing.text);
    }
  });

  test('its author, staff and admins edit a note; another doctor of the patient does not', async () => {
    const { em, doctor, patient, order, note } = await aTreatment();
    const second = await aDoctor(em);
    await anOrder(em, { customer: patient, status: 'approved', reviewer: second });
    const one = await note(doctor, { content: 'First words' });
    expect((await list(second, order)).body).toMatchObject([
      { can: { edit: false, remove: false } },
    ]);
    expect((await change(second, order, one, { content: 'Not mine' })).status).toBe(403);
    for (const user of [doctor, staff, admin]) {
      expect((await change(user, order, one, { content: `By ${user.role}` })).body).toMatchObject({
        content: `By ${user.role}`,
        authorId: doctor.id,
      });
    }
  });

  test('only staff and admins remove; the record stays', async () => {
    const { em, doctor, order, note } = await aTreatment();
    for (const user of [staff, admin]) {
      const one = await note(doctor);
      expect((await remove(doctor, order, one)).status).toBe(403);
      expect((await remove(user, order, one)).status).toBe(204);
      expect((await remove(user, order, one)).status).toBe(404);
      expect(await em.fork().findOneOrFail(Note, { id: one.id })).toMatchObject({
        removedAt: expect.any(Date),
        removedBy: { id: user.id },
      });
    }
    expect((await list(admin, order)).body).toEqual([]);
  });

  test('a note is reached only through its own order', async () => {
    const [mine, other] = [await aTreatment(), await aTreatment()];
    const one = await mine.note(mine.doctor, { content: 'At its place' });
    expect((await change(admin, other.order, one, { content: 'Moved' })).status).toBe(404);
    expect((await remove(admin, other.order, one)).status).toBe(404);
    expect((await list(admin, mine.order)).body).toMatchObject([{ content: 'At its place' }]);
  });
});

describe('what is kept', () => {
  test('of two edits of one version one is saved and the other gets a conflict', async () => {
    const { doctor, order, note } = await aTreatment();
    const one = await note(doctor);
    const edits = await Promise.all([
      change(doctor, order, one, { content: 'First', version: 1 }),
      change(staff, order, one, { content: 'Second', version: 1 }),
    ]);
    expect(edits.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    const winner = edits.find((answer) => answer.status === 200)!.body as { content: string };
    expect((await list(staff, order)).body).toMatchObject([
      { content: winner.content, version: 2 },
    ]);
  });

  test('every wording with who wrote it, and nobody can change that', async () => {
    const { em, doctor, order, note } = await aTreatment();
    const one = await note(doctor, { content: 'First wording' });
    await change(staff, order, one, { content: 'Second wording', isPrivate: true });
    const versions = await em
      .fork()
      .find(NoteVersion, { note: one.id }, { orderBy: { version: 'asc' } });
    expect(versions.map((row) => [row.version, row.editor.id, row.isPrivate])).toEqual([
      [1, doctor.id, false],
      [2, staff.id, true],
    ]);
    const wordings = versions.map(({ content }) =>
      em
        .fork()
        .create(Note, { order, author: doctor, content }, { persist: false })
        .open(app.deps.secrets.data),
    );
    expect(wordings).toEqual(['First wording', 'Second wording']);
    await expect(em.execute(`update note_versions set is_private = false`)).rejects.toThrow(
      /only grow/,
    );
    await expect(em.execute(`delete from note_versions`)).rejects.toThrow(/only grow/);
  });

  test('every look and every writing, with whose record it is', async () => {
    const { doctor, patient, order } = await aTreatment();
    const { id } = (await add(doctor, order, { content: 'One' })).body as At;
    await list(doctor, order);
    await change(staff, order, { id }, { content: 'Two' });
    await remove(admin, order, { id });
    const entries = await app.em().find(AuditEntry, { subject: 'note', orderId: order.id });
    expect(entries.map((entry) => [entry.action, entry.actorId, entry.subjectId])).toEqual([
      ['create', doctor.id, id],
      ['read', doctor.id, null],
      ['change', staff.id, id],
      ['remove', admin.id, id],
    ]);
    expect(entries.every((entry) => entry.patientId === patient.id)).toBe(true);
  });

  test('pages follow each other without a gap', async () => {
    const { doctor, order, note } = await aTreatment();
    for (let count = 0; count < 5; count += 1) await note(doctor);
    const client = await app.as(doctor);
    const seen: number[] = [];
    let path: string | undefined = `/api/subscriptions/${order.id}/notes?limit=2`;
    while (path) {
      const answer = await client.send('GET', path);
      seen.push(...(answer.body as At[]).map((row) => row.id));
      path = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect(seen).toHaveLength(5);
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
  });
});
