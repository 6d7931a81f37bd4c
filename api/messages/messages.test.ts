import { describe, expect, test } from 'vitest';
import { messageContract, rowsOf } from '#shared/messages.ts';
import { notificationContract } from '#shared/notifications.ts';
import { aCustomer, aDoctor, anAdmin, aStaffMember } from '#api/accounts/accounts.factory.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { Message } from './message.entity.ts';
import { aMessage } from './messages.factory.ts';

const app = await openTestApp();

const letter = { subject: 'Nausea', content: 'Since Tuesday. What can I do?' };

const inboxOf = async (client: TestClient) =>
  rowsOf(await client.call(messageContract.list, { query: { folder: 'inbox' } }), 'inbox');

/** A patient, their doctor, and the order between them. */
async function aTreatment() {
  const em = app.em();
  const [patient, doctor] = [await aCustomer(em), await aDoctor(em)];
  const order = await anOrder(em, { customer: patient, status: 'approved', reviewer: doctor });
  return { patient, doctor, order };
}

const open = (...users: User[]) => Promise.all(users.map((user) => app.as(user)));

describe('sending and reading', () => {
  test('a patient writes to the doctor, who answers; both see one thread, oldest first', async () => {
    const { patient, doctor, order } = await aTreatment();
    const [mine, theirs] = (await open(patient, doctor)) as [TestClient, TestClient];
    const sent = await mine.call(messageContract.send, {
      body: { ...letter, receiverId: doctor.id, orderId: order.id },
    });
    expect(sent).toMatchObject({
      ...letter,
      senderId: patient.id,
      receiverId: doctor.id,
      orderId: order.id,
      parentId: null,
      status: 'unread',
      sender: { fullName: patient.fullName, role: 'customer' },
      receiver: { fullName: doctor.fullName },
    });
    expect(await theirs.call(messageContract.unreadCount)).toEqual({ count: 1 });

    const opened = await theirs.call(messageContract.markRead, { params: { id: sent.id } });
    expect(opened).toMatchObject({ status: 'read', thread: [{ id: sent.id, status: 'read' }] });
    expect(await theirs.call(messageContract.unreadCount)).toEqual({ count: 0 });

    const answer = await theirs.call(messageContract.send, {
      body: {
        receiverId: patient.id,
        subject: 'Re: Nausea',
        content: 'Eat less at once.',
        parentId: sent.id,
      },
    });
    expect(answer).toMatchObject({ parentId: sent.id, orderId: order.id });
    const again = await mine.call(messageContract.send, {
      body: {
        receiverId: doctor.id,
        subject: 'Re: Nausea',
        content: 'Thank you!',
        parentId: answer.id,
      },
    });
    expect(again.parentId).toBe(sent.id);
    for (const [client, id] of [
      [mine, sent.id],
      [theirs, again.id],
    ] as const) {
      const thread = await client.call(messageContract.thread, { params: { id } });
      expect(thread.map((message) => message.id)).toEqual([sent.id, answer.id, again.id]);
    }
  });

  test('without a folder both lists are answered, newest first', async () => {
    const { patient, doctor } = await aTreatment();
    const [mine, theirs] = (await open(patient, doctor)) as [TestClient, TestClient];
    for (const subject of ['First', 'Second']) {
      await mine.call(messageContract.send, {
        body: { ...letter, subject, receiverId: doctor.id },
      });
    }
    await theirs.call(messageContract.send, {
      body: { ...letter, subject: 'Third', receiverId: patient.id },
    });
    const reply = await mine.call(messageContract.list);
    expect(rowsOf(reply, 'sent').map((row) => row.subject)).toEqual(['Second', 'First']);
    expect(rowsOf(reply, 'inbox').map((row) => row.subject)).toEqual(['Third']);
  });

  test('pages follow each other without a gap', async () => {
    const em = app.em();
    const { patient, doctor } = await aTreatment();
    const at = new Date('2026-03-01T08:00:00Z');
    for (let count = 0; count < 5; count += 1) {
      await aMessage(em, app.deps.secrets.data, { from: patient, to: doctor, createdAt: at });
    }
    const client = await app.as(doctor);
    const seen: number[] = [];
    let path: string | undefined = '/api/messages?folder=inbox&limit=2';
    while (path) {
      const answer = await client.send('GET', path);
      seen.push(...(answer.body as { id: number }[]).map((message) => message.id));
      path = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect(seen).toHaveLength(5);
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
  });

  test('the same key sends one message, also ten times at once from the outbox', async () => {
    const { patient, doctor } = await aTreatment();
    const client = await app.as(patient);
    const body = { ...letter, receiverId: doctor.id };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => client.try(messageContract.send, { body, key: 'outbox-1' })),
    );
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(await app.em().count(Message, { sender: patient.id })).toBe(1);
    const other = await client.try(messageContract.send, {
      body: { ...body, content: 'Something else' },
      key: 'outbox-1',
    });
    expect(other.status).toBe(422);
  });

  test('an unchanged unread count costs an answer of 304', async () => {
    const { patient, doctor } = await aTreatment();
    const [mine, theirs] = (await open(patient, doctor)) as [TestClient, TestClient];
    const first = await theirs.try(messageContract.unreadCount);
    const headers = { 'if-none-match': first.headers.get('etag')! };
    expect((await theirs.try(messageContract.unreadCount, { headers })).status).toBe(304);
    await mine.call(messageContract.send, { body: { ...letter, receiverId: doctor.id } });
    await expect
      .poll(async () => (await theirs.try(messageContract.unreadCount, { headers })).body, {
        timeout: 60_000,
      })
      .toEqual({ count: 1 });
  });

  test('what people write stands encrypted in the database', async () => {
    const { patient, doctor } = await aTreatment();
    const client = await app.as(patient);
    await client.call(messageContract.send, {
      body: { subject: 'Canary-subject', content: 'Canary-content', receiverId: doctor.id },
    });
    const rows = await app.em().execute<object[]>('select * from messages');
    expect(JSON.stringify(rows)).not.toMatch(/Canary/);
  });

  test('empty and too long fields are reported at the field', async () => {
    const { patient, doctor } = await aTreatment();
    const client = await app.as(patient);
    const empty = await client.try(messageContract.send, { body: { subject: ' ' } as never });
    expect(empty).toMatchObject({
      status: 400,
      body: {
        fields: {
          receiverId: 'Recipient is required',
          subject: 'Subject is required',
          content: 'Message is required',
        },
      },
    });
    const longest = {
      receiverId: doctor.id,
      subject: 's'.repeat(200),
      content: 'c'.repeat(10_000),
    };
    expect((await client.try(messageContract.send, { body: longest })).status).toBe(200);
    const tooLong = {
      receiverId: doctor.id,
      subject: 's'.repeat(201),
      content: 'c'.repeat(10_001),
    };
    expect((await client.try(messageContract.send, { body: tooLong })).body).toMatchObject({
      fields: { subject: expect.any(String), content: expect.any(String) },
    });
  });
});

describe('the bell', () => {
  test('rings for the receiver without a word of the message, and is still once it was read', async () => {
    const { patient, doctor } = await aTreatment();
    const [mine, theirs] = (await open(patient, doctor)) as [TestClient, TestClient];
    const sent = await mine.call(messageContract.send, {
      body: { ...letter, receiverId: doctor.id },
    });
    await app.drain();
    const rung = await theirs.try(notificationContract.list);
    expect(rung.body).toMatchObject({
      unread: 1,
      items: [
        {
          kind: 'message_received',
          subjectId: sent.id,
          path: `/doctor/messages?message=${sent.id}`,
          // The notification inside the app says who wrote; its push does not.
          person: { id: patient.id, fullName: patient.fullName },
        },
      ],
    });
    expect(rung.text).not.toMatch(/Nausea|Tuesday/);
    await theirs.call(messageContract.markRead, { params: { id: sent.id } });
    await app.drain();
    expect(await theirs.call(notificationContract.list)).toMatchObject({ unread: 0 });
    expect(await mine.call(notificationContract.list)).toMatchObject({ unread: 0 });
  });

  test('a message that was read before its job ran rings no bell', async () => {
    const { patient, doctor } = await aTreatment();
    const [mine, theirs] = (await open(patient, doctor)) as [TestClient, TestClient];
    const sent = await mine.call(messageContract.send, {
      body: { ...letter, receiverId: doctor.id },
    });
    await theirs.call(messageContract.markRead, { params: { id: sent.id } });
    await app.drain();
    expect(await theirs.call(notificationContract.list)).toMatchObject({ unread: 0, items: [] });
  });
});

describe('what is recorded', () => {
  test('a team member’s look into a thread and every message to or from a patient', async () => {
    const { patient, doctor, order } = await aTreatment();
    const [mine, theirs] = (await open(patient, doctor)) as [TestClient, TestClient];
    const sent = await mine.call(messageContract.send, {
      body: { ...letter, receiverId: doctor.id, orderId: order.id },
    });
    await theirs.call(messageContract.thread, { params: { id: sent.id } });
    await mine.call(messageContract.thread, { params: { id: sent.id } });
    const entries = await app.em().find(AuditEntry, { subject: 'message', subjectId: sent.id });
    const common = { patientId: patient.id, orderId: order.id };
    expect(entries).toMatchObject([
      { ...common, action: 'create', actorId: patient.id },
      { ...common, action: 'read', actorId: doctor.id },
    ]);
  });
});

describe('who sees a message', () => {
  test('nobody but the two who have it: not another patient, doctor, staff member or admin', async () => {
    const em = app.em();
    const { patient, doctor } = await aTreatment();
    const message = await aMessage(em, app.deps.secrets.data, {
      from: patient,
      to: doctor,
      content: 'Canary of the patient',
    });
    const params = { id: message.id };
    const strangers = [
      await aCustomer(em),
      await aDoctor(em),
      await aStaffMember(em),
      await anAdmin(em),
    ];
    for (const client of await open(...strangers)) {
      for (const endpoint of [messageContract.thread, messageContract.markRead] as const) {
        const answer = await client.try(endpoint, { params });
        const missing = await client.try(endpoint, { params: { id: 999_999 } });
        expect(answer.status).toBe(404);
        expect(answer.text).toBe(missing.text);
      }
      expect(await inboxOf(client)).toEqual([]);
      expect((await client.try(messageContract.list)).text).not.toContain('Canary');
    }
    expect((await app.em().findOneOrFail(Message, { id: message.id })).readAt).toBeNull();
  });

  test('its sender may look, and leaves it unread', async () => {
    const { patient, doctor } = await aTreatment();
    const message = await aMessage(app.em(), app.deps.secrets.data, { from: patient, to: doctor });
    const client = await app.as(patient);
    const params = { id: message.id };
    expect(await client.call(messageContract.thread, { params })).toMatchObject([
      { status: 'unread' },
    ]);
    expect((await client.try(messageContract.markRead, { params })).status).toBe(403);
    expect(await client.call(messageContract.thread, { params })).toMatchObject([
      { status: 'unread' },
    ]);
  });

  test('a visitor is told to log in', async () => {
    const guest = app.guest();
    expect((await guest.try(messageContract.list)).status).toBe(401);
    expect((await guest.try(messageContract.unreadCount)).status).toBe(401);
    expect((await guest.try(messageContract.staff)).status).toBe(401);
  });
});
