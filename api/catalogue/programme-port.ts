import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProductId } from '#shared/catalogue.ts';
import { definePort } from '#api/platform/ports.ts';

/** The month of the programme that a customer's next order pays for (decision C138). */
type ProgrammePort = (em: EntityManager, customerId: number, product: ProductId) => Promise<number>;

/** Provided by orders, which are above the catalogue. */
export const programmePort = definePort<ProgrammePort>('the months delivered');
