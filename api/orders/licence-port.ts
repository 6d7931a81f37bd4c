import type { EntityManager } from '@mikro-orm/postgresql';
import type { Area } from '#shared/area.ts';
import { definePort } from '#api/platform/ports.ts';
import type { Order } from './order.entity.ts';

/** Who is licensed where the patient of an order is (decision C125). */
type LicencePort = {
  /**
   * Refuses with `case.no_licence` whoever may not decide there at this moment, where the practice requires a licence.
   */
  ensure: (em: EntityManager, order: Order, userId: number) => Promise<void>;
  /** Whether `ensure` would let this person pass. */
  mayDecide: (em: EntityManager, order: Order, userId: number) => Promise<boolean>;
  /** The patient's area if this person is licensed there now, whatever the practice requires. */
  licensedIn: (em: EntityManager, order: Order, userId: number) => Promise<Area | null>;
};

/** Licences are of the team, which is above orders, so their domain provides this. */
export const licencePort = definePort<LicencePort>('the licences');
