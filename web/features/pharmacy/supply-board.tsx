import { Printer } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '#shared/lib/may-call.ts';
import { foldSearch } from '#shared/lib/search.ts';
import { pharmacyContract, type BoardSupply } from '#shared/pharmacy.ts';
import { useSession } from '#web/device/page/session.tsx';
import { useFormat } from '#web/lib/format.ts';
import { DrugName } from '#web/parts/drug-name.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { LoadMore } from '#web/ui/data/load-more.tsx';
import { DescriptionList, Detail } from '#web/ui/data/description-list.tsx';
import { PersonName } from '#web/ui/data/person-name.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { contentsOf, FillAmounts, strengthsOf } from './fill-contents.tsx';
import { LotForm } from './lot-form.tsx';
import { useSupplyBoard } from './pharmacy.queries.ts';
import { withPharmacyWords } from './pharmacy-words.tsx';
import { LabelPrint, PrescriptionPrint, type PrintProps } from './prescription-print.tsx';
import type { Practice } from './prescription-sheet.tsx';

/** What is due first. The parcels below stay near, and a press does not wait for hundreds of forms. */
const DRAWN = 12;

/** The prescriptions by which supplies are filled: what to put in, what to print, and what it was filled with. */
export const SupplyBoard = withPharmacyWords(function Supplies({
  practice,
  wanted,
}: {
  practice: Practice;
  /** What is searched for: of a reference or a name. */
  wanted: string;
}) {
  const { t } = useTranslation();
  const all = useSupplyBoard().data ?? [];
  const supplies = all.filter((one) => says(one, wanted));
  const { user } = useSession();
  const [drawn, setDrawn] = useState(DRAWN);
  const more = {
    hasMore: supplies.length > drawn,
    isLoadingMore: false,
    loadMore: () => setDrawn((count) => count + DRAWN),
  };
  const [printing, setPrinting] = useState<{
    supply: BoardSupply;
    Print: ComponentType<PrintProps>;
  }>();
  if (supplies.length === 0) return null;
  return (
    <section aria-labelledby="supply-board" className="mb-6">
      <h2 id="supply-board" className="mb-3 text-xl font-semibold text-ink">
        {t('pharmacy.board.title', {
          count: supplies.filter((one) => !one.isHeld && !isFilled(one)).length,
        })}
      </h2>
      <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {supplies.slice(0, drawn).map((supply) => (
          <li key={supply.id}>
            <SupplyCard
              supply={supply}
              onPrintLabel={() => setPrinting({ supply, Print: LabelPrint })}
              onPrint={
                user && mayCall(user, pharmacyContract.sheet)
                  ? () => setPrinting({ supply, Print: PrescriptionPrint })
                  : undefined
              }
            />
          </li>
        ))}
      </ul>
      <LoadMore query={more} label={t('admin.more')} className="mt-4" />
      {printing && (
        <printing.Print
          supply={printing.supply}
          practice={practice}
          onPrinted={() => setPrinting(undefined)}
        />
      )}
    </section>
  );
});

const says = ({ reference, patientName }: BoardSupply, wanted: string): boolean =>
  [reference, patientName].some((part) => foldSearch(part).includes(foldSearch(wanted.trim())));

/** By hand, and only the parcel is still to be made. */
const isFilled = ({ state, lot, isRecalled }: BoardSupply): boolean =>
  state === 'ready' && lot !== null && !isRecalled;

function toneOf(supply: BoardSupply) {
  if (supply.isHeld || supply.fill === 'back_ordered') return 'yellow';
  return isFilled(supply) ? 'green' : 'grey';
}

type SupplyCardProps = {
  supply: BoardSupply;
  onPrintLabel: () => void;
  /** Only for who may read the whole prescription. */
  onPrint: (() => void) | undefined;
};

function SupplyCard({ supply, onPrintLabel, onPrint }: SupplyCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isByHand = supply.state === 'ready';
  const byHand = isFilled(supply) ? 'pharmacy.board.filled' : 'pharmacy.board.toFill';
  const state = supply.fill ? `pharmacy.fill.${supply.fill}` : byHand;
  return (
    <Card as="article" aria-labelledby={`supply-${supply.id}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 id={`supply-${supply.id}`} className="font-semibold text-ink">
          <span className="whitespace-nowrap">{supply.reference}</span>{' '}
          <PersonName>{supply.patientName}</PersonName>
        </h3>
        <Badge tone={toneOf(supply)}>{t(supply.isHeld ? 'pharmacy.board.held' : state)}</Badge>
      </div>
      <DescriptionList columns={2} className="mt-4">
        <Detail term={t('pharmacy.drug')}>
          <DrugName
            medicine={supply.medicine}
            product={supply.product}
            strengths={strengthsOf(supply)}
          />
        </Detail>
        <Detail term={t('pharmacy.quantity')}>
          <FillAmounts supply={supply} />
        </Detail>
        <Detail term={t('pharmacy.board.due')}>{format.day(supply.dueOn)}</Detail>
        <Detail term={t('pharmacy.board.goodUntil')}>{format.day(supply.goodUntil)}</Detail>
      </DescriptionList>
      <p className="mt-4 text-sm text-ink-soft">{t('pharmacy.directions')}</p>
      {contentsOf(supply).map(({ directions }, at) => (
        <p key={at} lang="en" className="mt-0.5 font-medium text-ink">
          {directions.en}
        </p>
      ))}
      {supply.fill === 'back_ordered' && (
        <Alert tone="warning" role="note" className="mt-4">
          {t('pharmacy.board.backOrdered')}
        </Alert>
      )}
      {supply.isRecalled && (
        <Alert tone="danger" role="note" className="mt-4">
          {t(isByHand ? 'pharmacy.board.recalled' : 'pharmacy.board.recalledThere')}
        </Alert>
      )}
      {supply.isHeld && (
        <Alert tone="warning" role="note" className="mt-4">
          {t('pharmacy.board.heldText')}{' '}
          <TextLink to={`/admin/orders?order=${supply.orderId}`}>
            {t('pharmacy.board.heldWhy')}
          </TextLink>
        </Alert>
      )}
      {isByHand && !supply.isHeld ? (
        // Its version changes with much else, which must not take what is being typed.
        <LotForm key={`${supply.lot} ${supply.beyondUseOn}`} supply={supply} />
      ) : (
        supply.lot && (
          <p className="mt-4 text-ink">
            {t('pharmacy.board.filledWith', {
              lot: supply.lot,
              day: supply.beyondUseOn ? format.day(supply.beyondUseOn) : '–',
            })}
          </p>
        )
      )}
      {!supply.isHeld && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="secondary"
            onClick={onPrintLabel}
            icon={<Printer aria-hidden="true" className="size-4.5" />}
          >
            {t('pharmacy.board.printLabel')}
          </Button>
          {onPrint && (
            <Button
              size="sm"
              variant="secondary"
              onClick={onPrint}
              icon={<Printer aria-hidden="true" className="size-4.5" />}
            >
              {t('pharmacy.board.print')}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}
