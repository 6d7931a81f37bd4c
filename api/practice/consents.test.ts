import { expect, test } from 'vitest';
import { legalContract } from '#shared/practice/legal.ts';
import { aCustomer, aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { Consent } from './consent.entity.ts';
import { LegalDocument } from './legal-document.entity.ts';

const app = await openTestApp();
const author = await anAdmin(app.em());
const admin = await app.as(author);
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

const textsOf = (words: string) => ({ en: `# ${words}`, vi: `# ${words}`, es: `# ${words}` });
const publish = (version: number, validFrom: Date) => {
  const published = { version, validFrom, publishedAt: validFrom, publishedBy: author };
  return { kind: 'terms', texts: textsOf(`Terms ${version}`), author, ...published } as const;
};

const once = (version: number) =>
  app.guest().try(legalContract.page, {
    params: { kind: 'terms' },
    query: { language: 'en', version },
  });

test('everybody reads the versions that were in force, and neither drafts nor those of a day to come', async () => {
  const em = app.em();
  em.create(LegalDocument, publish(1, daysAgo(3)));
  em.create(LegalDocument, publish(2, daysAgo(1)));
  em.create(LegalDocument, publish(3, daysAgo(-1)));
  em.create(LegalDocument, { kind: 'terms', texts: textsOf('Draft'), author });
  await em.flush();
  expect((await once(1)).body).toMatchObject({ version: 1, text: '# Terms 1', isEarlier: true });
  expect((await once(2)).body).toMatchObject({ version: 2, text: '# Terms 2', isEarlier: false });
  const input = { params: { kind: 'terms' }, query: { language: 'en' } } as const;
  const inForce = await app.guest().call(legalContract.page, input);
  expect(inForce).toMatchObject({ version: 2, text: '# Terms 2' });
  for (const version of [3, 4]) expect((await once(version)).status).toBe(404);
});

test('an admin reads the consents to an order and those of its customer, and the audit says whose', async () => {
  const em = app.em();
  const [customer, stranger] = [await aCustomer(em), await aCustomer(em)];
  const [order, other, guests] = [
    await anOrder(em, { customer }),
    await anOrder(em, { customer }),
    await anOrder(em),
  ];
  const given = { kind: 'terms', version: 1, language: 'es' } as const;
  em.create(Consent, { ...given, place: 'order', orderId: order.id, givenAt: daysAgo(3) });
  em.create(Consent, { ...given, place: 'account', user: customer, givenAt: daysAgo(2) });
  em.create(Consent, { ...given, place: 'order', orderId: other.id });
  em.create(Consent, { ...given, place: 'account', user: stranger });
  em.create(Consent, { ...given, place: 'form', orderId: guests.id, isAssumed: true });
  await em.flush();
  const of = ({ id }: { id: number }) => ({ params: { id } });
  expect(await admin.call(legalContract.ofOrder, of(order))).toMatchObject([
    { ...given, place: 'account' },
    { ...given, place: 'order', isAssumed: false },
  ]);
  expect(await admin.call(legalContract.ofOrder, of(guests))).toMatchObject([
    { ...given, place: 'form', isAssumed: true },
  ]);
  expect(await em.count(AuditEntry, { subject: 'consent', patientId: customer.id })).toBe(1);
  expect((await admin.try(legalContract.ofOrder, of({ id: 999_999 }))).status).toBe(404);
  const doctor = await app.as(await aDoctor(em));
  expect((await doctor.try(legalContract.ofOrder, of(order))).status).toBe(403);
});
