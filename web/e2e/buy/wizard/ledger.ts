import { orderContract, type Order } from '#shared/orders.ts';
import { paymentContract, type Payment } from '#shared/payments.ts';
import { asTeam } from '../../journey/people.ts';

export type Ledger = { orders: Order[]; paid: Payment[] };

/** What the clinic knows of a person: every order under that name, and every successful payment. */
export async function ledgerOf(baseURL: string, name: string): Promise<Ledger> {
  const admin = await asTeam(baseURL, 'admin');
  const all = await admin.call(orderContract.list, { query: { limit: 100 } });
  const orders = all.filter((order) => order.patientName === name);
  const payments = await Promise.all(
    orders.map(({ id }) => admin.call(paymentContract.list, { query: { orderId: id } })),
  );
  return { orders, paid: payments.flat().filter(({ status }) => status === 'paid') };
}
