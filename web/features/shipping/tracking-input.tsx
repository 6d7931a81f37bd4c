import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WaitingParcel } from '#shared/shipping.ts';
import { controlClass } from '#web/ui/form/text-input.tsx';
import { classNames } from '#web/ui/class-names.ts';

type TrackingInputProps = {
  parcel: WaitingParcel;
  initial: string;
  onNumber: (id: number, number: string) => void;
  onEntered: (id: number) => void;
};

const PREFIX = 'tracking-';
const idOf = (orderId: number) => `${PREFIX}${orderId}`;

/** Focuses the input of this parcel for the scanner's next number. False if it is not on the page. */
export function focusNumberOf(orderId: number): boolean {
  const input = document.getElementById(idOf(orderId));
  input?.focus();
  return input !== null;
}

/** Focuses the input below that of this parcel, if there is one. */
export function focusNumberAfter(orderId: number): void {
  const inputs = [...document.querySelectorAll<HTMLElement>(`input[id^="${PREFIX}"]`)];
  inputs[inputs.findIndex(({ id }) => id === idOf(orderId)) + 1]?.focus();
}

/** Keeps its own value, so that a board of hundreds of rows does not rerender with every keystroke. */
export function TrackingInput({ parcel, initial, onNumber, onEntered }: TrackingInputProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(initial);
  return (
    <input
      id={idOf(parcel.id)}
      aria-label={t('shipping.numberOf', { reference: parcel.referenceNumber })}
      autoComplete="off"
      spellCheck={false}
      maxLength={100}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        onNumber(parcel.id, event.target.value);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        onEntered(parcel.id);
      }}
      className={classNames(
        controlClass,
        'min-w-0 text-sm roomy:min-h-10 roomy:min-w-44 roomy:py-1.5 roomy:@min-[62rem]/table:min-w-56',
      )}
    />
  );
}
