import { accountContract, accountErrors } from './accounts.ts';
import { catalogueContract, catalogueErrors } from './catalogue.ts';
import { configContract } from './config.ts';
import { intakeContract, intakeErrors } from './intake.ts';
import type { Contract, Endpoint } from './lib/contract.ts';
import { errors, type ErrorKind } from './lib/errors.ts';
import { notificationContract, notificationErrors } from './notifications.ts';
import { orderContract, orderErrors } from './orders.ts';
import { paymentContract, paymentErrors, simulatorContract } from './payments.ts';

/** Everything the service says, one line per domain. */
export const contracts: readonly Contract[] = [
  accountContract,
  catalogueContract,
  orderContract,
  paymentContract,
  simulatorContract,
  intakeContract,
  notificationContract,
  configContract,
] as never;

export const endpoints: readonly Endpoint[] = contracts.flatMap((one) =>
  Object.values(one.endpoints),
);

/** Every error the service may answer, by code. */
export const errorKinds: readonly ErrorKind[] = [
  errors,
  accountErrors,
  catalogueErrors,
  orderErrors,
  paymentErrors,
  intakeErrors,
  notificationErrors,
].flatMap((table) => Object.values(table));
