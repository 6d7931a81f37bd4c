import type { EntityManager } from '@mikro-orm/postgresql';
import { addMonths } from '#shared/lib/dates.ts';
import { sha256 } from '#api/platform/crypto.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { canonical } from '#api/prescriptions/canonical.ts';
import { sealedPrescription } from '#api/prescriptions/prescription.entity.ts';
import { aContent } from '#api/prescriptions/prescriptions.factory.ts';

type Row = { id: number; product: string; reviewer: number; name: string; at: string };
const BATCH = 2_000;
const MEDICINES: Readonly<Record<string, 'semaglutide-injection' | 'tirzepatide-injection'>> = {
  semaglutide: 'semaglutide-injection',
  tirzexa: 'tirzepatide-injection',
};

/**
 * What a large clinic has prescribed and sent: who is in care has a prescription, sealed like any other, and a supply a
 * month, of which the due ones have left, one in ten later than promised; what ended before there were prescriptions
 * has one supply of then.
 */
export async function fillDeliveries(tx: EntityManager, key: KeyRing): Promise<void> {
  await fillPrescriptions(tx, key);
  await tx.execute(
    `insert into supplies (created_at, updated_at, row_version, order_id, number, months, price, state, due_on,
       prescription_id, shipped_at, received_at, promised_at, supplied_until, tracking_number, carrier)
     select written, now(), 1, order_id, number, 1, 46633, state, practice_day(due), case when is_sent then prescription end,
       case when is_sent then sent end, case when is_sent then sent + interval '3 days' end,
       case when is_sent then due + interval '2 days' end, case when is_sent then sent + interval '28 days' end,
       case when is_sent then '1Z' || order_id || number end, case when is_sent then 'ups' end
     from (select *, due + interval '1 day' * case when (order_id + number) % 10 = 0 then 3 else 1 end as sent,
             case when is_sent then 'received' when status = 'approved' and number = 1
               then case when order_id % 40 = 3 then 'blocked' else 'ready' end
               when due < now() then 'blocked' else 'waiting' end as state
           from (select *, written + interval '28 days' * (number - 1) as due,
                   status = 'active' and written + interval '28 days' * (number - 1) < now() - interval '5 days' as is_sent
                 from (select o.id as order_id, o.status, r.id as prescription, r.created_at as written
                       from orders o join prescriptions r on r.order_id = o.id where o.id > 1000000) treated
                   cross join generate_series(1, 3) number) planned) said`,
  );
  await tx.execute(
    `insert into supplies (created_at, updated_at, row_version, order_id, number, months, price, state, due_on,
       is_before_prescriptions, shipped_at, received_at, promised_at, tracking_number, carrier)
     select review_date, now(), 1, id, 1, 3, 139900, 'received', practice_day(review_date), true,
       review_date + interval '1 day', review_date + interval '4 days', review_date + interval '2 days', '1Z' || id, 'ups'
     from orders where id > 1000000 and status = 'expired' and review_date < now() - interval '5 days'`,
  );
}

async function fillPrescriptions(tx: EntityManager, key: KeyRing): Promise<void> {
  for (let last = 1_000_000; ;) {
    const rows = await tx.execute<Row[]>(
      `select o.id, o.product, o.reviewer_id as reviewer, o.patient_name as name, o.review_date as at
       from orders o where o.id > ? and o.status in ('approved', 'active') order by o.id limit ${BATCH}`,
      [last],
    );
    if (rows.length === 0) return;
    last = rows.at(-1)!.id;
    await tx.execute(
      `insert into prescriptions (created_at, updated_at, order_id, version, author_id, medicine, state, fills, valid_until, content, hash)
       select at, at, id, 1, reviewer, medicine, 'signed', fills, valid_until, content, hash
       from jsonb_to_recordset(?::jsonb) as made (at timestamptz, id int, reviewer int, medicine text, fills int,
         valid_until date, content text, hash text)`,
      [JSON.stringify(rows.map((row) => signed(row, key)))],
    );
  }
}

function signed({ id, product, reviewer, name, at }: Row, key: KeyRing) {
  const written = new Date(at);
  const medicine = MEDICINES[product]!;
  const order = {
    product,
    plan: 'quarterly',
    medicine,
    patientName: name,
    formVersion: 1,
  } as const;
  const address = `${id} Harbor Street, Sacramento, CA, 95814, United States`;
  const signing = {
    author: `Doctor Number ${reviewer - 900_000}`,
    productName: product,
    at: written,
  };
  const content = aContent({ ...order, address }, signing);
  // Nobody is kept from the next parcel because years were made in a minute.
  const validUntil = addMonths(new Date(), 12).toISOString().slice(0, 10);
  return {
    ...{ at: written, id, reviewer, medicine, fills: content.fills, valid_until: validUntil },
    content: sealedPrescription.seal(key, [id, 1], { ...content, validUntil }),
    hash: sha256(canonical({ ...content, validUntil })),
  };
}
