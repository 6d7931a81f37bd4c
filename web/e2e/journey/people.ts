import { accountContract } from '#shared/accounts.ts';
import { configContract, type PublicConfig } from '#shared/config.ts';
import { orderContract } from '#shared/orders.ts';
import { Buyer } from '#api/testing/buyer.ts';
import { havingRead } from '#api/testing/having-read.ts';
import { TestClient } from '#api/testing/test-client.ts';

export type DemoAccount = NonNullable<PublicConfig['demoAccounts']>[number];

/** One of the accounts on the demo's login screen. `which` selects one of the two doctors. */
export async function demoAccount(
  url: string,
  role: DemoAccount['role'],
  which = 0,
): Promise<DemoAccount> {
  const { demoAccounts = [] } = await new TestClient(url).call(configContract.find);
  const account = demoAccounts.filter((one) => one.role === role)[which];
  if (!account) throw new Error(`there is no demo account ${which} for ${role}`);
  return account;
}

export async function asDemo(
  url: string,
  role: DemoAccount['role'],
  which = 0,
): Promise<{ client: TestClient; account: DemoAccount }> {
  const account = await demoAccount(url, role, which);
  const { phoneNumber, password } = account;
  const client = new TestClient(url);
  const { token } = await client.call(accountContract.login, { body: { phoneNumber, password } });
  client.token = token;
  return { client, account };
}

/** An API session of a demo account, for the other side of a journey. */
export const asTeam = async (url: string, role: 'doctor' | 'admin'): Promise<TestClient> =>
  (await asDemo(url, role)).client;

/** The texts that a device keeps name this order as an example, so it says nothing about a patient. */
const EXAMPLE = 'SEM-1017';

/** A new patient with an account and a case that waits for a doctor. */
export async function aWaitingPatient(url: string): Promise<Buyer> {
  const patient = await (await Buyer.member(url)).until('fill');
  return patient.order.referenceNumber === EXAMPLE ? aWaitingPatient(url) : patient;
}

export type Correspondents = {
  patient: Buyer;
  patientId: number;
  doctor: TestClient;
  doctorId: number;
};

/** A waiting patient and the demo's doctor, who may write to each other. */
export async function correspondents(url: string): Promise<Correspondents> {
  const idOf = async (client: TestClient) => (await client.call(accountContract.validate)).user.id;
  const patient = await aWaitingPatient(url);
  const doctor = await asTeam(url, 'doctor');
  return {
    patient,
    patientId: await idOf(patient.client),
    doctor,
    doctorId: await idOf(doctor),
  };
}

export async function approve(url: string, patient: Pick<Buyer, 'order'>): Promise<void> {
  const doctor = await asTeam(url, 'doctor');
  await havingRead(doctor).call(orderContract.move, {
    params: { id: patient.order.id },
    body: { status: 'approved', reviewNotes: 'Start with the lowest dose.' },
  });
}
