import { expect, test } from 'vitest';
import { messageContract } from '#shared/messages.ts';
import { aCustomer, aDoctor, aStaffMember } from '#api/accounts/accounts.factory.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { aMessage } from './messages.factory.ts';

const app = await openTestApp();

const idsOf = (reply: unknown) => (reply as { id: number }[]).map(({ id }) => id);

async function aCorrespondence() {
  const em = app.em();
  const [patient, other] = [await aCustomer(em), await aCustomer(em)];
  const [doctor, colleague] = [await aDoctor(em), await aStaffMember(em)];
  const write = (from: typeof patient, to: typeof patient, minute: number) =>
    aMessage(em, app.deps.secrets.data, {
      from,
      to,
      createdAt: new Date(Date.UTC(2026, 2, 1, 8, minute)),
    });
  return { patient, other, doctor, colleague, write };
}

test('what two people wrote to each other is one list, newest first, and nothing of anybody else', async () => {
  const { patient, other, doctor, colleague, write } = await aCorrespondence();
  const asked = await write(patient, doctor, 1);
  const answered = await write(doctor, patient, 2);
  await write(doctor, other, 3);
  await write(patient, colleague, 4);
  const thanked = await write(patient, doctor, 5);
  for (const [reader, person] of [
    [patient, doctor],
    [doctor, patient],
  ] as const) {
    const client = await app.as(reader);
    const query = { with: person.id, folder: 'sent', search: 'nothing says this' } as const;
    const reply = await client.call(messageContract.list, { query });
    expect(idsOf(reply)).toEqual([thanked.id, answered.id, asked.id]);
  }
  const stranger = await app.as(colleague);
  expect(await stranger.call(messageContract.list, { query: { with: other.id } })).toEqual([]);
});

test('its pages follow each other', async () => {
  const { patient, doctor, write } = await aCorrespondence();
  const sent = [await write(patient, doctor, 1), await write(doctor, patient, 2)];
  const client = await app.as(patient);
  const first = await client.send('GET', `/api/messages?with=${doctor.id}&limit=1`);
  expect(idsOf(first.body)).toEqual([sent[1]!.id]);
  const next = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')![1]!;
  expect(next).toContain(`with=${doctor.id}`);
  const second = await client.send('GET', next);
  expect(idsOf(second.body)).toEqual([sent[0]!.id]);
  expect(second.headers.get('link')).toBeNull();
});

test('the audit records whose conversation a member of the team has read', async () => {
  const { patient, doctor, write } = await aCorrespondence();
  await write(patient, doctor, 1);
  const client = await app.as(doctor);
  await client.call(messageContract.list, { query: { with: patient.id } });
  const entry = await app
    .em()
    .findOne(AuditEntry, { actorId: doctor.id, subject: 'message', action: 'read' });
  expect(entry).toMatchObject({ patientId: patient.id });
});
