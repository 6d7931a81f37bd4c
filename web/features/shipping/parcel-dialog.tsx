import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Carrier } from '#shared/carriers.ts';
import { CheckStep } from './check-step.tsx';
import type { CheckedLine } from './checked-lines.ts';
import { PasteStep } from './paste-step.tsx';
import { ShipStep } from './ship-step.tsx';

type ParcelDialogProps = {
  /** The pasted or scanned text, which is kept until it has been shipped. */
  text: string;
  onText: (text: string) => void;
  carrier: Carrier;
  onCarrier: (carrier: Carrier) => void;
  onClose: () => void;
};

type Step = { name: 'paste' } | { name: 'check' | 'ship'; lines: CheckedLine[] };

/** Ships a list of parcels: paste, check, ship. */
export function ParcelDialog({ text, onText, carrier, onCarrier, onClose }: ParcelDialogProps) {
  const { t } = useTranslation();
  const [step, setStep] = useState<Step>({ name: 'paste' });
  if (step.name === 'paste') {
    return (
      <PasteStep
        text={text}
        onText={onText}
        carrier={carrier}
        onCarrier={onCarrier}
        onChecked={(lines) => setStep({ name: 'check', lines })}
        onClose={onClose}
      />
    );
  }
  if (step.name === 'check') {
    return (
      <CheckStep
        lines={step.lines}
        onBack={() => setStep({ name: 'paste' })}
        onShip={() => setStep({ name: 'ship', lines: step.lines })}
        onClose={onClose}
      />
    );
  }
  return (
    <ShipStep
      lines={step.lines}
      title={t('shipping.run.title')}
      // The remaining text is what could not be shipped.
      onDone={(rest) => {
        onText(rest);
        onClose();
      }}
    />
  );
}
