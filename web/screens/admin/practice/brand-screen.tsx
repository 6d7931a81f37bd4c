import { withPracticeWords } from '#web/parts/practice-words.tsx';
import { useTranslation } from 'react-i18next';
import { brandContract } from '#shared/practice/brand.ts';
import { logoAddress, logoPart } from '#shared/practice/pictures.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';
import { ChoosePicture } from '#web/features/blog/editor/choose-picture.tsx';
import { usePictureUpload } from '#web/features/blog/editor/use-picture-upload.ts';
import { BrandForm, type PictureField } from '#web/features/practice/brand-form.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { Page } from '#web/ui/layout/page.tsx';

/** How the practice is called, where it is found and how it looks. */
function BrandPage() {
  const { t } = useTranslation();
  const query = useEndpoint(brandContract.find, {}, { staleTime: 0 });
  return (
    <Page
      wide
      title={t('admin.practice.brand')}
      text={t('practice.brand.text')}
      query={query}
      errorTitle={t('practice.brand.failed')}
      isEmpty={() => false}
    >
      {(identity) => (
        <BrandForm
          key={JSON.stringify(identity)}
          identity={identity}
          pictureField={(field) => <OwnPicture {...field} />}
        />
      )}
    </Page>
  );
}

/** Chooses among the pictures of this device. */
function OwnPicture({ kind, picture, error, onChange }: Parameters<PictureField>[0]) {
  const { t } = useTranslation();
  const upload = usePictureUpload(({ address }) => onChange(nameIn(address)));
  return (
    <FieldGroup
      legend={t(`practice.brand.${kind}`)}
      hint={t(`practice.brand.${kind}Hint`)}
      error={error}
    >
      {picture ? (
        <img
          src={kind === 'logo' ? logoPart(picture, 'mark') : logoAddress(picture)}
          alt={t(`practice.brand.${kind}`)}
          className="mb-3 max-h-48 max-w-full rounded-md border border-line object-contain"
        />
      ) : (
        <p className="mb-3 text-ink-soft">{t(`practice.brand.${kind}None`)}</p>
      )}
      {upload.error && (
        <Alert tone="danger" className="mb-3">
          {upload.error}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <ChoosePicture upload={upload} purpose={t(`practice.brand.${kind}`)} />
        {picture && (
          <Button variant="quiet" onClick={() => onChange(null)}>
            {t(`practice.brand.${kind}Remove`)}
          </Button>
        )}
      </div>
    </FieldGroup>
  );
}

const nameIn = (address: string): string => /([\w-]+)\.webp$/.exec(address)![1]!;

export const BrandScreen = withPracticeWords(BrandPage);
