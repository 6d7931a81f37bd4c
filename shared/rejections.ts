import { clinicians, contract, put } from './lib/contract.ts';

/** Apart from `pharmacy.ts`, whose messages no screen of a doctor needs. */
export const rejectionContract = contract('rejections', {
  askAgain: put('/api/pharmacy/supplies/:id/again', {
    summary:
      'Asks the pharmacy once more about a supply whose prescription it has rejected; another version of the prescription does so by itself.',
    access: clinicians,
    audit: { action: 'change', subject: 'supply' },
    reply: null,
    changes: ['pharmacy', 'supplies', 'orders', 'history', 'shipping', 'stats'],
  }),
});
