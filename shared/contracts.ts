import { accountContract, accountErrors } from './accounts.ts';
import { appointmentContract, appointmentErrors } from './appointments.ts';
import { auditContract } from './audit.ts';
import { blogContract, blogErrors } from './blog.ts';
import { pictureErrors } from './blog-pictures.ts';
import { careContract, careErrors } from './care.ts';
import { caseContract, caseErrors } from './cases.ts';
import { catalogueContract, catalogueErrors } from './catalogue.ts';
import { checkInContract, checkInErrors } from './check-ins.ts';
import { guestCheckInContract } from './guest-check-ins.ts';
import { checklistContract, checklistErrors } from './practice/checklist.ts';
import { clientErrorContract } from './client-errors.ts';
import { closingContract, closingErrors } from './closing.ts';
import { configContract } from './config.ts';
import { deliveryContract, deliveryErrors } from './deliveries.ts';
import { doctorContract, doctorErrors } from './doctors.ts';
import { dosePlanContract, dosePlanErrors } from './dose-plans.ts';
import { dosingContract, dosingErrors } from './dosing.ts';
import { emergencyAccessContract, emergencyErrors } from './emergency-access.ts';
import { exportContract } from './exports.ts';
import { intakeContract, intakeErrors } from './intake.ts';
import type { Contract, Endpoint } from './lib/contract.ts';
import { jobContract } from './jobs.ts';
import { licenceContract } from './licences.ts';
import { errors, type ErrorKind } from './lib/errors.ts';
import { historyContract } from './order-history.ts';
import { ledgerContract } from './ledger.ts';
import { legalContract } from './practice/legal.ts';
import { legalErrors } from './practice/legal-versions.ts';
import { messageContract, messageErrors } from './messages.ts';
import { notificationContract, notificationErrors } from './notifications.ts';
import { openingContract } from './openings.ts';
import { orderContract, orderErrors } from './orders.ts';
import { ownContactContract, ownContactErrors } from './own-contact.ts';
import { ownRecordContract } from './own-record.ts';
import { passkeyContract, passkeyErrors } from './passkeys.ts';
import { patientContract, patientErrors } from './patients.ts';
import { paymentContract, paymentErrors, simulatorContract } from './payments.ts';
import { areaContract, areaErrors } from './practice/areas.ts';
import { brandContract, brandErrors } from './practice/brand.ts';
import { textContract, textErrors } from './practice/texts.ts';
import { rejectionContract } from './rejections.ts';
import { pharmacyContract, pharmacyErrors, pharmacySimulatorContract } from './pharmacy.ts';
import { practiceRuleContract, practiceRuleErrors } from './practice/rules.ts';
import { prescribingContract } from './prescribing.ts';
import { prescriptionContract } from './prescriptions.ts';
import { recallContract } from './recalls.ts';
import { savedViewContract, savedViewErrors } from './saved-views.ts';
import { scheduleContract } from './schedule.ts';
import { secondFactorContract } from './second-factor.ts';
import { secondFactorErrors } from './second-factor-errors.ts';
import { settingContract, settingErrors } from './settings.ts';
import { shippingContract, shippingErrors } from './shipping.ts';
import { splitAccountContract, splitErrors } from './split-accounts.ts';
import { statsContract } from './stats.ts';
import { subscriptionContract } from './subscriptions.ts';
import { supplyContract, supplyErrors } from './supplies.ts';
import { syncContract } from './sync.ts';
import { invitationErrors, teamContract } from './team.ts';
import { testOrderContract, testOrderErrors } from './test-orders.ts';
import { timelineContract } from './timeline.ts';

/** The whole API, one line per domain. */
const all = [
  accountContract,
  secondFactorContract,
  passkeyContract,
  catalogueContract,
  orderContract,
  savedViewContract,
  caseContract,
  openingContract,
  supplyContract,
  shippingContract,
  pharmacyContract,
  rejectionContract,
  pharmacySimulatorContract,
  recallContract,
  paymentContract,
  ledgerContract,
  simulatorContract,
  intakeContract,
  messageContract,
  careContract,
  checkInContract,
  guestCheckInContract,
  appointmentContract,
  scheduleContract,
  subscriptionContract,
  blogContract,
  notificationContract,
  deliveryContract,
  dosingContract,
  dosePlanContract,
  prescriptionContract,
  prescribingContract,
  doctorContract,
  teamContract,
  licenceContract,
  patientContract,
  splitAccountContract,
  emergencyAccessContract,
  closingContract,
  settingContract,
  areaContract,
  checklistContract,
  brandContract,
  legalContract,
  textContract,
  practiceRuleContract,
  statsContract,
  exportContract,
  historyContract,
  timelineContract,
  ownContactContract,
  ownRecordContract,
  auditContract,
  jobContract,
  testOrderContract,
  syncContract,
  configContract,
  clientErrorContract,
] as const;
export const contracts: readonly Pick<Contract, 'name' | 'endpoints'>[] = all;

type One = (typeof all)[number];
/** Requires a text for every endpoint: a missing or superfluous one does not compile. */
export type EndpointTexts = {
  [Name in One['name']]: { [Key in keyof Extract<One, { name: Name }>['endpoints']]: string };
};

export const endpoints: readonly Endpoint[] = contracts.flatMap((one) =>
  Object.values(one.endpoints),
);

/** Every error that the API may return, by code. */
export const errorKinds: readonly ErrorKind[] = [
  errors,
  accountErrors,
  secondFactorErrors,
  passkeyErrors,
  catalogueErrors,
  orderErrors,
  savedViewErrors,
  caseErrors,
  supplyErrors,
  paymentErrors,
  intakeErrors,
  messageErrors,
  careErrors,
  checkInErrors,
  appointmentErrors,
  blogErrors,
  pictureErrors,
  notificationErrors,
  deliveryErrors,
  ownContactErrors,
  dosingErrors,
  dosePlanErrors,
  doctorErrors,
  invitationErrors,
  patientErrors,
  splitErrors,
  emergencyErrors,
  closingErrors,
  shippingErrors,
  pharmacyErrors,
  settingErrors,
  areaErrors,
  checklistErrors,
  brandErrors,
  legalErrors,
  textErrors,
  practiceRuleErrors,
  testOrderErrors,
].flatMap((table) => Object.values(table));
