import { useMemo, useState, type ReactNode } from 'react';
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

/** What a new prescription lets go on. */
const BY_PRESCRIPTION: readonly BlockedSupply['blocks'][number][] = [
  'switched',
  'prescription',
  'pharmacy',
];

type Prescribing = {
  supply: BlockedSupply;
  /** Asks again whether it is still held back. */
  stillWaits: () => Promise<boolean>;
  onClose: () => void;
};

type BlockedSuppliesProps = {
  /** Writes what is missing. Prescriptions belong to another feature. */
  prescribe: (what: Prescribing) => ReactNode;
};

/** Parcels whose day has come and that something holds back. Nothing is shown if there are none. */
export function BlockedSupplies({ prescribe }: BlockedSuppliesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { user } = useSession();
  const mayAsk = user !== null && mayCall(user, rejectionContract.askAgain);
  const again = useSend(rejectionContract.askAgain);
  const { data = [], refetch } = useEndpoint(
    supplyContract.blocked,
    {},
    { refetchInterval: 60_000 },
  );
  const [openId, setOpenId] = useState<number | null>(null);
  const opened = data.find(({ id }) => id === openId);
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
              cell: ({ id, blocks, referenceNumber }: BlockedSupply) => (
                <div className="flex flex-wrap gap-2">
                  {blocks.includes('pharmacy') && (
                    <Button
                      size="sm"
                      variant="secondary"
                      aria-label={t('shipping.blocked.againOf', { reference: referenceNumber })}
                      loading={again.isPending && again.variables.params.id === id}
                      onClick={() => again.mutate({ params: { id } })}
                    >
                      {t('shipping.blocked.again')}
                    </Button>
                  )}
                  {blocks.some((block) => BY_PRESCRIPTION.includes(block)) && (
                    <Button
                      size="sm"
                      variant="secondary"
                      aria-label={`${t('prescribing.write')}: ${referenceNumber}`}
                      onClick={() => setOpenId(id)}
                    >
                      {t('prescribing.write')}
                    </Button>
                  )}
                </div>
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
      {opened &&
        prescribe({
          supply: opened,
          stillWaits: async () => (await refetch()).data?.some(({ id }) => id === openId) ?? false,
          onClose: () => setOpenId(null),
        })}
    </section>
  );
}
