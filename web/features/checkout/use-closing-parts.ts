import { useRef, useState, type FocusEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import {
  paymentFormSchema,
  type Asked,
  type PaymentFormApi,
  type PaymentValues,
} from './payment-form-schema.ts';
import { check } from '#web/lib/zod.ts';

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
  /** A part with an error is never closed, whoever found it. */
  isClosed: (part: PartName) => boolean;
  open: (part: PartName) => void;
  /** Spread on the form: a part closes when it is valid and the user moves on to something else. */
  handlers: { onFocus: (event: FocusEvent) => void; onPointerDown: () => void };
};

/** Which parts of the payment form are collapsed, because everything in them is valid. */
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
    // Keeps the focused element in place while the page above it gets shorter.
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
        // While a finger is down nothing may move, or the tap would hit something else.
        if (!isPressing.current) closeOthers(target);
      },
      onPointerDown() {
        isPressing.current = true;
        const release = () => {
          for (const type of ENDS) window.removeEventListener(type, release);
          // After the click that follows, and the focus change it causes.
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

/** Validates without showing errors, because an unvisited field is not an error. */
function rightParts(values: PaymentValues, asked: Asked): PartName[] {
  const { error } = check(paymentFormSchema(asked), values);
  const faults = error?.issues.map(({ path }) => path[0]) ?? [];
  return PARTS[asked].filter((part) => !FIELDS[part].some((field) => faults.includes(field)));
}
