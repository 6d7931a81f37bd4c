import type { EntityManager } from '@mikro-orm/postgresql';
import type { DosePlanContent, PlanMove } from '#shared/dosing/plan-shape.ts';
import type { Member } from '#shared/lib/actor.ts';
import type { Prescriber } from '#shared/prescriptions/prescriber.ts';
import type { PrescriptionWrite } from '#shared/prescriptions/write.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { definePort } from '#api/platform/ports.ts';
import type { Order } from './order.entity.ts';

/** What is prescribed with an approval (decision C127). The order's row is locked. */
type PrescriptionPort = {
  /**
   * Signs what the doctor has written, otherwise what the practice's protocol says. Refuses with
   * `case.prescription_needed` where it says nothing, with `case.prescription_contradicts`, and with
   * `case.prescription_changed` where it no longer says what was shown.
   */
  sign: (
    em: EntityManager,
    deps: Deps,
    order: Order,
    signature: {
      actor: Member;
      write: PrescriptionWrite | undefined;
      /** The hash of the proposal that was on screen. */
      shown: string | undefined;
    },
  ) => Promise<void>;
  /** Who has signed the latest version. Null if nothing is prescribed. */
  prescriberOf: (em: EntityManager, key: KeyRing, orderId: number) => Promise<Prescriber | null>;
  /** Signs a new version where a plan of doses has changed what is in force. */
  follow: (
    em: EntityManager,
    deps: Deps,
    order: Order,
    change: { actor: Member; plan: DosePlanContent; move: PlanMove },
  ) => Promise<void>;
};

/** Prescriptions know forms, licences and plans, which are above orders, so their domain provides this. */
export const prescriptionPort = definePort<PrescriptionPort>('the prescriptions');
