import { ClipboardPaste, Printer, Truck } from 'lucide-react';
import { startTransition, useCallback, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { nameInMessages } from '#shared/practice/identity.ts';
import type { WaitingParcel } from '#shared/shipping.ts';
import { useConfig } from '#web/features/config/config.queries.ts';
import { CarrierSelect } from '#web/features/shipping/carrier-select.tsx';
import { ParcelDialog } from '#web/features/shipping/parcel-dialog.tsx';
import { useWaitingParcels } from '#web/features/shipping/shipping.queries.ts';
import { focusNumberAfter, focusNumberOf } from '#web/features/shipping/tracking-input.tsx';
import { WaitingTable } from '#web/features/shipping/waiting-table.tsx';
import { latePart } from '#web/lib/late-part.tsx';
import { foldSearch } from '#shared/lib/search.ts';
import { TestModeBadge } from '#web/parts/test-mark.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { OrdersArt } from '#web/ui/illustrations/orders-art.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { TableSkeleton } from '#web/ui/data/table-skeleton.tsx';
import { PackingSheets } from './packing-sheets.tsx';
import { usePackingDraft, useParcelNumbers } from './use-parcel-numbers.ts';
import { useSelection } from './use-selection.ts';

const SupplyBoard = latePart(
  async () => (await import('#web/features/pharmacy/supply-board.tsx')).SupplyBoard,
);

/** The parcels to ship: addresses, labels, and entering tracking numbers. */
export function ShippingScreen() {
  const { t } = useTranslation();
  const query = useWaitingParcels();
  const draft = usePackingDraft();
  return (
    <Page
      wide
      compact
      desk
      title={t('shipping.title')}
      text={query.data && t('shipping.text', { count: query.data.length })}
      actions={
        <>
          <TextLink to="/packing/sent">{t('shipping.sent.title')}</TextLink>
          <TestModeBadge />
        </>
      }
    >
      <QueryView query={query} loading={<TableSkeleton />} errorTitle={t('shipping.failed')}>
        {/* Also shown after the last one is shipped, because its list may still have results to show. */}
        {(parcels) =>
          draft[0] === undefined ? <TableSkeleton /> : <Board parcels={parcels} draft={draft} />
        }
      </QueryView>
    </Page>
  );
}

/** How many parcels are drawn at once: with a field in each of hundreds every press takes seconds on a slow tablet. */
const DRAWN = 20;

type BoardProps = { parcels: WaitingParcel[]; draft: ReturnType<typeof usePackingDraft> };

function Board({ parcels, draft }: BoardProps) {
  const { t } = useTranslation();
  const config = useConfig().data;
  const sender = useMemo(
    () =>
      config && {
        brand: config.brand,
        from: config.identity ? nameInMessages(config.identity) : config.brand,
        address: config.identity?.address ?? [],
        ...config.contact,
      },
    [config],
  );
  const [wanted, setWanted] = useState('');
  // Hundreds of cards, which follow the search alone, and nothing else that is selected or typed below them.
  const supplies = useMemo(
    () => sender && <SupplyBoard practice={sender} wanted={wanted} />,
    [sender, wanted],
  );
  const [isListOpen, setListOpen] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const isScanning = useRef(false);
  const [params] = useSearchParams();
  const { selected, select, selectAll } = useSelection(parcels, idsOf(params.get('orders')));
  const numbers = useParcelNumbers(parcels, draft);
  const shown = useMemo(() => parcels.filter((parcel) => says(parcel, wanted)), [parcels, wanted]);
  const printed = parcels.filter(({ id }) => selected.has(id));
  const [drawn, setDrawn] = useState(DRAWN);

  /**
   * Scanning a reference focuses its number field for the next scan, and scanning the number returns the focus for the
   * next parcel.
   */
  function handleScan(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const { value } = event.currentTarget;
    const hits = parcels.filter((parcel) => says(parcel, value));
    // The reference of one order may begin that of another.
    const hit =
      hits.length === 1
        ? hits[0]
        : hits.find(
            ({ referenceNumber }) => foldSearch(referenceNumber) === foldSearch(value.trim()),
          );
    if (!hit) return;
    // One far down is found by drawing what was scanned, not the hundreds before it.
    if (shown.indexOf(hit) >= drawn) {
      flushSync(() => {
        setWanted(value);
        setDrawn(Math.max(drawn, hits.indexOf(hit) + 1));
      });
    }
    if (!focusNumberOf(hit.id)) return;
    isScanning.current = true;
  }
  /** A scanner types faster than hundreds of rows are drawn, so they follow its letters. */
  const handleSearch = useCallback((text: string) => {
    startTransition(() => setWanted(text));
  }, []);
  const handleEntered = useCallback(
    (id: number) => {
      if (!isScanning.current) {
        focusNumberAfter(id);
        return;
      }
      isScanning.current = false;
      handleSearch('');
      search.current!.value = '';
      search.current!.focus();
    },
    [handleSearch],
  );
  function checkNumbers() {
    if (numbers.count === 0) return;
    numbers.addToList();
    setListOpen(true);
  }

  return (
    <>
      {supplies}
      <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3 desk:mb-1">
        <SearchInput
          ref={search}
          aria-label={t('shipping.find')}
          placeholder={t('shipping.find')}
          onSearch={handleSearch}
          onKeyDown={handleScan}
          className="min-w-0 basis-full lg:flex-1 lg:basis-64"
        />
        {/* Together on one line: on a tablet below the search. */}
        <div className="flex min-w-0 flex-wrap items-end gap-x-4 gap-y-3">
          <Field label={t('shipping.carrier.label')} className="w-44 max-w-full">
            <CarrierSelect value={numbers.carrier} onChange={numbers.setCarrier} />
          </Field>
          <Button
            variant="secondary"
            onClick={() => setListOpen(true)}
            icon={<ClipboardPaste aria-hidden="true" className="size-5" />}
          >
            {t('shipping.paste.open')}
          </Button>
          <Button
            onClick={checkNumbers}
            // Gets the focus back after a list, even if there is nothing more to check.
            aria-disabled={numbers.count === 0}
            className="aria-disabled:opacity-40"
            icon={<Truck aria-hidden="true" className="size-5" />}
          >
            {t('shipping.shipEntered', { count: numbers.count })}
          </Button>
        </div>
      </div>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox
          label={t('shipping.selectAll', { count: shown.length })}
          checked={shown.length > 0 && shown.every(({ id }) => selected.has(id))}
          onChange={(event) => selectAll(shown, event.target.checked)}
        />
        <Button
          size="sm"
          variant="secondary"
          disabled={printed.length === 0}
          onClick={() => setPrinting(true)}
          icon={<Printer aria-hidden="true" className="size-4.5" />}
        >
          {t('shipping.print', { count: printed.length })}
        </Button>
      </div>
      {shown.length === 0 ? (
        <EmptyState
          illustration={<OrdersArt />}
          title={t(parcels.length === 0 ? 'shipping.empty' : 'shipping.nothingFound')}
        />
      ) : (
        <WaitingTable
          parcels={shown.slice(0, drawn)}
          selected={selected}
          onSelect={select}
          numberOf={numbers.of}
          onNumber={numbers.set}
          onEntered={handleEntered}
          onEnd={() => setDrawn((count) => Math.min(shown.length, count) + DRAWN)}
        />
      )}
      {isListOpen && (
        <ParcelDialog
          text={numbers.list}
          onText={numbers.setList}
          carrier={numbers.carrier}
          onCarrier={numbers.setCarrier}
          onClose={() => setListOpen(false)}
        />
      )}
      {isPrinting && sender && (
        <PackingSheets parcels={printed} sender={sender} onPrinted={() => setPrinting(false)} />
      )}
    </>
  );
}

/** Selected elsewhere, in the list of orders. */
const idsOf = (said: string | null): number[] => (said ?? '').split(',').map(Number);

/** Matches reference, name or any part of the address, as people at the packing table search. */
const says = (parcel: WaitingParcel, typed: string): boolean =>
  [
    parcel.referenceNumber,
    parcel.patientName,
    parcel.address,
    parcel.city,
    parcel.vietnamCityProvince,
  ].some((part) => foldSearch(part).includes(foldSearch(typed.trim())));
