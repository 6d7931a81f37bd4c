import type { Receipt } from '#shared/payments.ts';

/** `plan`: the order's total price, if an admin set it by hand. */
export type ReceiptLine = {
  kind: 'month' | 'bundle' | 'plan' | 'discount' | 'shipping';
  month: number | null;
  /** Cents. A discount is negative. */
  amount: number;
};

/**
 * The items of a payment, which add up to the order's price: from the quote at the time or, if there is none, from the
 * price itself.
 */
export function receiptLines({ order }: Receipt): ReceiptLine[] {
  const { quote, price, shippingFee } = order;
  const shipping: ReceiptLine[] =
    shippingFee > 0 ? [{ kind: 'shipping', month: null, amount: shippingFee }] : [];
  if (!quote || quote.total !== price) {
    return [{ kind: 'plan', month: null, amount: price - shippingFee }, ...shipping];
  }
  const goods = quote.lines.flatMap(({ kind, month, base }): ReceiptLine[] =>
    kind === 'shipping' ? [] : [{ kind, month, amount: base }],
  );
  const sum = goods.reduce((total, { amount }) => total + amount, 0) + quote.shipping;
  const discount = quote.total - sum;
  return [
    ...goods,
    ...(discount < 0 ? [{ kind: 'discount', month: null, amount: discount } as const] : []),
    ...(quote.shipping > 0
      ? [{ kind: 'shipping', month: null, amount: quote.shipping } as const]
      : []),
  ];
}
