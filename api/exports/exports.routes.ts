import { dayOf } from '#shared/dosing/days.ts';
import { exportContract, exportFileName, paymentsFileName } from '#shared/exports.ts';
import { User } from '#api/accounts/user.entity.ts';
import { implement } from '#api/http/implement.ts';
import { record } from '#api/platform/audit.ts';
import { auditFilter } from '#api/platform/audit-filter.ts';
import { now } from '#api/platform/clock.ts';
import { EXPORT_MS, withTimeout } from '#api/platform/timeouts.ts';
import { XLSX_TYPE } from '#api/platform/sheet.ts';
import { practiceZone } from '#api/settings/settings.service.ts';
import { orderRows } from './order-rows.ts';
import { sheetWords } from './sheet-words.ts';
import { paymentRows, writePaymentsSheet } from './payments-sheet.ts';
import { writeOrdersSheet } from './orders-sheet.ts';

export const exportRoutes = implement(exportContract, {
  orders: async ({ actor, em, query, deps, http }) => {
    const { status = 'all', ids, ...cut } = query;
    const filter = auditFilter(deps.secrets, { status, ...cut });
    const detail = { filter: { ...filter, ...(ids && { orders: ids }) } };
    await record(em, actor, { action: 'export', subject: 'orders', detail });
    const zone = await practiceZone(em);
    const name = exportFileName(query.status, dayOf(now().getTime(), zone));
    http.ctx.type = XLSX_TYPE;
    http.ctx.set('Content-Disposition', `attachment; filename="${name}"`);
    const { language } = await em.findOneOrFail(User, { id: actor.id });
    const words = sheetWords(language ?? 'en');
    return withTimeout(EXPORT_MS, () => writeOrdersSheet(orderRows(em, query), words, zone));
  },
  payments: async ({ actor, em, query, deps, http }) => {
    const filter = auditFilter(deps.secrets, query);
    const detail = filter && { filter };
    await record(em, actor, { action: 'export', subject: 'payments', detail });
    const zone = await practiceZone(em);
    const name = paymentsFileName(dayOf(now().getTime(), zone));
    http.ctx.type = XLSX_TYPE;
    http.ctx.set('Content-Disposition', `attachment; filename="${name}"`);
    const { language } = await em.findOneOrFail(User, { id: actor.id });
    const words = sheetWords(language ?? 'en');
    return withTimeout(EXPORT_MS, () => writePaymentsSheet(paymentRows(em, query), words, zone));
  },
});
