import { z } from 'zod';
import { contract, post } from './lib/contract.ts';
import { defineErrors } from './lib/errors.ts';
import { Order } from './orders.ts';

export const testOrderErrors = defineErrors('test_orders', {
  enough: [409, 'You have enough test orders to look at every state.'],
});

/** One call creates this many orders, each in a different state. */
export const TEST_ORDERS_AT_A_TIME = 3;
export const TEST_ORDERS_MAX = 12;

export const testOrderContract = contract('testOrders', {
  create: post('/api/test-orders', {
    summary:
      'Demo mode only: sample orders of the customer, seen by nobody else and never charged.',
    access: ['customer'],
    reply: z.array(Order),
    changes: ['orders'],
  }),
});
