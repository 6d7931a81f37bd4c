import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { intakeContract } from '#shared/intake.ts';
import { STEP_UP_MS } from '#shared/lib/contract.ts';
import { orderContract } from '#shared/orders.ts';
import { ownRecordContract } from '#shared/own-record.ts';
import { closingContract } from '#shared/closing.ts';
import { configContract } from '#shared/config.ts';
import { legalContract } from '#shared/practice/legal.ts';
import { type LegalKind, type ShownText } from '#shared/practice/legal-versions.ts';
import { splitAccountContract } from '#shared/split-accounts.ts';
import { aCustomer, anAdmin } from '#api/accounts/accounts.factory.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { form, guestInfo, wish } from '#api/testing/access/inputs.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { Consent } from './consent.entity.ts';
import { areLegalPagesAccepted } from './legal.service.ts';
import { LegalDocument } from './legal-document.entity.ts';

const DAY_MS = 86_400_000;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ BRAND_NAME: 'Lotus Clinic', RETENTION_YEARS: '9' });
});
afterEach(async () => {
  setClock(null);
  const em = app.em();
  await em.nativeDelete(Consent, {});
  // Published ones stay, as the database demands; a test begins without them.
  await em.execute('alter table legal_documents disable trigger legal_documents_stay');
  await em.nativeDelete(LegalDocument, {});
  await em.execute('alter table legal_documents enable trigger legal_documents_stay');
});
afterAll(() => app.stop());

const textsOf = (words: string) => ({
  en: `# Title\n\n${words} {{brand}}`,
  vi: `# Tiêu đề\n\n${words}`,
  es: `# Título\n\n${words}`,
});

async function publishAs(
  admin: Awaited<ReturnType<TestApp['as']>>,
  kind: LegalKind,
  words: string,
  validFrom: string | null = null,
) {
  const before = (await admin.call(legalContract.documents)).find((one) => one.kind === kind)!;
  return admin.call(legalContract.publish, {
    body: {
      kind,
      texts: textsOf(words),
      validFrom,
      hasRead: true,
      latestVersion: before.versions[0]?.version ?? 0,
      draftSavedAt: before.draft?.savedAt ?? null,
    },
  });
}

const pageOf = (kind: LegalKind, language: 'en' | 'es' = 'en') =>
  app.guest().call(legalContract.page, { params: { kind }, query: { language } });

const shown = (kind: LegalKind, version: number): ShownText => ({ kind, version, language: 'es' });

/** Later, for everybody. */
const later = (ms: number) => {
  const at = Date.now() + ms;
  setClock(() => new Date(at));
};

describe('the pages', () => {
  test('are the built ones until the practice publishes its own, with figures of the settings', async () => {
    expect(await pageOf('privacy')).toEqual({
      kind: 'privacy',
      version: 0,
      validFrom: null,
      text: null,
      values: {
        brand: 'Lotus Clinic',
        contactEmail: app.deps.env.CONTACT_EMAIL,
        contactPhone: app.deps.env.CONTACT_PHONE,
        retentionYears: '9',
      },
    });
    const admin = await app.as(await anAdmin(app.em()));
    await publishAs(admin, 'privacy', 'Our words');
    expect(await pageOf('privacy', 'es')).toMatchObject({
      version: 1,
      text: textsOf('Our words').es,
    });
    expect((await app.guest().call(configContract.find)).legal).toEqual({
      privacy: 1,
      terms: 0,
      'telehealth-consent': 0,
      'privacy-practices': 0,
    });
    expect(await areLegalPagesAccepted(app.em())).toBe(false);
    for (const kind of ['terms', 'telehealth-consent', 'privacy-practices'] as const)
      await publishAs(admin, kind, 'Our words');
    expect(await areLegalPagesAccepted(app.em())).toBe(true);
  });

  test('of a day to come leave the former one in force until then', async () => {
    const admin = await app.as(await anAdmin(app.em()));
    await publishAs(admin, 'terms', 'First');
    const day = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10);
    const state = await publishAs(admin, 'terms', 'Second', day);
    expect([state.version, state.versions.map(({ version }) => version)]).toEqual([1, [2, 1]]);
    expect(await pageOf('terms')).toMatchObject({ version: 1 });
    later(5 * DAY_MS);
    expect(await pageOf('terms')).toMatchObject({ version: 2, text: textsOf('Second').en });
  });

  test('are drafts until published, keep what was published, and want a proof', async () => {
    const admin = await app.as(await anAdmin(app.em(), { fullName: 'Ada Admin' }));
    const basis = { latestVersion: 0, draftSavedAt: null };
    const state = await admin.call(legalContract.saveDraft, {
      body: { kind: 'terms', texts: textsOf('Draft'), ...basis },
    });
    expect(state).toMatchObject({ version: 0, draft: { authorName: 'Ada Admin' }, versions: [] });
    expect(await pageOf('terms')).toMatchObject({ version: 0, text: null });
    const body = { kind: 'terms', texts: textsOf('Mine'), ...basis } as const;
    expect(await admin.try(legalContract.saveDraft, { body })).toMatchObject({
      status: 409,
      body: { code: 'legal.edited_meanwhile' },
    });
    const { versions } = await publishAs(admin, 'terms', 'Draft');
    const params = { id: versions[0]!.id };
    expect(await admin.call(legalContract.version, { params })).toMatchObject({
      kind: 'terms',
      version: 1,
      publishedByName: 'Ada Admin',
      texts: textsOf('Draft'),
    });
    await expect(
      app.em().nativeUpdate(LegalDocument, { version: 1 }, { texts: textsOf('Other') }),
    ).rejects.toThrow('never changed');
    expect(
      await app.em().count(AuditEntry, { subject: 'legal_document', subjectId: params.id }),
    ).toBe(1);
    later(STEP_UP_MS + 1_000);
    expect(
      await admin.try(legalContract.publish, {
        body: { ...body, validFrom: null, hasRead: true, latestVersion: 1 },
      }),
    ).toMatchObject({ status: 403, body: { code: 'reauth' } });
  });

  test.each([
    ['without a title', { en: 'Words', vi: '# T', es: '# T' }, 'texts.en'],
    ['with an unknown figure', { en: '# T', vi: '# T {{years}}', es: '# T' }, 'texts.vi'],
  ])('%s are refused', async (_, texts, field) => {
    const admin = await app.as(await anAdmin(app.em()));
    const body = { kind: 'terms', texts, latestVersion: 0, draftSavedAt: null } as const;
    const refused = await admin.try(legalContract.saveDraft, { body });
    expect([refused.status, Object.keys((refused.body as { fields: object }).fields)]).toEqual([
      400,
      [field],
    ]);
  });

  test('of a past day are refused', async () => {
    const admin = await app.as(await anAdmin(app.em()));
    const texts = textsOf('Late');
    const body = { kind: 'terms', texts, latestVersion: 0, draftSavedAt: null } as const;
    const past = { ...body, validFrom: '2026-01-01', hasRead: true } as const;
    expect((await admin.try(legalContract.publish, { body: past })).status).toBe(400);
  });
});

describe('a consent', () => {
  const place = async (shownTexts: ShownText[] | undefined) =>
    app.guest().try(orderContract.place, {
      body: { ...wish, guestInfo, ...(shownTexts && { shownTexts }) } as never,
    });

  test('with an order names version, language and place; an older page gets the one in force, marked', async () => {
    const admin = await app.as(await anAdmin(app.em()));
    await publishAs(admin, 'privacy', 'Ours');
    expect((await place([shown('privacy', 1), shown('terms', 0)])).status).toBe(200);
    expect(await app.em().find(Consent, {}, { orderBy: { kind: 'asc' } })).toMatchObject([
      { kind: 'privacy', version: 1, language: 'es', place: 'order', isAssumed: false },
      { kind: 'terms', version: 0, language: 'es', place: 'order', isAssumed: false },
    ]);
    await app.em().nativeDelete(Consent, {});
    expect((await place(undefined)).status).toBe(200);
    expect(await app.em().find(Consent, {}, { orderBy: { kind: 'asc' } })).toMatchObject([
      { kind: 'privacy', version: 1, language: 'en', isAssumed: true },
      { kind: 'terms', version: 0, language: 'en', isAssumed: true },
    ]);
  });

  test('to a version that never was is refused, and one to a former version after a day', async () => {
    const admin = await app.as(await anAdmin(app.em()));
    await publishAs(admin, 'terms', 'First');
    const former = [shown('privacy', 0), shown('terms', 0)];
    expect(await place([shown('terms', 7)])).toMatchObject({
      status: 400,
      body: { code: 'legal.unknown_version' },
    });
    expect((await place(former)).status).toBe(200);
    later(DAY_MS + 60_000);
    expect(await place(former)).toMatchObject({
      status: 409,
      body: { code: 'legal.text_changed', details: { inForce: { terms: 1 } } },
    });
  });

  test('with the form belongs to the order, is no answer of it, and stands in "my data"', async () => {
    const customer = await aCustomer(app.em());
    const order = await anOrder(app.em(), { customer });
    const mine = await app.as(customer);
    const shownTexts = [shown('telehealth-consent', 0), shown('privacy', 0)];
    const body = { ...form(order.referenceNumber), shownTexts } as never;
    const { medicalInfo } = await mine.call(intakeContract.save, { body });
    const kept = await mine.call(intakeContract.find, { params: { id: medicalInfo.id } });
    expect(kept).not.toHaveProperty('shownTexts');
    const { consents } = await mine.call(ownRecordContract.find);
    expect(consents).toMatchObject([
      { kind: 'privacy', version: 0, place: 'form' },
      { kind: 'telehealth-consent', version: 0, language: 'es', place: 'form' },
    ]);
  });

  test('to telehealth is asked for again with a new version, once, of whoever gave one', async () => {
    const [customer, stranger] = [await aCustomer(app.em()), await aCustomer(app.em())];
    const order = await anOrder(app.em(), { customer });
    const mine = await app.as(customer);
    await mine.call(intakeContract.save, { body: form(order.referenceNumber) as never });
    const due = async () => (await mine.call(legalContract.consents)).due;
    expect(await due()).toEqual([]);
    const admin = await app.as(await anAdmin(app.em()));
    await publishAs(admin, 'telehealth-consent', 'New');
    expect(await due()).toEqual([{ kind: 'telehealth-consent', version: 1 }]);
    const theirs = await app.as(stranger);
    expect((await theirs.call(legalContract.consents)).due).toEqual([]);
    for (let time = 0; time < 2; time += 1)
      await mine.call(legalContract.agree, { body: shown('telehealth-consent', 1) });
    expect(await due()).toEqual([]);
    expect(await app.em().count(Consent, { user: customer.id })).toBe(1);
    expect(await app.em().count(AuditEntry, { subject: 'consent', actorId: customer.id })).toBe(2);
  });

  test('of before versions counts as one to ask again', async () => {
    const customer = await aCustomer(app.em());
    const order = await anOrder(app.em(), { customer });
    const mine = await app.as(customer);
    await mine.call(intakeContract.save, { body: form(order.referenceNumber) as never });
    await app.em().nativeDelete(Consent, {});
    await publishAs(await app.as(await anAdmin(app.em())), 'telehealth-consent', 'New');
    expect((await mine.call(legalContract.consents)).due).toHaveLength(1);
  });

  test('goes with the account where nothing must be kept, and to the account it is merged into', async () => {
    const em = app.em();
    const [kept, other] = [await aCustomer(em), await aCustomer(em)];
    em.assign(other, { phoneKey: kept.phoneKey, isPhoneSplit: true });
    await em.flush();
    const order = await anOrder(em, { customer: other });
    const theirs = await app.as(other);
    await theirs.call(intakeContract.save, { body: form(order.referenceNumber) as never });
    await theirs.call(legalContract.agree, { body: shown('telehealth-consent', 0) });
    const admin = await app.as(await anAdmin(em));
    await admin.call(splitAccountContract.merge, {
      params: { id: kept.id },
      body: { otherId: other.id },
    });
    expect(await app.em().count(Consent, { user: kept.id })).toBe(1);
    const mine = await app.as(kept);
    const { consents } = await mine.call(legalContract.consents);
    expect(consents.map(({ place }) => place).toSorted()).toEqual(['account', 'form', 'form']);
    const { orders } = await mine.call(closingContract.find);
    await mine.call(closingContract.close, {
      body: { orders: orders.map(({ id, outcome, refund }) => ({ id, outcome, refund })) },
    });
    expect(await app.em().count(Consent, {})).toBe(0);
  });
});
