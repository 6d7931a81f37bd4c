import type { Language } from '#shared/accounts.ts';
import type { Plan, ProductId } from '#shared/catalogue.ts';
import type { Order } from '#api/orders/order.entity.ts';

const DAY = 86_400_000;
type Notes = Record<Language, string>;

/** What a customer is shown: one order in each state of its life. */
export type Sample = {
  product: ProductId;
  plan: Plan;
  daysAgo: number;
  live: (order: Order, write: (notes: Notes) => void) => void;
};

const later = (order: Order, days: number) => new Date(order.createdAt.getTime() + days * DAY);

const welcome: Notes = {
  en: 'Sample note: everything looks good. Start with the first dosing stage.',
  vi: 'Ghi chú mẫu: mọi thứ đều ổn. Hãy bắt đầu với giai đoạn liều đầu tiên.',
  es: 'Nota de ejemplo: todo está bien. Empieza con la primera fase de dosis.',
};
const refusal: Notes = {
  en: 'Sample note: this treatment does not suit you at the moment. Your payment was returned.',
  vi: 'Ghi chú mẫu: liệu trình này hiện chưa phù hợp với bạn. Khoản thanh toán đã được hoàn lại.',
  es: 'Nota de ejemplo: este tratamiento no es adecuado para ti por ahora. Se te ha devuelto el pago.',
};

function approve(order: Order): void {
  order.paymentStatus = 'paid';
  order.reviewDate = later(order, 0.3);
  order.moveTo('approved');
  order.shippingStatus = 'pending_shipping';
}

function ship(order: Order): void {
  approve(order);
  order.shipTo('shipped');
  order.trackingNumber = 'SAMPLE-0001';
  order.activate(later(order, 2));
}

export const SAMPLES: readonly Sample[] = [
  {
    product: 'semaglutide',
    plan: 'quarterly',
    daysAgo: 0,
    live: (order) => {
      order.paymentStatus = 'paid';
    },
  },
  {
    product: 'tirzexa',
    plan: 'monthly',
    daysAgo: 1,
    live: (order, write) => {
      approve(order);
      write(welcome);
    },
  },
  {
    product: 'semaglutide',
    plan: 'annual',
    daysAgo: 6,
    live: (order, write) => {
      ship(order);
      write(welcome);
    },
  },
  {
    product: 'semaglutide',
    plan: 'quarterly',
    daysAgo: 25,
    live: (order, write) => {
      ship(order);
      write(welcome);
      order.shipTo('received');
    },
  },
  {
    product: 'tirzexa',
    plan: 'quarterly',
    daysAgo: 12,
    live: (order, write) => {
      order.paymentStatus = 'refunded';
      order.reviewDate = later(order, 0.5);
      write(refusal);
      order.moveTo('rejected');
    },
  },
  {
    product: 'tirzexa',
    plan: 'monthly',
    daysAgo: 50,
    live: (order, write) => {
      ship(order);
      write(welcome);
      order.shipTo('received');
      order.moveTo('expired');
    },
  },
];
