import { doctorContract } from '#shared/doctors.ts';
import { useEndpoint } from '#web/lib/endpoint-hooks.ts';

/** The reviewer of the customer's latest approved order, or nobody (decision C062). */
export const useMyDoctor = () => useEndpoint(doctorContract.mine);
