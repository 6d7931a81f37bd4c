import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import {
  emergencyAccessContract,
  emergencyErrors,
  type EmergencyAccess as WireAccess,
} from '#shared/emergency-access.ts';
import type { Member } from '#shared/lib/actor.ts';
import { ensure } from '#shared/lib/errors.ts';
import { implement, type Route } from '#api/http/implement.ts';
import type { Domain } from '#api/platform/domain.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { decodeCursor, olderThan, pageOf } from '#api/platform/keyset.ts';
import {
  EmergencyAccess,
  EmergencyAccessSchema,
  EmergencyAllowance,
  sealedReason,
} from './emergency-access.entity.ts';
import { emergencyScope } from './emergency-access.policy.ts';
import { allowMore } from './emergency-ceiling.ts';
import { findPerson, openEmergencyAccess } from './open-emergency-access.ts';

const emergencyAccessRoutes = implement(emergencyAccessContract, {
  open: async ({ actor, em, body, deps, http }) => {
    const patient = await findPerson(em, body.person);
    ensure(patient, emergencyErrors.no_patient);
    const key = deps.secrets.data;
    const access = await openEmergencyAccess(em, key, actor, { patient, reason: body.reason });
    http.note({ subjectId: access.id, patientId: patient.id });
    return present(access, key);
  },
  list: async ({ actor, em, query, deps, http }) => {
    const { rows, next } = await listAccesses(em, actor, query);
    http.nextPage(next);
    return rows.map((access) => present(access, deps.secrets.data));
  },
  allowMore: async ({ actor, em, body, http }) => {
    const allowance = await allowMore(em, actor, body.doctorId);
    http.note({ subjectId: body.doctorId });
    return allowance;
  },
});

async function listAccesses(
  em: EntityManager,
  actor: Member,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const where = { $and: [emergencyScope(actor), olderThan(decodeCursor(cursor))] };
  const rows = await em.find(EmergencyAccess, where as FilterQuery<EmergencyAccess>, {
    orderBy: { createdAt: 'desc', id: 'desc' },
    limit: limit + 1,
    populate: ['doctor', 'patient'],
  });
  return pageOf(rows, limit);
}

const present = (access: EmergencyAccess, key: KeyRing): z.input<typeof WireAccess> => ({
  id: access.id,
  doctorId: access.doctor.id,
  doctorName: access.doctor.fullName,
  patientId: access.patient.id,
  patientName: access.patient.fullName,
  reason: access.open(key),
  openedAt: access.createdAt,
  until: access.until,
});

export const emergencyAccess: Domain<Route> = {
  name: 'emergencyAccess',
  entities: [EmergencyAccessSchema, EmergencyAllowance],
  sealed: [{ values: sealedReason, key: ['id'], row: ['doctor_id'] }],
  routes: emergencyAccessRoutes,
};
