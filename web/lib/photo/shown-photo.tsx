import { useTranslation } from 'react-i18next';
import { photoAddress, type Photo, type PhotoSize } from '#shared/photos.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Skeleton } from '#web/ui/feedback/loading-state.tsx';

type ShownPhotoProps = {
  query: { data?: Photo | undefined; isError: boolean; refetch: () => unknown };
  size: PhotoSize;
  alt: string;
};

/** A photo that was sent. Its place is kept while it loads, so that nothing moves. */
export function ShownPhoto({ query, size, alt }: ShownPhotoProps) {
  const { t } = useTranslation();
  const { data, isError } = query;
  if (isError && !data) {
    return (
      <div className="mt-2 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
        <p>{t('ui.photo.failed')}</p>
        <Button variant="secondary" size="sm" onClick={() => void query.refetch()}>
          {t('ui.retry')}
        </Button>
      </div>
    );
  }
  const { width, height } = size;
  return (
    <div className="mt-2 w-full max-w-80" style={{ aspectRatio: `${width} / ${height}` }}>
      {data ? (
        <img
          src={photoAddress(data.data)}
          alt={alt}
          width={width}
          height={height}
          className="size-full rounded-lg border border-line object-contain"
        />
      ) : (
        <Skeleton className="size-full" />
      )}
    </div>
  );
}
