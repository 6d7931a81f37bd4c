import { User } from '#api/accounts/user.entity.ts';
import { notify, notifyBuyer } from '#api/notifications/notifications.service.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Fill } from './fill.entity.ts';
import type { Trouble } from './pharmacy.events.ts';

/** Delays the parcel, so its patient hears that it is still being prepared, and not why. */
const DELAYS: readonly Trouble[] = ['rejected', 'back_ordered'];

/** The doctor who prescribed it and the administrators hear that a pharmacy needs them. */
export async function tellOfTrouble(
  deps: Deps,
  { fillId, trouble, since }: { fillId: number; trouble: Trouble; since?: number },
): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    const fill = await em.findOneOrFail(
      Fill,
      { id: fillId },
      { populate: ['prescription.author', 'supply.order'] },
    );
    const here = { isActive: true, removedAt: null };
    const admins = await em.find(User, { role: 'admin', ...here }, { fields: ['id'] });
    const { author } = fill.prescription;
    const people = new Set([
      ...(author.isActive && !author.removedAt ? [author.id] : []),
      ...admins.map(({ id }) => id),
    ]);
    const { order } = fill.supply;
    const happening = ['pharmacy', fillId, trouble, ...(since ? [since] : [])].join(':');
    await notify(em, [...people], { kind: 'pharmacy_trouble', subjectId: order.id, happening });
    if (DELAYS.includes(trouble) && fill.supply.state !== 'cancelled') {
      await notifyBuyer(em, order, { kind: 'still_preparing', happening });
    }
  });
}
