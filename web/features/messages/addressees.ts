import type { Order } from '#shared/orders.ts';

export type OrderOfAddressee = Pick<Order, 'id' | 'userId' | 'patientName'>;

/** A customer to write to, with the order that the message is about if it is a single one. */
export type Addressee = { userId: number; name: string; orderId: number | null };

/** The customers of these orders, each once. Orders of guests have nobody who could read a message. */
export function addresseesOf(orders: readonly OrderOfAddressee[]): Addressee[] {
  const found = new Map<number, Addressee>();
  for (const { id, userId, patientName } of orders) {
    if (userId === null) continue;
    const orderId = found.has(userId) ? null : id;
    found.set(userId, { userId, name: patientName, orderId });
  }
  return [...found.values()];
}
