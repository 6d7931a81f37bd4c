import { dayOf } from '#shared/dosing/days.ts';
import { recallContract, recallFileName } from '#shared/recalls.ts';
import { User } from '#api/accounts/user.entity.ts';
import { implement } from '#api/http/implement.ts';
import { record } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import { XLSX_TYPE } from '#api/platform/sheet.ts';
import { practiceZone } from '#api/settings/settings.service.ts';
import { findRecalled, presentRecalled } from './find-recalled.ts';
import { writeRecallSheet } from './recall-sheet.ts';
import { listRecalls, presentRecall, sendRecall } from './send-recall.ts';

export const recallRoutes = implement(recallContract, {
  find: async ({ em, query, http }) => {
    const found = await findRecalled(em, query);
    http.note({ detail: { filter: query } });
    return found.map(presentRecalled);
  },
  export: async ({ actor, em, query, http }) => {
    await record(em, actor, { action: 'export', subject: 'recall', detail: { filter: query } });
    const zone = await practiceZone(em);
    const name = recallFileName(dayOf(now().getTime(), zone));
    http.ctx.type = XLSX_TYPE;
    http.ctx.set('Content-Disposition', `attachment; filename="${name}"`);
    const { language } = await em.findOneOrFail(User, { id: actor.id });
    const rows = (await findRecalled(em, query)).map(presentRecalled);
    return writeRecallSheet(rows, language ?? 'en', zone);
  },
  list: ({ em }) => listRecalls(em),
  send: async ({ actor, em, body, deps, http }) => {
    const recall = await sendRecall(em, deps, actor, body);
    http.note({ subjectId: recall.id, detail: { filter: body.filter } });
    return presentRecall(em, recall);
  },
});
