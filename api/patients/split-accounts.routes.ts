import { splitAccountContract } from '#shared/split-accounts.ts';
import { implement } from '#api/http/implement.ts';
import { record } from '#api/platform/audit.ts';
import { listSplit } from './list-split.ts';
import { mergeAccounts } from './merge-accounts.ts';

export const splitAccountRoutes = implement(splitAccountContract, {
  list: async ({ actor, em }) => {
    const phones = await listSplit(em);
    // An empty list shows nobody, so nothing is recorded.
    const detail = { count: phones.flatMap(({ accounts }) => accounts).length };
    if (phones.length > 0)
      await record(em, actor, { action: 'read', subject: 'split_accounts', detail });
    return phones;
  },
  merge: async ({ actor, em, params, body, deps }) => {
    await mergeAccounts(em, deps, actor, { keptId: params.id, otherId: body.otherId });
  },
});
