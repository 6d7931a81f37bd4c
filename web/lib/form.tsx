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
import type { z } from 'zod';
import { AppError } from '#shared/lib/errors.ts';
import { keyOfSentence, says } from '#shared/lib/validation-texts.ts';

type FormSchema = z.ZodType<FieldValues, FieldValues>;

export type ZodForm<S extends FormSchema> = UseFormReturn<z.input<S>, unknown, z.output<S>>;

/** A form over the schema that the server parses with: it tells at blur and from then on while typing. */
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
 * The handler of a form's submission, which also says what happens when a field is wrong. A hook, so that both may read
 * refs: React's rules take what is handed to any other function for something that runs while drawing.
 */
export const useSubmit = <I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  onValid: SubmitHandler<O>,
  onFault: () => void,
) => form.handleSubmit(onValid, onFault);

/** Text of a field's error: message keys in the reader's language, sentences of the server as they are. */
export function fieldError(
  t: TFunction,
  error: Pick<FieldError, 'message'> | string | null | undefined,
): string | undefined {
  if (error == null) return undefined;
  const message = typeof error === 'string' ? error : error.message;
  // A rule without words of its own (a wrong type, say) still tells that this field is meant.
  if (!message) return t(says('invalid'));
  return message.startsWith('validation.') ? t(message) : message;
}

/**
 * Puts what the server refused at the inputs and moves the focus to the first one of them.
 * False when the error names no field of this form: then it needs another place.
 */
export function applyServerErrors<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  error: unknown,
): boolean {
  if (!(error instanceof AppError) || !error.fields) return false;
  const { fields } = error;
  // In the order they stand in the form: the focus goes to the first on screen.
  const known = [...form.control._names.mount].filter((name) => fields[name] !== undefined);
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
