import { useTranslation } from 'react-i18next';
import { POST_LANGUAGES, type Category, type PostInput } from '#shared/blog.ts';
import { fieldError, type ZodForm } from '#web/lib/form.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { PictureField, type Uploads } from './picture-field.tsx';

type PostDetailsProps = {
  form: ZodForm<typeof PostInput>;
  categories: readonly Category[];
  uploads: Uploads;
};

/** The category of a post and how it is displayed. */
export function PostDetails({ form, categories, uploads }: PostDetailsProps) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  return (
    <Card className="space-y-5">
      <h2 className="text-xl font-semibold text-ink">{t('blog.editor.details')}</h2>
      <Checkbox
        {...form.register('published')}
        label={t('blog.editor.published')}
        hint={t('blog.editor.publishedHint')}
      />
      <Field label={t('blog.editor.category')} required error={fieldError(t, errors.category)}>
        <Select {...form.register('category')}>
          <option value="">{t('blog.editor.chooseCategory')}</option>
          {categories.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('blog.editor.language')} required error={fieldError(t, errors.language)}>
        <Select {...form.register('language')}>
          <option value="">{t('blog.editor.chooseLanguage')}</option>
          {POST_LANGUAGES.map((language) => (
            <option key={language} value={language}>
              {t(`blog.manager.postLanguage.${language}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t('blog.editor.tags')}
        hint={t('blog.editor.tagsHint')}
        optional
        error={fieldError(t, errors.tags)}
      >
        <TextInput {...form.register('tags')} />
      </Field>
      <PictureField
        form={form}
        name="featuredImage"
        label={t('blog.editor.image')}
        hint={t('blog.editor.imageHint')}
        uploads={uploads}
      />
    </Card>
  );
}

/** The author shown below the title. */
export function AuthorDetails({ form, uploads }: Pick<PostDetailsProps, 'form' | 'uploads'>) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  return (
    <Card className="space-y-5">
      <h2 className="text-xl font-semibold text-ink">{t('blog.editor.author')}</h2>
      <Field
        label={t('blog.editor.authorName')}
        hint={t('blog.editor.authorNameHint')}
        optional
        error={fieldError(t, errors.authorName)}
      >
        <TextInput {...form.register('authorName')} />
      </Field>
      <Field
        label={t('blog.editor.authorTitle')}
        optional
        error={fieldError(t, errors.authorTitle)}
      >
        <TextInput {...form.register('authorTitle')} />
      </Field>
      <PictureField
        form={form}
        name="authorAvatar"
        label={t('blog.editor.authorAvatar')}
        uploads={uploads}
      />
    </Card>
  );
}
