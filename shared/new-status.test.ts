import ts from 'typescript';
import { expect, test } from 'vitest';
import { orderStatus, paymentStatus, shippingStatus } from './order-status.ts';
import { compileCopy, product, shared, sourceOf } from './testing/copy-compiler.ts';

const TABLE = 'shared/order-status.ts';
const places = product.filter((path) => /OrderStatus|OrderFilterWord/.test(sourceOf(path)));

const words: readonly string[] = [...orderStatus.values, ...shippingStatus.values];
const quoted = new RegExp(`'(${words.join('|')})'`, 'g');

/**
 * The statuses that a file names itself, in code or inside SQL. Not types, which the compiler checks, nor a value under
 * the key of a status, because such tables must have a row for each.
 */
function namedIn(path: string): string[] {
  const found = new Set<string>();
  const source = ts.createSourceFile(path, sourceOf(path), ts.ScriptTarget.ESNext, true);
  const visit = (node: ts.Node): void => {
    if (ts.isLiteralTypeNode(node)) return;
    const isRow =
      ts.isPropertyAssignment(node) &&
      ts.isStringLiteral(node.initializer) &&
      words.includes(node.name.getText());
    if (isRow) return;
    if (ts.isStringLiteral(node) && words.includes(node.text)) found.add(node.text);
    else if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node))
      for (const [, word] of node.text.matchAll(quoted)) found.add(word!);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...found].sort();
}

/** What is no part of the product, or writes orders of its own. */
const OUTSIDE = /(^|\/)(testing|e2e|bench|drills|seeds|migrations|cli)\//;

/** Every other place asks for a group, because a new status must be put into it or left out. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  // Moves: what an order becomes, and the words that a decision is sent with.
  'api/orders/charge-for-approval.ts': ['approved'],
  'api/orders/end-order.ts': ['cancelled'],
  'api/orders/expire-orders.ts': ['active', 'expired'],
  'api/orders/move-order.ts': ['approved', 'pending_shipping', 'received', 'rejected'],
  'api/orders/order.entity.ts': ['active', 'pending_review', 'shipped'],
  'api/orders/orders.routes.ts': ['received'],
  'api/orders/take-back.ts': ['approved', 'pending_shipping'],
  'api/orders/withdraw-order.ts': ['withdrawn'],
  'api/patients/close-own-account.ts': ['cancelled', 'withdrawn'],
  'api/patients/remove-customer.ts': ['cancelled'],
  'api/payments/ledger.routes.ts': ['cancelled'],
  'api/safety/decide-on-findings.ts': ['approved'],
  'api/shipping/ship-parcels.ts': ['shipped'],
  'api/shipping/shipping.routes.ts': ['received'],
  'api/subscriptions/subscriptions.service.ts': ['cancelled'],
  'api/supplies/advance-supplies.ts': ['pending_shipping'],
  'api/test-orders/sample-orders.ts': [
    'approved',
    'expired',
    'pending_shipping',
    'received',
    'rejected',
    'shipped',
  ],
  'shared/orders.ts': ['active', 'approved', 'cancelled', 'received', 'rejected', 'shipped'],
  'shared/subscriptions.ts': ['cancelled'],
  'web/features/orders/admin/cancel-order.tsx': ['cancelled'],
  'web/features/orders/admin/shipping-steps.tsx': ['shipped'],
  'web/features/orders/card/use-received.ts': ['received'],
  'web/features/orders/review/decision/use-review.ts': ['approved', 'rejected'],
  // Views of the lists, one for every status: the compiler asks for it.
  'api/orders/order-stages.ts': ['active', 'cancelled', 'expired', 'withdrawn'],
  // The state of a supply.
  'shared/order-views.ts': ['approved', 'pending_review', 'rejected', 'shipped'],
  'web/features/orders/review/queue/month-orders.ts': ['approved'],
  'web/screens/admin/use-order-list.ts': ['pending_review'],
  // Names of what has happened, in a history and on a time line.
  'api/history/history-of.ts': ['approved', 'expired', 'pending_shipping', 'rejected', 'shipped'],
  'api/timeline/present-entries.ts': [
    'approved',
    'cancelled',
    'expired',
    'pending_shipping',
    'received',
    'rejected',
    'shipped',
  ],
  'shared/timeline.ts': [
    'approved',
    'cancelled',
    'expired',
    'received',
    'rejected',
    'shipped',
    'withdrawn',
  ],
  'web/features/orders/programs/program-steps.ts': ['active', 'shipped'],
  // The same words for something else: a column, a payment, a parcel's check, an account, a prescription, here or at the
  // pharmacy, a supply, a text message that came in.
  'api/doctors/list-doctors.ts': ['active'],
  'api/orders/doctor-days.ts': ['active', 'approved'],
  'api/orders/order-days.ts': ['active', 'approved'],
  'api/orders/order-where.ts': ['cancelled'],
  'api/payments/books/books-state.ts': ['expired'],
  'api/payments/list-payments.ts': ['received'],
  'api/payments/settle-payment.ts': ['expired'],
  'api/pharmacy/adapters/http.pharmacy.ts': ['received', 'rejected'],
  'api/pharmacy/adapters/simulated.pharmacy.ts': ['cancelled', 'received', 'rejected', 'shipped'],
  'api/pharmacy/apply-news.ts': ['cancelled', 'rejected', 'shipped'],
  'api/pharmacy/reconcile-fills.ts': ['received'],
  'api/pharmacy/ship-supply.ts': ['cancelled', 'shipped'],
  'api/pharmacy/simulated-fill.entity.ts': ['cancelled', 'received', 'rejected', 'shipped'],
  'api/platform/twilio.ts': ['received'],
  'api/prescriptions/end-prescription.ts': ['cancelled'],
  'api/shipping/check-parcels.ts': ['shipped'],
  'api/supplies/blocks-of-orders.ts': ['cancelled'],
  'api/supplies/plan-supplies.ts': ['received', 'shipped'],
  'api/supplies/prescription-for.ts': ['cancelled'],
  'api/timeline/timeline-sources.ts': ['received', 'shipped'],
  'shared/doctors.ts': ['active'],
  'shared/pharmacy.ts': ['cancelled', 'rejected', 'shipped'],
  'web/features/shipping/check-step.tsx': ['shipped'],
  'web/screens/register/guest-treatment.tsx': ['cancelled'],
  'web/screens/subscriptions/subscriptions-skeleton.tsx': ['active', 'approved'],
};

test('a status is named where an order gets it, and everywhere else its group is', () => {
  const all = [...product, ...shared].filter((path) => path !== TABLE && !OUTSIDE.test(path));
  // Other files have some of the words too, such as an active tab.
  const found = all
    .filter((path) => /status|moveTo/i.test(sourceOf(path)))
    .map((path) => [path, namedIn(path)] as const);
  expect(Object.fromEntries(found.filter(([, named]) => named.length > 0))).toEqual(NAMED);
});

test('a new status does not compile until every place that must know it does', () => {
  const table = sourceOf(TABLE);
  const withStatus = (row: string) => table.replace('  cancelled: {', `  paused: ${row},\n$&`);
  const compile = (text: string, former?: ts.Program) =>
    compileCopy({ places, texts: { [TABLE]: text }, ...(former && { former }) });
  const { program, said } = compile(table);
  const before = new Set(said.map(({ at }) => at));
  const newlySaid = (row: string) => {
    const fresh = compile(withStatus(row), program).said.filter(({ at }) => !before.has(at));
    return [...new Set(fresh.map(({ path }) => path))].sort();
  };

  const mustKnow = [
    'api/notifications/notifications.listeners.ts',
    'api/orders/order-stages.ts',
    'api/payments/payments.listeners.ts',
    'web/features/orders/card/order-explanation.tsx',
    'web/features/orders/order-tones.ts',
    'web/features/orders/programs/program-steps.ts',
  ];
  expect(newlySaid('{ next: [], is: [] }')).toEqual(mustKnow);
  // The groups are required as well: the table itself does not compile without them.
  expect(newlySaid('{ next: [] }')).toContain(TABLE);
});

test.each(['en', 'es', 'vi'])('every status has a word in %s', (language) => {
  const words = JSON.parse(sourceOf(`web/locales/${language}/orders.json`)) as Record<
    'status' | 'payment' | 'shipping',
    Record<string, string>
  >;
  const { status, payment, shipping } = words;
  expect(Object.keys(status)).toEqual(expect.arrayContaining([...orderStatus.values]));
  expect(Object.keys(payment)).toEqual(expect.arrayContaining([...paymentStatus.values]));
  expect(Object.keys(shipping)).toEqual(expect.arrayContaining([...shippingStatus.values]));
});
