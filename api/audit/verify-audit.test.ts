import { beforeEach, describe, expect, test } from 'vitest';
import { aDoctor } from '#api/accounts/accounts.factory.ts';
import { record } from '#api/platform/audit.ts';
import { ringOf } from '#api/platform/key-ring.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { anchorAudit } from './anchor-audit.ts';
import { verifyAudit } from './verify-audit.ts';

const app = await openTestApp();
const doctor = await aDoctor(app.em());

const TABLES = ['audit', 'audit_chain', 'audit_signatures', 'audit_anchors'];

/** What somebody with the database's own password could do. */
async function tamper(sql: string): Promise<void> {
  await app.em().transactional(async (em) => {
    for (const table of TABLES) await em.execute(`alter table ${table} disable trigger user`);
    await em.execute(sql);
    for (const table of TABLES) await em.execute(`alter table ${table} enable trigger user`);
  });
}

/**
 * What somebody without the key can do to hide a change: recompute all later hashes as audit_text() and the chain
 * require.
 */
const LINK_ANEW = `do $$ declare link record; last text := ''; begin
  for link in select c.seq, a from audit_chain c join audit a on a.id = c.entry_id order by c.seq loop
    update audit_chain set prev_hash = last,
      hash = encode(sha256(convert_to(last || '|' || audit_text(link.a), 'UTF8')), 'hex') where seq = link.seq;
    select hash into last from audit_chain where seq = link.seq;
  end loop; end $$;`;

const write = (subjectId: number, em = app.em()) =>
  record(
    em,
    { role: 'doctor', id: doctor.id, sessionId: '', checkoutId: null },
    {
      action: 'change',
      subject: 'medical_info',
      subjectId,
      patientId: 3,
      orderId: 4,
      // Entries from before there were details have none.
      detail: subjectId % 2 ? { changes: [{ field: 'allergies' }] } : null,
    },
  );
const verify = (key = app.deps.secrets.audit) => verifyAudit(app.em(), key);
const kindsOf = async () => (await verify()).faults.map((fault) => fault.kind);
const anchor = () => anchorAudit(app.em(), app.deps.secrets.audit);

beforeEach(async () => {
  await tamper(`truncate ${TABLES.join()} restart identity`);
  for (let id = 1; id <= 6; id += 1) await write(id);
});

describe('the chain', () => {
  test('holds over what was written', async () => {
    await anchor();
    expect(await verify()).toEqual({ entries: 6, faults: [] });
  });

  test('finds one changed byte', async () => {
    await tamper(`update audit set subject = 'nedical_info' where id = 3`);
    expect(await verify()).toMatchObject({
      faults: [{ kind: 'entry_changed', seq: 3, entryId: 3 }],
    });
  });

  test.each([
    ['at', `at = at + interval '1 second'`],
    ['actor', 'actor_id = actor_id + 1'],
    ['role', `actor_role = 'admin'`],
    ['action', `action = 'read'`],
    ['detail', `detail = '{}'`],
    ['subject id', 'subject_id = null'],
    ['patient', 'patient_id = 5'],
    ['order', 'order_id = null'],
  ])('covers the %s', async (_name, change) => {
    await tamper(`update audit set ${change} where id = 2`);
    expect(await kindsOf()).toEqual(['entry_changed']);
  });

  test('finds a change even if the plain chain was recomputed from there on and every signed end was removed', async () => {
    await anchor();
    await tamper(
      `update audit set patient_id = 9 where id = 3; ${LINK_ANEW} delete from audit_anchors;`,
    );
    expect(await kindsOf()).toEqual(Array.from({ length: 4 }, () => 'link_forged'));
    await tamper('delete from audit_signatures');
    expect(await kindsOf()).toContain('link_unsigned');
  });

  test('finds a removed entry even if all later ones were moved up and relinked', async () => {
    await tamper(`delete from audit where id = 3; delete from audit_chain where entry_id = 3;
      delete from audit_signatures where seq = 3;
      update audit_chain set seq = -seq; update audit_chain set seq = -seq - (-seq > 3)::int;
      update audit_signatures set seq = -seq; update audit_signatures set seq = -seq - (-seq > 3)::int;
      ${LINK_ANEW}`);
    expect(await kindsOf()).toEqual(Array.from({ length: 3 }, () => 'link_forged'));
  });

  test('what signs one entry’s link signs no other’s, and is nowhere in the database afterwards', async () => {
    const [signing] = await app.em().transactional(async (em) => {
      await write(7, em);
      return em.execute<{ key: string }[]>(`select current_setting('steadwell.sign_with') as key`);
    });
    const [, key] = /^ 7:[^.]+\.([0-9a-f]{64}) $/.exec(signing!.key)!;
    await tamper(`update audit set subject_id = 8 where id = 7; ${LINK_ANEW}
      update audit_signatures s set signature = encode(sha256(decode('${key}', 'hex') || decode(c.hash, 'hex')), 'hex')
      from audit_chain c where c.seq = s.seq and s.seq = 7`);
    expect(await kindsOf()).toEqual(['link_forged']);
    const [kept] = await app.em()
      .execute(`select count(*)::int as rows, count(sign_with)::int as kept,
      coalesce(current_setting('steadwell.sign_with', true), '') as setting from audit`);
    expect(kept).toEqual({ rows: 7, kept: 0, setting: '' });
  });

  test('takes no entry without what signs it', async () => {
    const bare = `insert into audit (at, actor_role, action, subject) values (now(), 'admin', 'read', 'x')`;
    await expect(app.em().execute(bare)).rejects.toThrow('brings what signs its link');
    const noKey = `insert into audit (at, actor_role, action, subject, sign_with) values (now(), 'admin', 'read', 'x', 'me')`;
    await expect(app.em().execute(noKey)).rejects.toThrow('null value in column "key_id"');
    expect(await verify()).toEqual({ entries: 6, faults: [] });
  });

  test('finds a removed entry, with and without its link', async () => {
    await tamper('delete from audit where id = 3');
    expect(await kindsOf()).toEqual(['entry_missing']);
    await tamper('delete from audit_chain where entry_id = 3');
    expect(await kindsOf()).toEqual(['link_missing']);
  });

  test('finds a removed link whose neighbours were moved together', async () => {
    await tamper(`delete from audit where id = 3; delete from audit_chain where entry_id = 3;
      update audit_chain set seq = -seq; update audit_chain set seq = -seq - (-seq > 3)::int;`);
    expect(await kindsOf()).toEqual(['link_changed', 'link_forged', 'link_forged']);
  });

  test('finds two entries that changed places', async () => {
    await tamper(`update audit_chain set entry_id = -entry_id where entry_id in (2, 3);
      update audit_chain set entry_id = case entry_id when -2 then 3 else 2 end where entry_id < 0;`);
    expect(await kindsOf()).toEqual(['entry_changed', 'entry_changed']);
  });

  test('finds two links that changed places', async () => {
    await tamper(`update audit_chain set seq = -seq where seq in (2, 3);
      update audit_chain set seq = case seq when -2 then 3 else 2 end where seq < 0;`);
    expect(await kindsOf()).toContain('link_changed');
  });

  test('finds an entry that came in past the trigger', async () => {
    await tamper(
      `insert into audit (at, actor_role, action, subject) values (now(), 'admin', 'read', 'x')`,
    );
    expect(await kindsOf()).toEqual(['entry_unlinked']);
  });

  test('finds an end that was cut off after it was signed', async () => {
    await anchor();
    await tamper('delete from audit where id > 4; delete from audit_chain where entry_id > 4;');
    expect(await verify()).toMatchObject({ entries: 4, faults: [{ kind: 'cut_off', seq: 6 }] });
  });

  test('finds a recomputed chain, and a signature that is not ours', async () => {
    await anchor();
    await tamper(`update audit_chain set hash = repeat('0', 64) where seq = 6`);
    expect(await kindsOf()).toEqual(expect.arrayContaining(['entry_changed', 'link_changed']));
    await tamper(`update audit_anchors set signature = 'forged'`);
    expect(await kindsOf()).toContain('anchor_forged');
    expect(
      (await verify(ringOf('audit', [Buffer.alloc(32)]))).faults.map((fault) => fault.kind),
    ).toContain('anchor_forged');
  });

  test('signs an end once', async () => {
    await anchor();
    await anchor();
    await write(7);
    await anchor();
    const rows = await app.em().execute('select seq from audit_anchors order by seq');
    expect(rows).toHaveLength(2);
  });

  test('stays whole when many write at once, some of them for long and some in vain', async () => {
    const writers = Array.from({ length: 30 }, (_, index) =>
      app
        .em()
        .transactional(async (em) => {
          await write(100 + index, em);
          await write(200 + index, em);
          await new Promise((resolve) => setTimeout(resolve, (index % 5) * 10));
          if (index % 3 === 0) throw new Error('undone');
        })
        .catch(() => undefined),
    );
    await Promise.all(writers);
    expect(await verify()).toEqual({ entries: 6 + 20 * 2, faults: [] });
  });

  test('a transaction that is open for long keeps no other one waiting', async () => {
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    const long = app.em().transactional(async (em) => {
      await write(50, em);
      await held;
    });
    await write(51);
    release();
    await long;
    const rows = await app
      .em()
      .execute<{ subjectId: number }[]>(
        'select a.subject_id as "subjectId" from audit_chain c join audit a on a.id = c.entry_id order by c.seq desc limit 2',
      );
    expect(rows.map((row) => row.subjectId)).toEqual([50, 51]);
    expect((await verify()).faults).toEqual([]);
  });
});
