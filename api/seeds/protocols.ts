import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProductId } from '#shared/catalogue.ts';
import type { ProtocolContent } from '#shared/prescriptions/protocol.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { now } from '#api/platform/clock.ts';
import { Protocol } from '#api/prescriptions/protocol.entity.ts';

const inMillilitre = (micrograms: number) => ({ micrograms, microlitres: 1_000 });

const COMMON = {
  form: 'vial',
  syringe: { units: 100, markHalfUnits: 2 },
  instructions: '',
  daysSupply: 28,
  firstDoseAfterDays: 7,
  validMonths: 12,
  compoundedBecause: 'A dose between those of the pens that are sold must be possible.',
} as const satisfies Partial<ProtocolContent>;

const step = (
  micrograms: number,
  weeks: number | null,
  strength: number,
  quantity: number,
): ProtocolContent['steps'][number] => ({
  micrograms,
  weeks,
  concentration: inMillilitre(strength),
  quantity,
});

/** The steps of the labels, with the vials of the demo's practice. */
export const PROTOCOLS: Readonly<Record<ProductId, ProtocolContent>> = {
  semaglutide: {
    ...COMMON,
    steps: [
      step(250, 4, 1_000, 1),
      step(500, 4, 1_000, 2),
      step(1_000, 4, 1_000, 4),
      step(1_700, 4, 5_000, 2),
      step(2_400, null, 5_000, 2),
    ],
  },
  tirzexa: { ...COMMON, steps: [step(2_500, 4, 10_000, 1), step(5_000, null, 10_000, 2)] },
};

/** Signs a protocol for each documented product, unless there are any. */
export async function seedProtocols(em: EntityManager, doctor: User): Promise<void> {
  if ((await em.count(Protocol)) > 0) return;
  for (const [product, content] of Object.entries(PROTOCOLS)) {
    em.create(Protocol, {
      product,
      version: 1,
      content,
      author: doctor,
      signedBy: doctor,
      signedAt: now(),
    });
  }
  await em.flush();
}
