import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import { BankDialog } from './bank-dialog.tsx';
import { CardFields } from './card-fields.tsx';
import type { CardHandle } from '#web/lib/card-handle.ts';
import {
  emptyCard,
  faultsOf,
  isCardEmpty,
  typed,
  type CardFaults,
  type CardField,
} from './card-input.ts';
import { confirmAtSimulator, type BankAnswer } from './simulator.ts';

/** The card form of demo mode, with the simulator as the payment company. */
export function SimulatorCard({ ref }: { ref: Ref<CardHandle> }) {
  const [card, setCard] = useState(emptyCard);
  const [faults, setFaults] = useState<CardFaults>({});
  const [askBank, setAskBank] = useState<{ answer: (outcome: BankAnswer) => void } | null>(null);
  // The handle is stable across renders, so that a form that was replaced meanwhile can be recognized.
  const latest = useRef(emptyCard);

  function handleType(field: CardField, text: string) {
    const next = typed(latest.current, field, text);
    latest.current = next;
    setCard(next);
    if (faults[field]) setFaults({ ...faults, [field]: faultsOf(next, new Date())[field] });
  }

  function handleLeave(field: CardField) {
    if (card[field]) setFaults({ ...faults, [field]: faultsOf(card, new Date())[field] });
  }

  useImperativeHandle(
    ref,
    (): CardHandle => ({
      publicKey: null,
      hasField: () => true,
      isEmpty: () => isCardEmpty(latest.current),
      isValid: () => {
        const found = faultsOf(latest.current, new Date());
        setFaults(found);
        return Object.keys(found).length === 0;
      },
      lastFour: () => latest.current.number.replace(/\D/g, '').slice(-4) || null,
      confirm: (intent) =>
        confirmAtSimulator(intent, latest.current, async () => {
          const outcome = await new Promise<BankAnswer>((answer) => setAskBank({ answer }));
          setAskBank(null);
          return outcome;
        }),
    }),
    [],
  );

  return (
    <>
      <CardFields card={card} faults={faults} onType={handleType} onLeave={handleLeave} />
      <BankDialog open={askBank !== null} onAnswer={(outcome) => askBank?.answer(outcome)} />
    </>
  );
}
