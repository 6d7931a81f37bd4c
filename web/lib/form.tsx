import { zodResolver } from '@hookform/resolvers/zod';
import type { TFunction } from 'i18next';
import {
  useForm,
  type DefaultValues,
  type FieldError,
  type FieldValues,
  type Path,
  type SubmitHandler,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form';
import { z } from '#web/lib/zod.ts';
import { AppError } from '#shared/lib/errors.ts';
import { says } from '#shared/lib/says.ts';
import { keyOfSentence } from '#shared/lib/validation-texts.ts';

// A rule without words of its own would speak zod's English, and name what only programs know.
z.config({
  customError: ({ input }) => says(input === '' || input == null ? 'required' : 'invalid'),
});

type FormSchema = z.ZodType<FieldValues, FieldValues>;

export type ZodForm<S extends FormSchema> = UseFormReturn<z.input<S>, unknown, z.output<S>>;

/** A form with the schema that the server uses. It validates on blur, and from then on while typing. */
export function useZodForm<S extends FormSchema>(
  schema: S,
  options: Omit<UseFormProps<z.input<S>, unknown, z.output<S>>, 'resolver' | 'defaultValues'> & {
    defaultValues: DefaultValues<z.input<S>>;
  },
): ZodForm<S> {
  return useForm<z.input<S>, unknown, z.output<S>>({
    mode: 'onTouched',
    ...options,
    resolver: zodResolver(schema),
  });
}

/**
 * The submit handler of a form, which also says what happens if a field is invalid. A hook, because both may read refs,
 * and React's lint rules assume that functions passed to anything else run during rendering.
 */
export const useSubmit = <I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  onValid: SubmitHandler<O>,
  onFault: () => void,
) => form.handleSubmit(onValid, onFault);

/**
 * What is checked again with another field: one that somebody has left or that is marked. Nobody is told of a mistake in
 * what they have not written yet, and no error goes away under the press of a button, which it would move.
 */
export const checkedAgain = <I extends FieldValues, O>(
  { formState: { touchedFields, errors } }: UseFormReturn<I, unknown, O>,
  name: Path<I>,
): Path<I>[] => (name in touchedFields || name in errors ? [name] : []);

/** The text of a field's error: message keys are translated, the server's sentences are used as they are. */
export function fieldError(
  t: TFunction,
  error: Pick<FieldError, 'message'> | string | null | undefined,
): string | undefined {
  if (error == null) return undefined;
  const message = typeof error === 'string' ? error : error.message;
  // A rule without a message, such as a wrong type, still marks this field.
  if (!message) return t(says('invalid'));
  return message.startsWith('validation.') ? t(message) : message;
}

/**
 * Shows the server's field errors at the inputs and focuses the first one. Returns false if the error names no field of
 * this form and has to be shown elsewhere. A form of several pages names its `fields`: those of other pages count too.
 */
export function applyServerErrors<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  error: unknown,
  names: Iterable<string> = form.control._names.mount,
): boolean {
  if (!(error instanceof AppError) || !error.fields) return false;
  const { fields } = error;
  // In form order, so that the focus goes to the first one on screen.
  const known = [...names].filter((name) => fields[name] !== undefined);
  known.forEach((name, index) => {
    const sentence = fields[name]!;
    form.setError(
      name as Path<I>,
      { type: 'server', message: keyOfSentence(sentence) ?? sentence },
      { shouldFocus: index === 0 },
    );
  });
  return known.length > 0;
}
