import { createCipheriv, createHmac, randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { Intake, sealedAnswers } from '#api/intake/intake.entity.ts';
import { verifyAudit } from '#api/audit/verify-audit.ts';
import { anchorAudit } from '#api/audit/anchor-audit.ts';
import { presentLogin } from '#api/accounts/accounts.present.ts';
import { User } from '#api/accounts/user.entity.ts';
import { sealedPlaces } from '#api/domains.ts';
import { vapidKeys } from '#api/notifications/vapid.ts';
import { signAuditWith } from '#api/platform/audit-link.ts';
import { countLeft, rotateKeys } from '#api/platform/rotate-keys.ts';
import { loadKeys, type Keys, type Secrets } from '#api/platform/secrets.ts';
import { provenSecrets } from '#api/settings/key-canary.ts';
import { Note } from '#api/subscriptions/note.entity.ts';
import { CANARIES } from '#api/testing/access/words.ts';
import { makeAccessWorld } from '#api/testing/access/world.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { TEST_KEY } from '#api/testing/test-app.ts';
import { replaceKey } from './replace-key.ts';

const app = await openTestApp();
beforeAll(async () => {
  await makeAccessWorld(app);
  await vapidKeys(app.deps);
});

let present = Buffer.from(TEST_KEY, 'base64');
const keysOf = (given: Buffer, ...further: Buffer[]): Promise<Keys> =>
  loadKeys(given, app.deps.env.DATA_DIR, further);
const start = async (given: Buffer, ...further: Buffer[]): Promise<Secrets> => {
  const secrets = await provenSecrets(app.em(), await keysOf(given, ...further));
  signAuditWith(app.em(), secrets.audit);
  return secrets;
};
const rotate = (secrets: Secrets, places = sealedPlaces) =>
  replaceKey(app.deps.orm, secrets, places, () => undefined);
const left = (secrets: Keys) => countLeft(app.em(), secrets.data, sealedPlaces);

/** A new key while the former one can still be read. */
async function nextKey() {
  const [former, next] = [present, randomBytes(32)];
  present = next;
  return { former, next, secrets: await start(next, former) };
}

/** Every place with an encrypted value, found by searching all columns of text and JSON. */
async function sealedColumns(): Promise<string[]> {
  const em = app.em();
  const columns = await em.execute<{ name: string; tab: string; col: string; type: string }[]>(
    `select table_name || '.' || column_name as name, table_name as tab, column_name as col, data_type as type
     from information_schema.columns where table_schema = 'public' and data_type in ('text', 'jsonb', 'character varying')`,
  );
  const found: string[] = [];
  for (const { name, tab, col, type } of columns) {
    const text = type === 'jsonb' ? `"${col}" #>> '{}'` : `"${col}"`;
    const [row] = await em.execute<{ is: boolean }[]>(
      `select exists(select from "${tab}" where ${text} ~ '^v[12][.][^.]+[.][^.]+[.][^.]+') as is`,
    );
    if (row!.is) found.push(name);
  }
  return found;
}

test('no column holds anything sealed that a new key would not reach', async () => {
  const known = new Set(
    sealedPlaces.map(
      ({ values, table, column }) => `${table ?? values.table}.${column ?? values.column}`,
    ),
  );
  const found = await sealedColumns();
  expect(found.length).toBeGreaterThan(6);
  expect(found.filter((name) => !known.has(name))).toEqual([]);
});

test('everything goes over to the new key; the former one opens nothing any more, and nobody notices', async () => {
  const before = app.deps.secrets;
  await anchorAudit(app.em(), before.audit);
  const intakes = await app.em().find(Intake, {}, { populate: ['order'], orderBy: { id: 'asc' } });
  const answers = intakes.map((one) => one.open(before.data));
  const marks = () => app.em().execute('select * from sync_marks order by 1, 2, 3');
  const marked = await marks();
  const owner = await app.em().findOneOrFail(User, { fullName: `${CANARIES.person} Owner` });
  const { former, next, secrets } = await nextKey();
  expect(await left(secrets)).toBeGreaterThan(8);

  expect(await rotate(secrets)).toBe(true);

  expect(await left(secrets)).toBe(0);
  expect(await marks()).toEqual(marked);
  const alone = await start(next);
  const again = await app.em().find(Intake, {}, { populate: ['order'], orderBy: { id: 'asc' } });
  expect(again.map((one) => one.open(alone.data))).toEqual(answers);
  expect(() => again[0]!.open(before.data)).toThrow('not readable here');
  expect(presentLogin(owner, { ...app.deps, secrets: alone }).vaultKey).toBe(
    presentLogin(owner, app.deps).vaultKey,
  );
  expect(await verifyAudit(app.em(), alone.audit)).toMatchObject({ faults: [] });
  await expect(start(former)).rejects.toThrow('ENCRYPTION_KEY is not the key');
});

test('a link that somebody forged is not signed with the new key', async () => {
  const { next, secrets } = await nextKey();
  await app.em().execute(`do $$ begin alter table audit_signatures disable trigger user;
    update audit_signatures set signature = repeat('0', 64) where seq = 1;
    alter table audit_signatures enable trigger user; end $$`);
  expect(await rotate(secrets)).toBe(true);
  const { faults } = await verifyAudit(app.em(), (await start(next)).audit);
  expect(faults).toEqual([{ kind: 'link_unsigned', seq: 1, entryId: 1 }]);
});

test('without the former key nobody starts before all has gone over, nor without the new one', async () => {
  const { former, next } = await nextKey();
  await expect(start(next)).rejects.toThrow('ENCRYPTION_KEYS_READABLE');
  await expect(start(former)).rejects.toThrow('ENCRYPTION_KEYS_READABLE');
  await start(former, next);
  expect(await rotate(await start(next, former))).toBe(true);
  await start(next);
});

test('if interrupted, the next run continues', async () => {
  const { next, secrets } = await nextKey();
  const dying = replaceKey(app.deps.orm, secrets, sealedPlaces, () => {
    throw new Error('killed');
  });
  await expect(dying).rejects.toThrow('killed');
  await expect(start(next)).rejects.toThrow('ENCRYPTION_KEYS_READABLE');
  expect(await left(secrets)).toBeGreaterThan(0);
  // And once more after the last row, before the former key was retired.
  await rotateKeys(app.em(), secrets.data, sealedPlaces);
  await expect(start(next)).rejects.toThrow('ENCRYPTION_KEYS_READABLE');
  expect(await rotate(secrets)).toBe(true);
  await start(next);
});

test('a row that somebody holds is left alone, and what they write stands', async () => {
  const { next, former, secrets } = await nextKey();
  const old = await keysOf(former, next);
  await app.em().transactional(async (em) => {
    const note = await em.findOneOrFail(Note, { id: { $gt: 0 } }, { orderBy: { id: 'asc' } });
    note.seal(old.data, 'Written meanwhile');
    await em.flush();
    expect(await rotate(secrets)).toBe(false);
  });
  expect(await left(secrets)).toBeGreaterThan(0);
  expect(await rotate(secrets)).toBe(true);
  const kept = await app.em().findOneOrFail(Note, { id: { $gt: 0 } }, { orderBy: { id: 'asc' } });
  expect(kept.open((await start(next)).data)).toBe('Written meanwhile');
});

test('what no key decrypts is reported, and keeps the former key in use', async () => {
  const { next, secrets } = await nextKey();
  const em = app.em();
  const [row] = await em.execute<{ id: number; answers: string }[]>(
    'select id, answers from intakes limit 1',
  );
  const flipped = row!.answers.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'));
  await em.execute('update intakes set answers = ? where id = ?', [flipped, row!.id]);
  const said: string[] = [];
  expect(await replaceKey(app.deps.orm, secrets, sealedPlaces, (line) => said.push(line))).toBe(
    false,
  );
  expect(said).toContain(`no readable key opens intakes ${row!.id}`);
  await expect(start(next)).rejects.toThrow('ENCRYPTION_KEYS_READABLE');
  await em.execute('update intakes set answers = ? where id = ?', [row!.answers, row!.id]);
  expect(await rotate(secrets)).toBe(true);
});

test('what an earlier release has sealed opens, and goes over too', async () => {
  const { next, former, secrets } = await nextKey();
  await rotate(secrets);
  const em = app.em();
  const intake = await em.findOneOrFail(Intake, { id: { $gt: 0 } }, { populate: ['order'] });
  const answers = intake.open(secrets.data);
  const iv = randomBytes(12);
  const key = createHmac('sha256', next).update('data').digest();
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(`intake of order ${intake.order.id}`));
  const body = Buffer.concat([cipher.update(JSON.stringify(answers)), cipher.final()]);
  intake.answers = `v1.${[iv, cipher.getAuthTag(), body].map((one) => one.toString('base64url')).join('.')}`;
  await em.flush();
  expect(intake.open(secrets.data)).toEqual(answers);
  expect(() => sealedAnswers.open(secrets.data, [intake.order.id + 1], intake.answers)).toThrow();
  expect(await left(secrets)).toBe(1);
  expect(await rotate(await start(next, former))).toBe(true);
  expect(await left(secrets)).toBe(0);
});

test('moved to another row, what is sealed opens no more', async () => {
  const { data } = app.deps.secrets;
  const sealed = sealedAnswers.seal(data, [1], { fullName: 'One' } as never);
  expect(sealedAnswers.open(data, [1], sealed)).toEqual({ fullName: 'One' });
  expect(() => sealedAnswers.open(data, [2], sealed)).toThrow();
});
