import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { OwnRecord } from '#shared/own-record.ts';
import { photoAddress } from '#shared/photos.ts';
import type { Order } from '#api/orders/order.entity.ts';
import type { Deps } from '#api/platform/deps.ts';
import { listSupplies } from '#api/supplies/list-supplies.ts';
import { ParcelReport, sealedParcelPhoto } from '#api/supplies/parcel-report.entity.ts';
import { Supply } from '#api/supplies/supply.entity.ts';

type RecordedSupply = NonNullable<z.input<typeof OwnRecord>['orders'][number]['supplies']>[number];

/** What an order delivered and will deliver, as its patient knows it, with their own reports and photos. */
export async function suppliesOf(
  em: EntityManager,
  deps: Deps,
  order: Order,
): Promise<RecordedSupply[]> {
  const supplies = await listSupplies(em, deps, order, { seesHealth: true, canMove: false });
  const rows = new Map(
    (await em.find(Supply, { order: order.id })).map((supply) => [supply.id, supply]),
  );
  const reports = await em.find(
    ParcelReport,
    { supply: { order: order.id } },
    { populate: ['sealedPhoto'] },
  );
  return supplies.map(({ canPostpone: _moves, ...supply }) => {
    const report = reports.find((one) => one.supply.id === supply.id);
    return {
      ...supply,
      pharmacy: rows.get(supply.id)?.pharmacy ?? null,
      report: report
        ? {
            fault: report.fault,
            reportedAt: report.createdAt!,
            answer: report.answer ?? null,
            answeredAt: report.answeredAt ?? null,
            photo: photoOf(deps, report),
          }
        : null,
    };
  });
}

const photoOf = ({ secrets }: Deps, { supply, sealedPhoto }: ParcelReport): string | null =>
  sealedPhoto == null
    ? null
    : photoAddress(sealedParcelPhoto.open(secrets.data, [supply.id], sealedPhoto));
