import { useState, type ReactNode } from 'react';
import {
  get,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form';
import type { Endpoint, ReplyOf } from '#shared/lib/contract.ts';
import { ConflictNotice, type Difference } from '#web/ui/feedback/conflict-notice.tsx';
import { currentOf } from './current-of.ts';

type Versioned = { version: number };

/** The state of a record when the form was opened. */
export type Base<I> = { version: number; values: I };

export type ConflictField<I extends FieldValues> = {
  name: Path<I>;
  label: string;
  /** How to display a value next to the other one. Texts are displayed as they are. */
  show?: (value: unknown, other: unknown, side: 'theirs' | 'mine') => ReactNode;
};

const asText = (value: unknown): string => String(value);

type ConflictOptions<E extends Endpoint, I extends FieldValues> = {
  endpoint: E;
  /** The values with which the form was opened. */
  base: Base<I>;
  valuesOf: (record: ReplyOf<E>) => I;
  fields: readonly ConflictField<I>[];
};

/**
 * A form for a record that others may edit too. A write contains the version it is based on; if the record has changed,
 * the server sends the current values. Changes to fields that this form did not touch are merged. Fields that both
 * changed are shown twice, to choose from. No input is lost, and nothing is sent before the user saves again.
 */
export function useConflict<E extends Endpoint, I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  { endpoint, base: begun, valuesOf, fields }: ConflictOptions<E, I>,
) {
  const [base, setBase] = useState(begun);
  const [differences, setDifferences] = useState<Difference[] | null>(null);

  const set = (name: Path<I>, value: unknown) =>
    form.setValue(name, value as PathValue<I, Path<I>>, {
      shouldDirty: true,
      shouldValidate: true,
    });

  /** True if the error was a conflict, which is now on screen. */
  function take(error: unknown): boolean {
    const current = currentOf(endpoint, error) as (ReplyOf<E> & Versioned) | null;
    if (!current) return false;
    const theirs = valuesOf(current);
    const mine = form.getValues();
    const found: Difference[] = [];
    for (const { name, label, show = asText } of fields) {
      const [was, stands, own] = [base.values, theirs, mine].map((of) => get(of, name) as unknown);
      if (stands === was || stands === own) continue;
      const isOnlyTheirs = own === was;
      if (isOnlyTheirs) set(name, stands);
      found.push({
        name,
        label,
        theirs: show(stands ?? '', own ?? '', 'theirs'),
        mine: isOnlyTheirs ? null : show(own ?? '', stands ?? '', 'mine'),
        onTheirs: () => set(name, stands),
        onMine: () => set(name, own),
      });
    }
    setBase({ version: current.version, values: theirs });
    setDifferences(found);
    return true;
  }

  const notice: ReactNode = differences && (
    <ConflictNotice key={base.version} differences={differences} />
  );
  return {
    base,
    notice,
    take,
    /** Called when the record was reloaded and the form has no unsaved input. */
    begin: (next: Base<I>) => {
      setBase(next);
      setDifferences(null);
    },
  };
}

/**
 * The fields of `values` that the user has changed compared with what the form showed. A write leaves all others alone.
 */
export const changedOf = <V extends object>(values: V, shown: object, base: object): Partial<V> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name]) => shown[name as keyof object] !== base[name as keyof object],
    ),
  ) as Partial<V>;
