import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errors } from '#shared/lib/errors.ts';
import { areaContract, type Areas } from '#shared/practice/areas.ts';
import { CANADIAN_PROVINCES, US_REGIONS, US_STATES, type Region } from '#shared/regions.ts';
import { useSend } from '#web/device/page/endpoint-hooks.ts';
import { useDraft } from '#web/device/page/drafts.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { currentOf } from '#web/lib/current-of.ts';
import { failureText } from '#web/lib/error-text.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { ConflictNotice } from '#web/ui/feedback/conflict-notice.tsx';
import { LoadingState } from '#web/ui/feedback/loading-state.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';

const US_GROUPS = ['states', 'territories', 'armedForces'] as const;
const codesOf = (regions: readonly Region[]) => regions.map(([code]) => code);

/** Where the practice treats (decision C123): nothing is sold anywhere else. */
export function AreasForm({ areas }: { areas: Areas }) {
  const { t } = useTranslation();
  const [draft, keep, forget] = useDraft<{ chosen: Areas; was: Areas }>('areas', { version: 1 });
  // The reply is there before the areas are read again.
  const [saved, setSaved] = useState(areas);
  const [theirs, setTheirs] = useState<{ was: Areas; now: Areas } | null>(null);
  const { mutateAsync, isPending, error } = useSend(areaContract.change, { quiet: true });
  const { chosen, was } = draft ?? { chosen: saved, was: saved };
  // Its success deletes the draft, so nothing more is chosen while it is being saved.
  const setChosen = (next: Areas) => isPending || keep({ chosen: next, was });
  const { us, ca, vn } = chosen;
  const isNowhere = !vn && us.length + ca.length === 0;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    try {
      setSaved(await mutateAsync({ body: { ...chosen, was } }));
      setTheirs(null);
      await forget();
      toast({ title: t('practice.areas.saved') });
    } catch (refused) {
      // Anything else is told beside the button.
      const now = currentOf(areaContract.change, refused);
      if (!now) return;
      keep({ chosen: withOwn(now, was, chosen), was: now });
      setTheirs({ was, now });
    }
  }
  const isConflict = theirs !== null && hasCode(error, errors.conflict.code);

  if (draft === undefined) return <LoadingState />;
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)} className="space-y-6">
      <Card as="section" aria-labelledby="areas-us">
        <CardHeader
          title={<span id="areas-us">{t('practice.areas.us')}</span>}
          text={<Count chosen={us.length} total={US_STATES.length} />}
        />
        <div className="space-y-6">
          {US_GROUPS.map((group) => (
            <Regions
              key={group}
              legend={t(`practice.areas.${group}`)}
              regions={US_REGIONS[group]}
              value={us}
              onChange={(next) => setChosen({ ...chosen, us: next })}
            />
          ))}
        </div>
      </Card>
      <Card as="section" aria-labelledby="areas-ca">
        <CardHeader
          title={<span id="areas-ca">{t('practice.areas.ca')}</span>}
          text={<Count chosen={ca.length} total={CANADIAN_PROVINCES.length} />}
        />
        <Checkbox
          label={t('practice.areas.caSwitch')}
          checked={ca.length > 0}
          onChange={({ target }) =>
            setChosen({ ...chosen, ca: target.checked ? codesOf(CANADIAN_PROVINCES) : [] })
          }
        />
        {ca.length > 0 && (
          <Regions
            legend={t('practice.areas.provinces')}
            regions={CANADIAN_PROVINCES}
            value={ca}
            onChange={(next) => setChosen({ ...chosen, ca: next })}
          />
        )}
      </Card>
      <Card as="section" aria-labelledby="areas-vn">
        <CardHeader title={<span id="areas-vn">{t('practice.areas.vn')}</span>} />
        <Checkbox
          label={t('practice.areas.vnSwitch')}
          hint={t('practice.areas.vnHint')}
          checked={vn}
          onChange={({ target }) => setChosen({ ...chosen, vn: target.checked })}
        />
      </Card>
      <Alert role="note">
        <p>{t('practice.areas.running')}</p>
      </Alert>
      {isNowhere && <Alert tone="warning">{t('practice.areas.nowhere')}</Alert>}
      {theirs && (
        <ConflictNotice
          key={JSON.stringify(theirs.now)}
          differences={[
            {
              name: 'areas',
              label: t('admin.practice.areas'),
              theirs: <Changes {...theirs} />,
              mine: null,
              onTheirs: () => undefined,
              onMine: () => undefined,
            },
          ]}
        />
      )}
      {error && !isConflict && (
        <Alert tone="danger">{failureText(error, t, t('practice.areas.failed'))}</Alert>
      )}
      <Button type="submit" size="lg" loading={isPending} className="max-sm:w-full">
        {t('practice.areas.save')}
      </Button>
    </form>
  );
}

/** What was chosen here, in what somebody else has saved meanwhile: each area is a choice of its own. */
const withOwn = (theirs: Areas, was: Areas, mine: Areas): Areas => ({
  us: merged(theirs.us, was.us, mine.us),
  ca: merged(theirs.ca, was.ca, mine.ca),
  vn: mine.vn === was.vn ? theirs.vn : mine.vn,
});
const merged = (theirs: string[], was: string[], mine: string[]): string[] => [
  ...theirs.filter((code) => mine.includes(code) || !was.includes(code)),
  ...without(mine, [...was, ...theirs]),
];
const without = (codes: string[], others: string[]) =>
  codes.filter((code) => !others.includes(code));

function Changes({ was, now }: { was: Areas; now: Areas }) {
  const { t } = useTranslation();
  const named = ({ us, ca, vn }: Areas): string[] => [
    ...[...US_STATES, ...CANADIAN_PROVINCES]
      .filter(([code]) => us.includes(code) || ca.includes(code))
      .map(([, name]) => name),
    ...(vn ? [t('practice.areas.vn')] : []),
  ];
  const lines = [
    ...without(named(now), named(was)).map((name) => `+ ${name}`),
    ...without(named(was), named(now)).map((name) => `− ${name}`),
  ];
  return lines.join('\n');
}

function Count({ chosen, total }: { chosen: number; total: number }) {
  const { t } = useTranslation();
  return (
    <span data-figures role="status">
      {t('practice.areas.count', { count: chosen, total })}
    </span>
  );
}

type RegionsProps = {
  legend: string;
  regions: readonly Region[];
  /** Those of other groups are among them, and stay. */
  value: string[];
  onChange: (value: string[]) => void;
};

function Regions({ legend, regions, value, onChange }: RegionsProps) {
  const { t } = useTranslation();
  const own = codesOf(regions);
  const others = value.filter((code) => !own.includes(code));
  const set = (code: string, isChosen: boolean) =>
    onChange(isChosen ? [...value, code] : value.filter((one) => one !== code));
  return (
    <FieldGroup legend={legend}>
      <div className="mb-2 flex flex-wrap gap-3">
        <Button
          size="sm"
          variant="secondary"
          aria-label={t('practice.areas.allOf', { group: legend })}
          onClick={() => onChange([...others, ...own])}
        >
          {t('practice.areas.all')}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          aria-label={t('practice.areas.noneOf', { group: legend })}
          onClick={() => onChange(others)}
        >
          {t('practice.areas.none')}
        </Button>
      </div>
      <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-4">
        {regions.map(([code, name]) => (
          <Checkbox
            key={code}
            label={name}
            checked={value.includes(code)}
            onChange={({ target }) => set(code, target.checked)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
