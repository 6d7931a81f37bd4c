import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApprovedEntry } from '#shared/patients.ts';
import { useFormat } from '#web/lib/format.ts';
import { productName } from '#web/lib/product-name.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { DescriptionList, Detail } from '#web/ui/data/description-list.tsx';
import { PersonName } from '#web/ui/data/person-name.tsx';
import { TimeText } from '#web/ui/data/time-text.tsx';

type PatientCardProps = {
  entry: ApprovedEntry;
  words: { name: string; email: string; phone: string };
  status: ReactNode;
  /** Staff can see patients, but no health data. */
  showsHealth: boolean;
  actions: ReactNode;
  /** How the patient stands now, above what was written down with the order. */
  glance?: ReactNode;
};

/** An approved order and its patient. */
export function PatientCard({
  entry,
  words,
  status,
  showsHealth,
  actions,
  glance,
}: PatientCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { order } = entry;
  const gender = useGender(entry);
  return (
    <Card
      as="article"
      aria-labelledby={`patient-${order.id}`}
      className="@container flex h-full flex-col gap-3"
    >
      <div className="flex flex-wrap items-start gap-3">
        <Avatar name={words.name} />
        <div className="min-w-0 flex-[1_1_12rem]">
          <h2 id={`patient-${order.id}`} className="font-semibold text-ink">
            <PersonName>{words.name}</PersonName>
          </h2>
          <p className="text-sm text-ink-soft">
            {productName(t, order.product, order.productName)}
          </p>
        </div>
        {status}
      </div>
      {glance}
      <DescriptionList columns="dense" className="*:first:col-span-full @md:*:first:col-span-2">
        <Detail term={t('doctor.patient.email')}>
          <span className="break-all">{words.email}</span>
        </Detail>
        <Detail term={t('doctor.patient.phone')}>
          <span data-figures>{words.phone}</span>
        </Detail>
        <Detail term={t('doctor.patient.gender')}>{gender}</Detail>
        {showsHealth && <Measures entry={entry} />}
        <Detail term={t('patients.card.plan')}>{t(`orders.plan.${order.plan}`)}</Detail>
        <Detail term={t('orders.reference')}>
          <span data-figures>{order.referenceNumber}</span>
        </Detail>
        <Detail term={t('orders.created')}>
          <TimeText value={order.createdAt}>{format.day(order.createdAt)}</TimeText>
        </Detail>
      </DescriptionList>
      <div className="mt-auto flex flex-wrap gap-2 pt-1">{actions}</div>
    </Card>
  );
}

function useGender({ medicalInfo, profile }: ApprovedEntry): string {
  const { t } = useTranslation();
  const gender = medicalInfo?.gender ?? profile?.gender;
  return gender ? t(`doctor.gender.${gender}`) : t('doctor.patient.unknown');
}

function Measures({ entry: { medicalInfo } }: { entry: ApprovedEntry }) {
  const { t } = useTranslation();
  const format = useFormat();
  const number = (value: number) => format.number(value, { maximumFractionDigits: 1 });
  const unknown = t('doctor.patient.unknown');
  return (
    <>
      <Detail term={t('doctor.medical.height')}>
        <span data-figures>
          {medicalInfo ? t('doctor.medical.cm', { value: number(medicalInfo.height) }) : unknown}
        </span>
      </Detail>
      <Detail term={t('doctor.medical.weight')}>
        <span data-figures>
          {medicalInfo ? t('doctor.medical.kg', { value: number(medicalInfo.weight) }) : unknown}
        </span>
      </Detail>
    </>
  );
}
