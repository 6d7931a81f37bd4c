import type { Deps } from '#api/platform/deps.ts';
import { listen } from '#api/platform/jobs.ts';
import { deliveryLost } from './deliver.ts';
import { Delivery } from './delivery.entity.ts';
import { tellBuyerAgain } from './guest-news.ts';
import { tellMemberAgain } from './member-word.ts';
import { tellByWord } from './tell-by-word.ts';

/**
 * A provider took a word and could not bring it, or says at once that nothing arrives there: whoever told it tells it
 * again, by whatever way is left, if it is still true and nobody has read it meanwhile.
 */
async function tellAgain(deps: Deps, { deliveryId }: { deliveryId: number }): Promise<void> {
  const row = await deps.orm.em.fork().findOne(Delivery, { id: deliveryId });
  if (!row) return;
  const { happening, kind, order, user } = row;
  const [, notificationId] = /^notification:(\d+)$/.exec(happening) ?? [];
  if (notificationId) await tellByWord(deps, { notificationId: Number(notificationId) });
  else if (order) await tellBuyerAgain(deps, { orderId: order.id, kind, happening });
  else if (user) await tellMemberAgain(deps, { userId: user.id, kind, happening });
}

export const againListeners = [listen(deliveryLost, 'tell-again', tellAgain)];
