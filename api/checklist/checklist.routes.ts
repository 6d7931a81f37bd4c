import { AppError, ensure, errors } from '#shared/lib/errors.ts';
import { checklistContract, checklistErrors } from '#shared/practice/checklist.ts';
import { implement, type Route } from '#api/http/implement.ts';
import { record } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import type { Domain } from '#api/platform/domain.ts';
import { lockOpening, openingOf, saveOpening } from '#api/practice/opening.service.ts';
import { canOpen, keepTrial, readChecklist } from './checklist.service.ts';
import { sendTestMessages } from './test-message.ts';
import { makeTestPayment } from './test-payment.ts';

const checklistRoutes = implement(checklistContract, {
  find: ({ actor, em, deps }) => readChecklist(em, deps, actor),
  setOpening: async ({ actor, em, deps, body: { isOpen, wasOpen } }) => {
    await lockOpening(em);
    const before = await openingOf(em);
    if (wasOpen !== undefined && wasOpen !== before.isOpen)
      throw new AppError(errors.conflict, { details: { current: before } });
    if (isOpen === before.isOpen) return before;
    if (isOpen) ensure(await canOpen(em, deps), checklistErrors.nothing_to_sell);
    const detail = { changes: [{ field: 'isOpen', from: before.isOpen, to: isOpen }] };
    await record(em, actor, { action: 'change', subject: 'practice_opening', detail });
    return saveOpening(em, isOpen);
  },
  markTextsRead: async ({ em }) => void (await keepTrial(em, 'texts')),
  // Outside a transaction, because the gateway is asked.
  tryPayment: {
    transaction: false,
    handle: async ({ em, deps }) => {
      await makeTestPayment(deps);
      await keepTrial(em, 'payment');
      return { madeAt: now() };
    },
  },
  // Outside a transaction, because no mail is sent inside one.
  tryMessages: {
    transaction: false,
    handle: async ({ actor, em, deps }) => {
      const sent = await sendTestMessages(em, deps, actor);
      if (sent.every(({ isSent }) => isSent)) await keepTrial(em, 'message');
      return sent;
    },
  },
});

export const checklist: Domain<Route> = { name: 'checklist', routes: checklistRoutes };
