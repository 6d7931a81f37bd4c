import { FAILED_JOBS_MAX, jobContract, kindOfJob } from '#shared/jobs.ts';
import { implement } from '#api/http/implement.ts';
import { record } from '#api/platform/audit.ts';
import { dismissFailed, listFailed, retryFailed } from '#api/platform/failed-jobs.ts';

export const jobRoutes = implement(jobContract, {
  listFailed: async ({ em }) =>
    (await listFailed(em, FAILED_JOBS_MAX)).map((row) => ({ ...row, kind: kindOfJob(row.job) })),
  retry: async ({ actor, em, body }) => {
    const count = await retryFailed(em, body.ids);
    const detail = { count };
    if (count > 0) await record(em, actor, { action: 'change', subject: 'failed_jobs', detail });
    return { count };
  },
  dismiss: async ({ actor, em, body }) => {
    const count = await dismissFailed(em, body.ids);
    const detail = { count };
    if (count > 0) await record(em, actor, { action: 'remove', subject: 'failed_jobs', detail });
    return { count };
  },
});
