import type { EntityManager } from '@mikro-orm/postgresql';
import { aCustomer } from '#api/accounts/accounts.factory.ts';
import { DEMO_ACCOUNTS } from '#api/accounts/demo-accounts.ts';
import { createUser, hashed, type HashedPassword } from '#api/accounts/accounts.service.ts';
import { User } from '#api/accounts/user.entity.ts';
import { quoteFor } from '#api/catalogue/catalogue.service.ts';
import { anIntake } from '#api/intake/intake.factory.ts';
import { saveLicenceRule } from '#api/licences/licence-rule.ts';
import { notify } from '#api/notifications/notifications.service.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { aHealthCheckOf, anOrder } from '#api/orders/orders.factory.ts';
import { aPayment, aRefund } from '#api/payments/payments.factory.ts';
import { now } from '#api/platform/clock.ts';
import { randomToken } from '#api/platform/crypto.ts';
import type { Deps } from '#api/platform/deps.ts';
import { EVERYWHERE } from '#shared/practice/served-areas.ts';
import { AREAS } from '#api/practice/areas.service.ts';
import { keepOnce } from '#api/settings/settings.service.ts';
import { openingOf, saveOpening } from '#api/practice/opening.service.ts';
import { DEFAULT_PROMISES, reviewDueAt, shippingDueAt } from '#shared/care/promises.ts';
import { suppliedUntil } from '#shared/care/supply.ts';
import { PLAN_MONTHS } from '#shared/catalogue.ts';
import { addMonths } from '#shared/lib/dates.ts';
import { orderStatus } from '#shared/order-status.ts';
import { seedCatalogue } from './catalogue.ts';
import { seedAppointments } from './demo-appointments.ts';
import { seedCare } from './demo-care.ts';
import { seedMessages } from './demo-messages.ts';
import { addLaterPosts, seedPosts } from './demo-posts.ts';
import { seedTreatment } from './demo-treatment.ts';
import { seedProtocols } from './protocols.ts';
import { DEMO_PEOPLE, type DemoOrder, type DemoPerson } from './demo-people.ts';

const SEED_LOCK = 7_314_116;
const DAY = 86_400_000;

const daysAgo = (days: number, hours = 0) =>
  new Date(now().getTime() - days * DAY - hours * 3_600_000);

/** Fills an empty database with one believable clinic. A demo that was filled before only gets newer articles, who packs and protocols. */
export async function seedDemo(deps: Deps, say: (line: string) => void): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    await em.execute(`select pg_advisory_xact_lock(${SEED_LOCK})`);
    await seedCatalogue(em);
    await keepOnce(em, AREAS, () => EVERYWHERE);
    if (!(await openingOf(em)).openedAt) await saveOpening(em, true);
    if ((await em.count(User)) > 0) {
      await addLaterPosts(em);
      await addPacker(em);
      await addProtocols(em);
      return;
    }
    say('Filling the empty database with demo data …');
    // Here administrators decide too (decision C125).
    await saveLicenceRule(em, { isRequired: false });
    const passwords = await hashPasswords();
    const doctors = await seedTeam(em, passwords);
    await seedProtocols(em, doctors[0]!);
    for (const person of DEMO_PEOPLE) await seedPerson(em, deps, { person, doctors, passwords });
    await seedMessages(em, deps);
    await seedCare(em, deps);
    await seedAppointments(em, deps, doctors);
    await seedPosts(em, doctors);
  });
}

/** Everybody without a login gets the same password that nobody knows: a hash for each would slow down the first start. */
async function hashPasswords() {
  const unknown = hashed(randomToken());
  const known = await Promise.all(
    DEMO_ACCOUNTS.map(async (one) => [one.phoneNumber, await hashed(one.password)] as const),
  );
  const byPhone = new Map(known);
  const other = await unknown;
  return { of: (phone: string): HashedPassword => byPhone.get(phone) ?? other };
}

type Passwords = Awaited<ReturnType<typeof hashPasswords>>;

async function seedTeam(em: EntityManager, passwords: Passwords): Promise<User[]> {
  const team: User[] = [];
  for (const { role, fullName, phoneNumber } of DEMO_ACCOUNTS) {
    if (role === 'customer') continue;
    const login = { role, fullName, phone: phoneNumber, email: null };
    team.push(await createUser(em, { ...login, password: passwords.of(phoneNumber) }));
  }
  return team.filter((user) => user.role === 'doctor');
}

/** Later than the others: a demo of before has nobody of this role. */
async function addPacker(em: EntityManager): Promise<void> {
  const packer = DEMO_ACCOUNTS.find(({ role }) => role === 'fulfilment')!;
  const { role, fullName, phoneNumber: phone } = packer;
  if ((await em.count(User, { $or: [{ role }, { phone }] })) > 0) return;
  const password = await hashed(packer.password);
  await createUser(em, { role, fullName, phone, email: null, password });
}

/** Later than the others too: without protocols every approval would ask for a prescription. */
async function addProtocols(em: EntityManager): Promise<void> {
  const working = { role: 'doctor', isActive: true, removedAt: null } as const;
  const doctor = await em.findOne(User, working, { orderBy: { id: 'asc' } });
  if (doctor) await seedProtocols(em, doctor);
}

type PersonSeed = { person: DemoPerson; doctors: User[]; passwords: Passwords };

async function seedPerson(
  em: EntityManager,
  deps: Deps,
  { person, doctors, passwords }: PersonSeed,
): Promise<void> {
  const user = await aCustomer(em, {
    fullName: person.fullName,
    phone: person.phone,
    email: person.email,
    passwordHash: passwords.of(person.phone).hash,
    createdAt: daysAgo(Math.max(...person.orders.map((order) => order.daysAgo)) + 1),
    profile: {
      city: person.city,
      state: person.state,
      zipCode: person.zipCode,
      dateOfBirth: person.born,
      gender: person.form.gender,
    },
  });
  for (const [index, demo] of person.orders.entries()) {
    await seedOrder(em, deps, {
      user,
      person,
      demo,
      hours: index + person.fullName.length,
      doctors,
    });
  }
}

type OrderSeed = {
  user: User;
  person: DemoPerson;
  demo: DemoOrder;
  hours: number;
  doctors: User[];
};

async function seedOrder(em: EntityManager, deps: Deps, seed: OrderSeed): Promise<void> {
  const { user, person, demo, doctors } = seed;
  const createdAt = daysAgo(demo.daysAgo, seed.hours / 24);
  const offer = await quoteFor(em, demo.product, demo.plan, false);
  const order = await anOrder(em, {
    customer: user,
    product: demo.product,
    plan: demo.plan,
    price: offer.total,
    quote: offer,
    createdAt,
    ...(demo.reference && { referenceNumber: demo.reference }),
    city: person.city,
    state: person.state,
    zipCode: person.zipCode,
  });
  await aHealthCheckOf(em, deps.secrets.data, order);
  if (demo.state === 'unpaid') return;
  const payment = await aPayment(em, order);
  if (demo.state === 'no_form') return;
  await anIntake(em, deps.secrets.data, order, { ...person.form, dateOfBirth: person.born });
  order.queuedAt = createdAt;
  order.reviewDueAt = reviewDueAt(createdAt, DEFAULT_PROMISES);
  if (demo.state === 'waiting') {
    await notifyDoctors(em, doctors, order);
    return;
  }
  decide(order, demo, doctors[demo.doctor ?? 0]!);
  order.sealNotes(deps.secrets.data, demo.notes ?? null);
  if (demo.state === 'rejected') {
    await aRefund(em, payment);
  }
  await em.flush();
  if (orderStatus.is.prescribed(order.status))
    await seedTreatment(em, deps, order, {
      born: person.born,
      dosesTaken: demo.dosesTaken ?? 0,
    });
  const kind = demo.state === 'rejected' ? 'order_rejected' : 'order_approved';
  if (demo.daysAgo < 90)
    await notify(em, [user.id], { kind, subjectId: order.id, happening: `${kind}:${order.id}` });
}

const notifyDoctors = async (em: EntityManager, doctors: User[], order: Order) => {
  await em.flush();
  const ids = doctors.map((doctor) => doctor.id);
  await notify(em, ids, {
    kind: 'case_waiting',
    subjectId: order.id,
    happening: `case:${order.id}`,
  });
};

/** Takes the order through its real life, with the days that a parcel needs. */
function decide(order: Order, demo: DemoOrder, doctor: User): void {
  const later = (days: number) => new Date(order.createdAt.getTime() + days * DAY);
  order.reviewer = doctor;
  order.reviewDate = later(0.2);
  order.moveTo(demo.state === 'rejected' ? 'rejected' : 'approved');
  if (demo.state === 'rejected') return;
  order.shippingStatus = 'pending_shipping';
  order.shipDueAt = shippingDueAt(order.reviewDate, DEFAULT_PROMISES);
  if (demo.state === 'approved') return;
  if (demo.state === 'cancelled') {
    order.moveTo('cancelled');
    return;
  }
  order.shipTo('shipped');
  order.trackingNumber = demo.tracking ?? null;
  order.moveTo('active');
  order.startDate = later(2);
  order.shippedAt = order.startDate;
  order.suppliedUntil = suppliedUntil(order.plan, order.startDate, null);
  order.endDate = addMonths(order.startDate, PLAN_MONTHS[order.plan].membership);
  if (demo.state === 'shipped') return;
  order.shipTo('received');
  if (demo.state === 'expired') order.moveTo('expired');
}
