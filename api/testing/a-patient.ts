import { randomUUID } from 'node:crypto';
import { careContract } from '#shared/care.ts';
import { checkInContract } from '#shared/check-ins.ts';
import { aDoctor } from '#api/accounts/accounts.factory.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { someAnswers } from '#api/care/check-in.factory.ts';
import { CaseQuestion } from '#api/cases/case-question.entity.ts';
import { aDose, aDoseAnswer, aDosePlan } from '#api/dosing/dosing.factory.ts';
import { aMessage } from '#api/messages/messages.factory.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { HealthRecord } from '#api/patients/health-record.entity.ts';
import { now } from '#api/platform/clock.ts';
import { aPrescription } from '#api/prescriptions/prescriptions.factory.ts';
import { aParcelReport, aSentSupply } from '#api/supplies/supplies.factory.ts';
import { aCase } from './a-case.ts';
import type { TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

export type APatient = { customer: User; doctor: User; order: Order; mine: TestClient };

/** Somebody of whom there is a row of every kind: treated, with a parcel that arrived and a membership that has ended. */
export async function aPatient(app: TestApp): Promise<APatient> {
  const [em, key] = [app.em(), app.deps.secrets.data];
  const { order, customer } = await aCase(app, { answers: { allergies: 'Canary allergy' } });
  const doctor = await aDoctor(em, { fullName: 'Dr. Reader' });
  em.assign(order, { status: 'active', reviewer: doctor, reviewDate: now() });
  em.assign(order, { shippingStatus: 'received', shippedAt: now(), startDate: now() });
  order.sealNotes(key, 'Canary note to the patient');
  await em.flush();
  const question = em.create(CaseQuestion, { order, asker: doctor, question: '' });
  question.sealQuestion(key, 'Canary question');
  question.sealAnswer(key, 'Canary answer');
  question.answeredAt = now();
  const health = em.create(HealthRecord, { user: customer, content: '' });
  health.seal(key, { medicalHistory: 'Canary history', allergies: '', medications: '' });
  await em.flush();
  const plan = await aDosePlan(em, key, { order, author: doctor });
  const prescription = await aPrescription(em, key, order, { author: doctor });
  const supply = await aSentSupply(em, order);
  em.assign(supply, { prescription, lot: 'LOT-9', beyondUseOn: '2027-02-01' });
  await aParcelReport(em, key, order);
  await aDose(em, key, plan);
  await aDoseAnswer(em, key, plan, '2026-11-03');
  await aMessage(em, key, { from: customer, to: doctor, content: 'Canary letter' });
  await aMessage(em, key, { from: doctor, to: customer, content: 'Canary reply', order });
  const mine = await app.as(customer);
  const answers = someAnswers({ kg: 91.3, words: 'Canary words' });
  await mine.call(checkInContract.send, { body: { clientId: randomUUID(), answers } });
  await mine.call(careContract.saveGoal, { body: { kg: 77, unit: 'kg' } });
  em.assign(order, { status: 'expired', endDate: now() });
  await em.flush();
  return { customer, doctor, order, mine };
}
