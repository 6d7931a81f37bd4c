import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { Member } from '#shared/lib/actor.ts';
import type { OwnRecord } from '#shared/own-record.ts';
import { listSessionsOf } from '#api/accounts/own-sessions.ts';
import { addressOf, Profile } from '#api/accounts/profile.entity.ts';
import { User } from '#api/accounts/user.entity.ts';
import { Appointment } from '#api/appointments/appointment.entity.ts';
import { presentKept } from '#api/appointments/appointments.present.ts';
import { CareGoal, openGoal } from '#api/care/care-goal.entity.ts';
import { CheckIn } from '#api/care/check-in.entity.ts';
import { presentCheckIn } from '#api/care/check-ins.ts';
import { openKg, Weight } from '#api/care/weight.entity.ts';
import { CaseQuestion } from '#api/cases/case-question.entity.ts';
import { presentQuestion, questionRelations } from '#api/cases/cases.present.ts';
import { DoseAnswer } from '#api/dosing/dose-answer.entity.ts';
import { DosePlan } from '#api/dosing/dose-plan.entity.ts';
import { Dose } from '#api/dosing/dose.entity.ts';
import { presentAnswer, presentDose, presentPlan } from '#api/dosing/dosing.present.ts';
import { Intake } from '#api/intake/intake.entity.ts';
import { presentIntake } from '#api/intake/intake.present.ts';
import { Message } from '#api/messages/message.entity.ts';
import { Notification } from '#api/notifications/notification.entity.ts';
import { OrderHealthCheck } from '#api/orders/health-check.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import { orderRelations, presentOrder } from '#api/orders/orders.present.ts';
import { presentContact } from '#api/patients/patients.present.ts';
import { healthRecordOf } from '#api/patients/patients.service.ts';
import { withRefunds } from '#api/payments/list-payments.ts';
import { Payment } from '#api/payments/payment.entity.ts';
import { presentPayment } from '#api/payments/payments.present.ts';
import { now } from '#api/platform/clock.ts';
import { consentsOf, presentConsent } from '#api/practice/consents.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { suppliesOf } from './supplies-of.ts';
import { photosOfCheckIns, photosOfMessages } from './photos-of.ts';
import { Prescription } from '#api/prescriptions/prescription.entity.ts';
import { presentPrescription } from '#api/prescriptions/present-prescription.ts';

type Record = z.input<typeof OwnRecord>;

const NO_CONTACT = { phone: null, dateOfBirth: null, gender: null };

/** Everything that is stored about a patient, presented as they themselves see it. */
export async function recordOf(em: EntityManager, deps: Deps, self: Member): Promise<Record> {
  const key = deps.secrets.data;
  const user = await em.findOneOrFail(User, { id: self.id });
  const profile = await em.findOne(Profile, { user: user.id });
  const goal = await em.findOne(CareGoal, { patient: user.id });
  const [newest, byDay] = [{ orderBy: { id: 'desc' } }, { orderBy: { day: 'desc' } }] as const;
  const weights = await em.find(Weight, { patient: user.id }, byDay);
  const checkIns = await em.find(
    CheckIn,
    { patient: user.id },
    { ...newest, populate: ['lookedBy'] },
  );
  const checkInPhotos = await photosOfCheckIns(
    em,
    key,
    checkIns.map((one) => one.id),
  );
  const appointments = await em.find(
    Appointment,
    { patient: user.id },
    { ...newest, populate: ['doctor'] },
  );
  const letters = await lettersOf(em, key, user.id);
  const notifications = await em.find(Notification, { user: user.id }, newest);
  return {
    madeAt: now(),
    account: {
      ...addressOf(profile ?? EMPTY_ADDRESS),
      ...NO_CONTACT,
      ...(profile && presentContact(profile)),
      id: user.id,
      fullName: user.fullName,
      username: user.phone,
      email: user.email ?? null,
      language: user.language ?? null,
      createdAt: user.createdAt,
    },
    health: await healthRecordOf(em, key, user.id),
    orders: await ordersOf(em, deps, self),
    consents: (await consentsOf(em, user.id)).map(presentConsent),
    goal: goal && openGoal(key, goal),
    weights: weights.map((row) => ({ day: row.day, kg: openKg(key, row) })),
    checkIns: checkIns.map((row) => ({
      ...presentCheckIn(key, row, { isForTeam: false }),
      photo: checkInPhotos.byId.get(row.id) ?? null,
    })),
    appointments: appointments.map((row) => presentKept(row, key)),
    letters: letters.rows,
    notifications: notifications.map(({ createdAt, kind, readAt }) => ({
      at: createdAt,
      kind,
      isRead: readAt != null,
    })),
    devices: await listSessionsOf(em, user.id),
    photosLeftOut: letters.leftOut + checkInPhotos.leftOut,
  };
}

const EMPTY_ADDRESS = {
  address: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
  isShippingToVietnam: false,
  vietnamWard: '',
  vietnamDistrict: '',
  vietnamCityProvince: '',
};

const NOTHING_BESIDE = { before: null, report: null, talk: null, healthCheck: null };

async function ordersOf(em: EntityManager, deps: Deps, self: Member): Promise<Record['orders']> {
  const key = deps.secrets.data;
  const orders = await em.find(
    Order,
    { customer: self.id, isTest: false },
    { orderBy: { id: 'desc' }, populate: orderRelations },
  );
  const of = { order: { $in: orders.map(({ id }) => id) } };
  const newest = { orderBy: { id: 'desc' } } as const;
  const forms = await em.find(Intake, of, { populate: ['order.customer'] });
  const healthChecks = await em.find(OrderHealthCheck, of);
  const questions = await em.find(CaseQuestion, of, { ...newest, populate: questionRelations });
  const payments = await withRefunds(em, await em.find(Payment, of, newest));
  const plans = await em.find(DosePlan, of, { ...newest, populate: ['author'] });
  const prescriptions = await em.find(Prescription, of, newest);
  const supplies = new Map<number, Awaited<ReturnType<typeof suppliesOf>>>();
  for (const order of orders) supplies.set(order.id, await suppliesOf(em, deps, order));
  const answers = await em.find(DoseAnswer, of, newest);
  const doses = await em.find(Dose, { ...of, undoneAt: null }, newest);
  return orders.map((order) => {
    const isOf = (row: { order: { id: number } }) => row.order.id === order.id;
    const form = forms.find(isOf);
    return {
      ...presentOrder(order, self, key),
      address: addressOf(order),
      consentAt: order.consentAt,
      withdrawalReason: order.withdrawalReason ?? null,
      healthCheck: healthChecks.find(isOf)?.open(key) ?? null,
      form: form ? presentIntake(form, form.open(key), NOTHING_BESIDE) : null,
      questions: questions.filter(isOf).map((row) => presentQuestion(row, key)),
      payments: payments
        .filter(({ payment }) => isOf(payment))
        .map(({ payment, refunds }) => presentPayment(payment, refunds, self)),
      plans: plans.filter(isOf).map((row) => presentPlan(row, key)),
      prescriptions: prescriptions.filter(isOf).map((row) => presentPrescription(row, key)),
      supplies: supplies.get(order.id)!,
      doses: doses.filter(isOf).map((row) => presentDose(row, key)),
      answers: answers.filter(isOf).map((row) => presentAnswer(row, key)),
    };
  });
}

async function lettersOf(
  em: EntityManager,
  key: KeyRing,
  id: number,
): Promise<{ rows: Record['letters']; leftOut: number }> {
  const letters = await em.find(
    Message,
    { $or: [{ sender: id }, { receiver: id }] },
    { orderBy: { id: 'desc' }, populate: ['sender', 'receiver', 'order'] },
  );
  const photos = await photosOfMessages(
    em,
    key,
    letters.map((one) => one.id),
  );
  const rows = letters.map((row) => ({
    ...row.open(key),
    photo: photos.byId.get(row.id) ?? null,
    id: row.id,
    at: row.createdAt,
    from: row.sender.fullName,
    to: row.receiver.fullName,
    orderReference: row.order?.referenceNumber ?? null,
    isRead: row.readAt != null,
  }));
  return { rows, leftOut: photos.leftOut };
}
