import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { bmi, shownBmi } from '#shared/body.ts';
import { ageOn } from '#shared/lib/dates.ts';
import { beyondWords, SAFETY_LEVELS, type SafetyFinding } from '#shared/safety/finding.ts';
import type { Triage } from '#shared/triage.ts';
import { Order } from '#api/orders/order.entity.ts';
import { realOrders, statusIn } from '#api/orders/order-where.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { readRows, type RowSource } from '#api/platform/read.ts';
import { casesOfOrders, type OrderCase } from './case-of-order.ts';
import { digestOf, findingsOf } from './kept-findings.ts';

type Flags = Triage['flags'];

/**
 * The results for the last list, by a digest of everything the rules read. The queue is rebuilt with every claim, and
 * the rules parse free text.
 */
let counted: ReadonlyMap<string, Flags> = new Map();

/**
 * The summary of each undecided case, as of the last change of the queue. A case itself is checked whenever it is read.
 * The customers are loaded.
 */
export async function triageOf(
  em: EntityManager,
  key: KeyRing,
  orders: readonly Order[],
): Promise<Map<number, Triage>> {
  const cases = await casesOfOrders(em, key, orders);
  const isReturning = await returning(em, orders);
  const flags = new Map<string, Flags>();
  const triage = new Map<number, Triage>();
  for (const order of orders) {
    const found = cases.get(order.id);
    if (!found) continue;
    const digest = digestOf(found);
    const own = counted.get(digest) ?? countFlags(findingsOf(found, digest));
    flags.set(digest, own);
    triage.set(order.id, { ...figuresOf(found), flags: own, isReturning: isReturning(order) });
  }
  counted = flags;
  return triage;
}

/** A case with nothing but words to read is a clean one (decision C132). */
function countFlags(findings: readonly SafetyFinding[]): Flags {
  const counts = SAFETY_LEVELS.map((level) => [
    level,
    beyondWords(findings).filter((one) => one.level === level).length,
  ]);
  return Object.fromEntries(counts) as Flags;
}

function figuresOf({ form, today }: OrderCase): Pick<Triage, 'gender' | 'age' | 'bmi'> {
  const value = bmi(form.height, form.weight);
  return {
    gender: form.gender,
    age: ageOn(form.dateOfBirth, today),
    bmi: value === null ? null : shownBmi(value),
  };
}

const prescribedRows: RowSource<Order> = {
  entity: Order,
  columns: ['id'],
  relations: { customer: ['id'] },
};

/** Whether the customer of an order was prescribed something before. */
async function returning(em: EntityManager, orders: readonly Order[]) {
  const customers = orders.flatMap(({ customer }) => (customer ? [customer.id] : []));
  const before =
    customers.length === 0
      ? []
      : await readRows(em, prescribedRows, {
          where: {
            customer: { $in: customers },
            ...statusIn('prescribed'),
            ...realOrders,
          } as FilterQuery<Order>,
        });
  const first = new Map<number, number>();
  for (const { id, customer } of before)
    first.set(customer!.id, Math.min(id, first.get(customer!.id) ?? id));
  return ({ id, customer }: Order): boolean =>
    customer != null && (first.get(customer.id) ?? id) < id;
}
