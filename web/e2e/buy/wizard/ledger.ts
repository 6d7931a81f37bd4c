import { request } from '@playwright/test';
import { signInAs } from './team.ts';

type OrderRow = {
  id: number;
  patientName: string;
  paymentStatus: string;
  product: string;
  price: number;
  medicalInfoId: number | null;
};
type PaymentRow = { status: string; amount: number };

export type Ledger = { orders: OrderRow[]; paid: PaymentRow[] };

/** What the clinic sees of a person: every order of that name, and every payment that went through. */
export async function ledgerOf(baseURL: string, name: string): Promise<Ledger> {
  const admin = await request.newContext({ baseURL });
  const headers = await signInAs(admin, 'admin');
  const all = (await (await admin.get('/api/orders?limit=100', { headers })).json()) as OrderRow[];
  const orders = all.filter((order) => order.patientName === name);
  const payments = await Promise.all(
    orders.map(async ({ id }) => {
      const answer = await admin.get(`/api/payments?orderId=${id}`, { headers });
      return (await answer.json()) as PaymentRow[];
    }),
  );
  await admin.dispose();
  return { orders, paid: payments.flat().filter(({ status }) => status === 'paid') };
}
