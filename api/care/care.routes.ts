import { careContract } from '#shared/care.ts';
import { checkInContract } from '#shared/check-ins.ts';
import { guestCheckInContract } from '#shared/guest-check-ins.ts';
import { isTeam } from '#shared/lib/actor.ts';
import { ensure, errors } from '#shared/lib/errors.ts';
import { implement } from '#api/http/implement.ts';
import { orderPolicy } from '#api/orders/orders.policy.ts';
import { findPatient } from '#api/patients/patients.policy.ts';
import { record } from '#api/platform/audit.ts';
import { findFor } from '#api/platform/policy.ts';
import { makePhoto } from '#api/platform/pictures/make-picture.ts';
import { careOf } from './care-of.ts';
import { CheckInPhoto, sealedCheckInPhoto } from './check-in-photo.entity.ts';
import { glancesOf } from './glances.ts';
import { saveGoal, saveWeights } from './save-weights.ts';
import {
  checkInsOf,
  countUrgent,
  listWaiting,
  presentCheckIn,
  presentForGuest,
  sendAsGuest,
  sendCheckIn,
} from './check-ins.ts';
import { lookAtCheckIn } from './look-at-check-in.ts';
import { Weight } from './weight.entity.ts';

export const careRoutes = implement(careContract, {
  own: ({ actor, em, deps }) => careOf(em, deps.secrets.data, actor.id),
  saveWeight: async ({ actor, em, params: { day }, body: { kg }, deps, http }) => {
    await saveWeights(em, deps.secrets.data, actor.id, [{ day, kg }]);
    http.note({ patientId: actor.id });
    return { day, kg };
  },
  removeWeight: async ({ actor, em, params: { day }, http }) => {
    await em.nativeDelete(Weight, { patient: actor.id, day });
    http.note({ patientId: actor.id });
  },
  importWeights: async ({ actor, em, body, deps, http }) => {
    const days = await saveWeights(em, deps.secrets.data, actor.id, body.weights);
    http.note({ patientId: actor.id, detail: { count: days } });
    return { days };
  },
  saveGoal: ({ actor, em, body, deps, http }) => {
    http.note({ patientId: actor.id });
    return saveGoal(em, deps.secrets.data, actor.id, body);
  },
  ofPatient: async ({ actor, em, params, deps }) => {
    const { id } = await findPatient(em, actor, params.id);
    await record(em, actor, { action: 'read', subject: 'care', subjectId: id, patientId: id });
    return careOf(em, deps.secrets.data, id);
  },
});

export const checkInRoutes = implement(checkInContract, {
  own: async ({ actor, em, deps }) => {
    const rows = await checkInsOf(em, { patient: actor.id });
    return rows.map((row) => presentCheckIn(deps.secrets.data, row, { isForTeam: false }));
  },
  send: {
    before: async ({ actor: { id: caller }, body: { photo } }) => {
      const made = photo ? await makePhoto(photo, { caller, lane: 'checkIn' }) : null;
      return async ({ actor, em, body, deps }) => {
        const key = deps.secrets.data;
        const row = await sendCheckIn(em, key, actor, { ...body, photo: made });
        return presentCheckIn(key, row, { isForTeam: false });
      };
    },
  },
  photo: async ({ actor, em, params, deps }) => {
    const { id } = await findPatient(em, actor, params.id);
    const row = await em.findOne(CheckInPhoto, {
      checkIn: { patient: id, clientId: params.clientId },
    });
    ensure(row, errors.not_found);
    const checkInId = row.checkIn.id;
    if (isTeam(actor)) {
      const about = { subjectId: checkInId, patientId: id };
      await record(em, actor, { action: 'read', subject: 'check_in', ...about });
    }
    return { data: sealedCheckInPhoto.open(deps.secrets.data, [checkInId], row.sealed) };
  },
  waiting: ({ actor, em, deps }) => listWaiting(em, deps.secrets.data, actor),
  urgentCount: async ({ actor, em }) => ({ count: await countUrgent(em, actor) }),
  look: async ({ actor, em, params, body, deps }) => {
    const key = deps.secrets.data;
    const row = await lookAtCheckIn(em, deps, actor, { id: params.id, look: body });
    return presentCheckIn(key, row, { isForTeam: true });
  },
  ofPatient: async ({ actor, em, params, deps }) => {
    const { id } = await findPatient(em, actor, params.id);
    await record(em, actor, { action: 'read', subject: 'check_in', subjectId: id, patientId: id });
    const rows = await checkInsOf(em, { patient: id });
    return rows.map((row) => presentCheckIn(deps.secrets.data, row, { isForTeam: true }));
  },
  glances: ({ actor, em, query, deps }) => glancesOf(em, deps.secrets.data, actor, query.ids),
});

export const guestCheckInRoutes = implement(guestCheckInContract, {
  list: async ({ actor, em, params, query, deps }) => {
    const { id } = await findFor(em, actor, orderPolicy, { id: params.id });
    if (!query.answers) return [];
    const rows = await checkInsOf(em, { order: id });
    return rows.map((row) => presentForGuest(deps.secrets.data, row));
  },
  send: async ({ actor, em, params, body, deps }) => {
    const order = await findFor(em, actor, orderPolicy, { id: params.id }, { lock: true });
    const key = deps.secrets.data;
    const row = await sendAsGuest(em, key, actor, order, body);
    // What is there under this id may be somebody else's who used this browser before.
    return { ...presentForGuest(key, row), answers: body.answers, context: null };
  },
});
