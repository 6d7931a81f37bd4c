import type { EntityManager } from '@mikro-orm/postgresql';
import type { Area } from '#shared/area.ts';
import { caseErrors } from '#shared/cases.ts';
import type { Role } from '#shared/lib/actor.ts';
import { AppError } from '#shared/lib/errors.ts';
import type { Licence as WireLicence, NoLicence } from '#shared/licences.ts';
import { mayDecideIn } from '#shared/licences/rule.ts';
import { licensingAreaOf } from '#shared/licences/places.ts';
import { licencePort } from '#api/orders/licence-port.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { now } from '#api/platform/clock.ts';
import { provide } from '#api/platform/ports.ts';
import { licenceRuleOf } from './licence-rule.ts';

type Holder = Omit<WireLicence, 'number'> & { id: number; fullName: string; role: Role };

/** Those who could decide in this area now, by name. */
async function holdersIn(em: EntityManager, area: Area | null): Promise<NoLicence['doctors']> {
  if (!area) return [];
  const rows = await em.execute<Holder[]>(
    `select u.id, u.full_name as "fullName", u.role, l.country, l.region, l.expires_on::text as "expiresOn"
     from licences l join users u on u.id = l.holder_id and u.is_active and u.removed_at is null
     where l.country = ? and l.region = ? order by u.full_name, u.id`,
    [area.country, area.region],
  );
  return rows
    .filter(({ role, ...licence }) =>
      mayDecideIn({ role, licences: [licence] }, area, now().getTime()),
    )
    .map(({ id, fullName }) => ({ id: Number(id), fullName }));
}

async function ensureLicensed(em: EntityManager, order: Order, userId: number): Promise<void> {
  if (await mayDecide(em, order, userId)) return;
  const area = licensingAreaOf(order);
  const details: NoLicence = { area, doctors: await holdersIn(em, area) };
  throw new AppError(caseErrors.no_licence, { details });
}

const mayDecide = async (em: EntityManager, order: Order, userId: number): Promise<boolean> =>
  !(await licenceRuleOf(em)).isRequired || (await licensedIn(em, order, userId)) !== null;

async function licensedIn(em: EntityManager, order: Order, userId: number): Promise<Area | null> {
  const area = licensingAreaOf(order);
  const doctors = await holdersIn(em, area);
  return doctors.some(({ id }) => id === userId) ? area : null;
}

export const licencesOfOrders = provide(licencePort, {
  ensure: ensureLicensed,
  mayDecide,
  licensedIn,
});
