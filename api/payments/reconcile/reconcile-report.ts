import { formatCents } from '#shared/lib/money.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { compareBooks, repairBooks, type Comparison, type Difference } from './compare-books.ts';
import { GatewayDown, GatewayRefusal } from '../gateways/gateway-errors.ts';
import type { PaymentGateway } from '../gateways/gateway.ts';
import { allGateways, currentGatewayName, type Account } from '../gateways/pick-gateway.ts';

export type ReportOptions = {
  /** Null: from the beginning. */
  days: number | null;
  repair: boolean;
  say: (line: string) => void;
};

const DAY = 86_400_000;

const nameOf = ({ gateway, mode }: Account) => `${gateway} ${mode}`;
const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;

/**
 * Reports the differences between our books and each gateway's list. True if everything was compared and nothing
 * differs.
 */
export async function reconcileReport(deps: Deps, options: ReportOptions): Promise<boolean> {
  const since =
    options.days === null ? new Date(0) : new Date(now().getTime() - options.days * DAY);
  const used = await accountsInBooks(deps);
  const gateways = allGateways(deps).filter(
    (one) => one.name === currentGatewayName(deps) || used.has(nameOf(accountOf(one))),
  );
  let found = 0;
  let missed = 0;
  for (const gateway of gateways) {
    used.delete(nameOf(accountOf(gateway)));
    const differences = await reportOn(deps, gateway, since, options);
    found += differences ?? 0;
    if (differences === null) missed += 1;
  }
  for (const [name, payments] of used) {
    options.say(
      `${name}: not compared, its keys are not configured (${count(payments, 'payment')})`,
    );
    missed += 1;
  }
  if (found > 0 || missed === 0) options.say(count(found, 'difference'));
  return found === 0 && missed === 0;
}

const accountOf = ({ name, mode }: PaymentGateway): Account => ({ gateway: name, mode });

async function accountsInBooks({ orm }: Deps): Promise<Map<string, number>> {
  const paid = await orm.em
    .fork()
    .execute<(Account & { count: string })[]>(
      'select gateway, mode, count(*) as count from payments where settled_at is not null group by 1, 2',
    );
  return new Map(paid.map((row) => [nameOf(row), Number(row.count)]));
}

async function reportOn(
  deps: Deps,
  gateway: PaymentGateway,
  since: Date,
  { repair, say }: ReportOptions,
): Promise<number | null> {
  try {
    let found = await compareBooks(deps, gateway, since);
    if (repair && found.differences.length > 0) {
      say(
        `${nameOf(found.account)}: asking about ${count(found.differences.length, 'difference')}`,
      );
      await repairBooks(deps, found);
      found = await compareBooks(deps, gateway, since);
    }
    for (const line of linesOf(found)) say(line);
    return found.differences.length;
  } catch (error) {
    const isOurs = error instanceof GatewayDown || error instanceof GatewayRefusal;
    if (!isOurs) throw error;
    say(`${nameOf(accountOf(gateway))}: the gateway cannot be asked (${error.reason})`);
    return null;
  }
}

function linesOf({ account, count: asked, ours, theirs, differences }: Comparison): string[] {
  const sums = { received: formatCents(ours.received), refunded: formatCents(ours.refunded) };
  return [
    `${nameOf(account)}: ${count(asked, 'payment')} at the gateway`,
    ...(differences.length === 0
      ? [`  received ${sums.received}, refunded ${sums.refunded}, ours and theirs`]
      : tableOf(differences, { ours, theirs })),
  ];
}

const HEAD = ['order', 'intent', 'received', 'there', 'refunded', 'there'];

/** Columns as wide as their widest word, amounts aligned to the right. */
function tableOf(
  differences: readonly Difference[],
  sums: Omit<Difference, 'intentId' | 'orderId'>,
) {
  const amounts = ({ ours, theirs }: Pick<Difference, 'ours' | 'theirs'>) =>
    [ours.received, theirs.received, ours.refunded, theirs.refunded].map(formatCents);
  const rows = [
    HEAD,
    ...differences.map((one) => [String(one.orderId ?? '-'), one.intentId, ...amounts(one)]),
    ['all', '', ...amounts(sums)],
  ];
  const widths = HEAD.map((_head, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const cell = (text: string, column: number) =>
    column > 1 ? text.padStart(widths[column]!) : text.padEnd(widths[column]!);
  return rows.map((row) => `  ${row.map(cell).join('  ')}`);
}
