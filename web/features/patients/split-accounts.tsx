import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPhone } from '#shared/lib/phone.ts';
import {
  splitAccountContract,
  type SplitAccount,
  type SplitPhone,
} from '#shared/split-accounts.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { PersonName } from '#web/ui/data/person-name.tsx';
import { SplitMergeDialog, type Merge } from './split-merge-dialog.tsx';

/** Phones shared by several customers, from before numbers were compared in a normalized form. Usually empty. */
export function SplitAccounts() {
  const { t } = useTranslation();
  const phones = useEndpoint(splitAccountContract.list, {}).data ?? [];
  const [merge, setMerge] = useState<Merge | null>(null);
  if (phones.length === 0) return null;
  return (
    <Card className="mb-6">
      <CardHeader title={t('admin.split.title', { count: phones.length })} />
      <p className="mb-4 max-w-prose text-ink-soft">{t('admin.split.text')}</p>
      <ul className="space-y-5">
        {phones.map((phone) => (
          <Phone key={phone.phone} phone={phone} onMerge={setMerge} />
        ))}
      </ul>
      {merge && <SplitMergeDialog merge={merge} onClose={() => setMerge(null)} />}
    </Card>
  );
}

function Phone({ phone, onMerge }: { phone: SplitPhone; onMerge: (merge: Merge) => void }) {
  const { accounts } = phone;
  return (
    <li>
      <h3 data-figures className="font-semibold text-ink">
        {formatPhone(phone.phone)}
      </h3>
      <ul className="mt-2 grid grid-cols-1 gap-3 sm:grid-cols-2">
        {accounts.map((account) => (
          <Account
            key={account.id}
            account={account}
            onKeep={() =>
              onMerge({ kept: account, other: accounts.find((one) => one !== account)! })
            }
          />
        ))}
      </ul>
    </li>
  );
}

function Account({ account, onKeep }: { account: SplitAccount; onKeep: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, fullName, username, email, createdAt, ordersCount, messagesCount } = account;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line px-4 py-3">
      <div className="min-w-0">
        <p className="font-medium text-ink">
          <PersonName>{fullName}</PersonName> <span className="text-ink-soft">#{id}</span>
        </p>
        <p data-figures className="text-sm wrap-anywhere text-ink-soft">
          {[t('admin.split.login', { login: username }), email].filter(Boolean).join(' · ')}
        </p>
        <p className="text-sm text-ink-soft">
          {[
            t('admin.split.since', { day: format.day(createdAt) }),
            t('admin.split.orders', { count: ordersCount }),
            t('admin.split.messages', { count: messagesCount }),
          ].join(' · ')}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        onClick={onKeep}
        aria-label={t('admin.split.keepOne', { name: fullName, id })}
      >
        {t('admin.split.keep')}
      </Button>
    </li>
  );
}
