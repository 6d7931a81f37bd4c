import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { supplyContract, type BlockedSupply } from '#shared/supplies.ts';
import { mayCall } from '#shared/lib/may-call.ts';
import { rejectionContract } from '#shared/rejections.ts';
import { useEndpoint, useSend } from '#web/device/page/endpoint-hooks.ts';
import { useSession } from '#web/device/page/session.tsx';
import { useFormat } from '#web/lib/format.ts';
import { PersonName } from '#web/ui/data/person-name.tsx';
import type { TableColumn } from '#web/ui/data/table-columns.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Table } from '#web/ui/data/table.tsx';

/** Parcels whose day has come and that something holds back. Nothing is shown if there are none. */
export function BlockedSupplies() {
  const { t } = useTranslation();
  const format = useFormat();
  const { user } = useSession();
  const mayAsk = user !== null && mayCall(user, rejectionContract.askAgain);
  const again = useSend(rejectionContract.askAgain);
  const { data = [] } = useEndpoint(supplyContract.blocked, {});
  const columns = useMemo(
    (): TableColumn<BlockedSupply>[] => [
      {
        key: 'order',
        header: t('shipping.blocked.order'),
        cell: ({ referenceNumber }) => <span data-figures>{referenceNumber}</span>,
      },
      {
        key: 'patient',
        header: t('shipping.blocked.patient'),
        cell: ({ patientName }) => <PersonName>{patientName}</PersonName>,
      },
      {
        key: 'due',
        header: t('shipping.blocked.due'),
        cell: ({ dueOn }) => format.day(dueOn),
      },
      {
        key: 'why',
        header: t('shipping.blocked.why'),
        cell: ({ blocks, rejection }) => (
          <>
            {blocks.map((block) => t(`shipping.hold.${block}`)).join(' ')}
            {rejection && <q className="block">{rejection}</q>}
          </>
        ),
      },
      ...(mayAsk
        ? [
            {
              key: 'act',
              header: t('shipping.blocked.act'),
              cell: ({ id, blocks, referenceNumber }: BlockedSupply) =>
                blocks.includes('pharmacy') && (
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={t('shipping.blocked.againOf', { reference: referenceNumber })}
                    loading={again.isPending && again.variables.params.id === id}
                    onClick={() => again.mutate({ params: { id } })}
                  >
                    {t('shipping.blocked.again')}
                  </Button>
                ),
            },
          ]
        : []),
    ],
    [t, format, mayAsk, again],
  );
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="blocked-supplies">
      <h2 id="blocked-supplies" className="text-xl font-semibold text-ink">
        {t('shipping.blocked.title')}
      </h2>
      <p className="mb-4 text-ink-soft">{t('shipping.blocked.text', { count: data.length })}</p>
      <Table
        cards
        caption={t('shipping.blocked.caption')}
        columns={columns}
        rows={data}
        rowKey={({ id }) => id}
      />
    </section>
  );
}
