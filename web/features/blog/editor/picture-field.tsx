import { useState } from 'react';
import { useController, type FieldPath } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { PostInput } from '#shared/blog.ts';
import { fieldError, type ZodForm } from '#web/lib/form.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { ChoosePicture } from './choose-picture.tsx';
import { usePictureUpload } from './use-picture-upload.ts';

type PictureFieldProps = {
  form: ZodForm<typeof PostInput>;
  name: Extract<FieldPath<PostInput>, 'featuredImage' | 'authorAvatar'>;
  label: string;
  hint?: string;
  /** The form's pictures that are on their way: it is saved after them. */
  uploads: Uploads;
};

export type Uploads = Set<Promise<boolean>>;

/** A picture by its address, which one from this device gets when it is chosen. */
export function PictureField({ form, name, label, hint, uploads }: PictureFieldProps) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control: form.control, name });
  // Not while an address is typed, whose beginnings would be requested.
  const [shown, setShown] = useState(field.value);
  const upload = usePictureUpload(({ address }) => {
    field.onChange(address);
    setShown(address);
  });

  async function start(file: Blob) {
    const arrival = upload.start(file);
    uploads.add(arrival);
    await arrival;
    uploads.delete(arrival);
  }

  return (
    <div className="space-y-2">
      <Field
        label={label}
        hint={hint}
        optional
        error={upload.error ?? fieldError(t, fieldState.error)}
      >
        <TextInput
          {...field}
          value={field.value ?? ''}
          inputMode="url"
          autoCapitalize="none"
          onChange={(event) => {
            upload.forget();
            field.onChange(event);
          }}
          onBlur={() => {
            setShown(field.value);
            field.onBlur();
          }}
        />
      </Field>
      {shown && (
        <img
          src={shown}
          alt={t('ui.photo.chosen')}
          className="max-h-60 max-w-full rounded-lg border border-line"
          onError={() => setShown(null)}
        />
      )}
      <ChoosePicture upload={{ ...upload, start }} purpose={label} />
    </div>
  );
}
