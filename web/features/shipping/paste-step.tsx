import { ClipboardCheck } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Carrier } from '#shared/carriers.ts';
import { PARCELS_MAX } from '#shared/shipping.ts';
import { failureText } from '#web/lib/error-text.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { CarrierSelect } from './carrier-select.tsx';
import { checkList, type CheckedLine } from './checked-lines.ts';
import { useCheckParcels } from './shipping.queries.ts';

type PasteStepProps = {
  text: string;
  onText: (text: string) => void;
  carrier: Carrier;
  onCarrier: (carrier: Carrier) => void;
  onChecked: (lines: CheckedLine[]) => void;
  onClose: () => void;
};

/** The list as it comes from a spreadsheet, the carrier's program or a scanner. */
export function PasteStep(props: PasteStepProps) {
  const { text, onText, carrier, onCarrier, onChecked, onClose } = props;
  const { t } = useTranslation();
  const check = useCheckParcels();
  const [fault, setFault] = useState<string>();

  async function handleCheck(event: FormEvent) {
    event.preventDefault();
    setFault(undefined);
    const count = text.split('\n').filter((line) => line.trim() !== '').length;
    if (count === 0) return setFault(t('shipping.paste.nothing'));
    if (count > PARCELS_MAX + 1)
      return setFault(t('shipping.paste.tooMany', { count: PARCELS_MAX }));
    try {
      const ask = (parcels: Parameters<typeof check.mutateAsync>[0]['body']['parcels']) =>
        check.mutateAsync({ body: { parcels } });
      onChecked(await checkList(text, carrier, ask, t));
    } catch (error) {
      setFault(failureText(error, t, t('ui.errorText')));
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={t('shipping.paste.title')}
      description={t('shipping.paste.text')}
      onSubmit={(event) => void handleCheck(event)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            type="submit"
            loading={check.isPending}
            icon={<ClipboardCheck aria-hidden="true" className="size-5" />}
          >
            {t('shipping.paste.check')}
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        <Field label={t('shipping.paste.list')} hint={t('shipping.paste.hint')}>
          <TextArea
            data-autofocus
            rows={8}
            spellCheck={false}
            autoComplete="off"
            wrap="off"
            className="font-mono text-sm whitespace-pre"
            value={text}
            onChange={(event) => onText(event.target.value)}
          />
        </Field>
        <Field label={t('shipping.paste.carrier')}>
          <CarrierSelect value={carrier} onChange={onCarrier} />
        </Field>
        {fault && <Alert tone="danger">{fault}</Alert>}
      </div>
    </Dialog>
  );
}
