import type { EntityManager } from '@mikro-orm/postgresql';
import type { Visit } from '#shared/prescriptions/visit.ts';
import { definePort } from '#api/platform/ports.ts';
import type { Order } from './order.entity.ts';

type VisitPort = {
  /** The live visit with this person that the patient's state wants first. Null where it wants none. */
  find: (em: EntityManager, order: Order, clinicianId: number) => Promise<Visit | null>;
};

/** Appointments are above orders, so their domain provides this. */
export const visitPort = definePort<VisitPort>('the live visit before a prescription');
