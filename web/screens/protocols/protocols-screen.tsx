import { useTranslation } from 'react-i18next';
import { ProtocolCard } from '#web/features/dosing/protocol/protocol-card.tsx';
import { useProtocols } from '#web/features/dosing/protocol/protocol.queries.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Page } from '#web/ui/layout/page.tsx';

/** How the practice begins with each of its products: what an approval prescribes unless its doctor writes otherwise. */
export function ProtocolsScreen() {
  const { t } = useTranslation();
  return (
    <Page
      title={t('prescribing.protocols.title')}
      text={t('prescribing.protocols.text')}
      query={useProtocols()}
      errorTitle={t('prescribing.protocols.failed')}
      empty={<EmptyState title={t('admin.products.empty')} />}
    >
      {(products) => (
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
          {products.map((one) => (
            <ProtocolCard key={one.product} of={one} />
          ))}
        </div>
      )}
    </Page>
  );
}
