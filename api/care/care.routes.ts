import { careContract } from '#shared/care.ts';
import { implement } from '#api/http/implement.ts';
import { findPatient } from '#api/patients/patients.policy.ts';
import { record } from '#api/platform/audit.ts';
import { careOf } from './care-of.ts';
import { saveGoal, saveWeights } from './save-weights.ts';
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
