import { accountContract } from '#shared/accounts.ts';
import { configContract } from '#shared/config.ts';
import { orderContract } from '#shared/orders.ts';
import { Buyer } from '#api/testing/buyer.ts';
import { TestClient } from '#api/testing/test-client.ts';

/** A demo account's session over the API, for what the other side of a journey does. */
export async function asTeam(url: string, role: 'doctor' | 'admin'): Promise<TestClient> {
  const client = new TestClient(url);
  const { demoAccounts = [] } = await client.call(configContract.find);
  const account = demoAccounts.find((one) => one.role === role);
  if (!account) throw new Error(`there is no demo account for ${role}`);
  const { phoneNumber, password } = account;
  const { token } = await client.call(accountContract.login, { body: { phoneNumber, password } });
  client.token = token;
  return client;
}

/** A new patient with an account, whose case waits for a doctor. */
export const aWaitingPatient = async (url: string): Promise<Buyer> =>
  (await Buyer.member(url)).until('fill');

export type Correspondents = {
  patient: Buyer;
  patientId: number;
  doctor: TestClient;
  doctorId: number;
};

/** A waiting patient and the doctor of the demo, who may write to each other. */
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

export async function approve(url: string, patient: Buyer): Promise<void> {
  const doctor = await asTeam(url, 'doctor');
  await doctor.call(orderContract.move, {
    params: { id: patient.order.id },
    body: { status: 'approved', reviewNotes: 'Start with the lowest dose.' },
  });
}
