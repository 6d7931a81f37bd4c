import { useRef, useState, type FocusEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import {
  paymentFormSchema,
  type Asked,
  type PaymentFormApi,
  type PaymentValues,
} from './payment-form-schema.ts';

const FIELDS = {
  contact: ['fullName', 'phone', 'email'],
  shipping: [
    'country',
    'address',
    'city',
    'state',
    'zipCode',
    'vietnamWard',
    'vietnamDistrict',
    'vietnamCityProvince',
  ],
} as const satisfies Record<string, readonly (keyof PaymentValues)[]>;

export type PartName = keyof typeof FIELDS;

const PARTS: Readonly<Record<Asked, readonly PartName[]>> = {
  contact_and_address: ['contact', 'shipping'],
  address: ['shipping'],
  card_only: [],
};

export type Parts = {
  /** A part with a fault is never closed, whoever found it. */
  isClosed: (part: PartName) => boolean;
  open: (part: PartName) => void;
  /** Spread on the form: a part closes when it is right and somebody goes on to something else. */
  handlers: { onFocus: (event: FocusEvent) => void; onPointerDown: () => void };
};

/** Which parts of the payment form have closed, since everything in them is right. */
export function useClosingParts(
  form: PaymentFormApi,
  asked: Asked,
  element: RefObject<HTMLFormElement | null>,
): Parts {
  const { errors } = form.formState;
  const [closed, setClosed] = useState(() => rightParts(form.getValues(), asked));
  const isPressing = useRef(false);

  function closeOthers(target: Element) {
    if (!target.isConnected) return;
    const here = target.closest('[data-part]')?.getAttribute('data-part');
    const right = rightParts(form.getValues(), asked).filter((part) => part !== here);
    if (right.every((part) => closed.includes(part))) return;
    const before = target.getBoundingClientRect().top;
    flushSync(() => setClosed((old) => [...new Set([...old, ...right])]));
    // What somebody is looking at stays where it is while the page above it gets shorter.
    window.scrollBy({ top: target.getBoundingClientRect().top - before, behavior: 'instant' });
  }

  return {
    isClosed: (part) => closed.includes(part) && !FIELDS[part].some((field) => errors[field]),
    open(part) {
      flushSync(() => setClosed((old) => old.filter((one) => one !== part)));
      element.current
        ?.querySelector<HTMLElement>(`[data-part=${part}] :is(input, select)`)
        ?.focus();
    },
    handlers: {
      onFocus({ target }) {
        // Under a finger that is still down nothing may move, or the press would end on something else.
        if (!isPressing.current) closeOthers(target);
      },
      onPointerDown() {
        isPressing.current = true;
        const release = () => {
          for (const type of ENDS) window.removeEventListener(type, release);
          // After the click that follows, and the focus that it moves.
          setTimeout(() => {
            isPressing.current = false;
            const target = document.activeElement;
            if (target && element.current?.contains(target)) closeOthers(target);
          });
        };
        for (const type of ENDS) window.addEventListener(type, release);
      },
    },
  };
}

const ENDS = ['pointerup', 'pointercancel'] as const;

/** Asks the rules of the form without telling anybody: a field that was not reached yet is no fault. */
function rightParts(values: PaymentValues, asked: Asked): PartName[] {
  const { error } = paymentFormSchema(asked).safeParse(values);
  const faults = error?.issues.map(({ path }) => path[0]) ?? [];
  return PARTS[asked].filter((part) => !FIELDS[part].some((field) => faults.includes(field)));
}
