import { dosePlanContract } from '#shared/dose-plans.ts';
import type { Buyer } from '#api/testing/buyer.ts';
import { asTeam } from './people.ts';

/**
 * The plan of an approved patient, written by the demo's doctor: 0.25 mg of 3 mg/mL, which matches no line of the
 * syringe.
 */
export async function planDose(url: string, { order }: Buyer): Promise<void> {
  const doctor = await asTeam(url, 'doctor');
  const concentration = { micrograms: 3_000, microlitres: 1_000 };
  const params = { orderId: order.id };
  // Their approval has written one already.
  const { plans } = await doctor.call(dosePlanContract.find, { params });
  await doctor.call(dosePlanContract.plan, {
    params,
    body: {
      version: plans[0]?.version ?? 0,
      move: plans.length > 0 ? 'change' : 'start',
      content: {
        substance: 'semaglutide',
        form: 'vial',
        startDay: new Date().toISOString().slice(0, 10),
        periods: [{ micrograms: 250, weeks: null, concentration }],
        syringe: { units: 50, markHalfUnits: 2 },
        instructions: 'Inject in the evening.',
        heldFrom: null,
      },
    },
  });
}
