import { accountContract } from '#shared/accounts.ts';
import { blogContract } from '#shared/blog.ts';
import { careContract } from '#shared/care.ts';
import { checkInContract } from '#shared/check-ins.ts';
import { catalogueContract } from '#shared/catalogue.ts';
import { doctorContract } from '#shared/doctors.ts';
import { dosingContract } from '#shared/dosing.ts';
import type { Contract } from '#shared/lib/contract.ts';
import { messageContract } from '#shared/messages.ts';
import { ownRecordContract } from '#shared/own-record.ts';
import { patientContract } from '#shared/patients.ts';
import { paymentContract } from '#shared/payments.ts';
import { prescriptionContract } from '#shared/prescriptions.ts';
import { subscriptionContract } from '#shared/subscriptions.ts';
import { supplyContract } from '#shared/supplies.ts';
import { isPublic } from '#web/device/store/retention.ts';

/** The contracts with prefetched reads. Importing all contracts would load the team's on customers' devices. */
const contracts: readonly Pick<Contract, 'endpoints'>[] = [
  doctorContract,
  patientContract,
  accountContract,
  messageContract,
  paymentContract,
  subscriptionContract,
  careContract,
  checkInContract,
  dosingContract,
  prescriptionContract,
  supplyContract,
  ownRecordContract,
  catalogueContract,
  blogContract,
];

/** The reads that a device prefetches, in this order: the customer's own, then public ones. */
export const aheadEndpoints = contracts
  .flatMap(({ endpoints }) => Object.values(endpoints))
  .filter(({ spec }) => spec.prefetch)
  .toSorted((one, other) => Number(isPublic(one)) - Number(isPublic(other)));
