import { useTranslation } from 'react-i18next';
import type { PhotoSize } from '#shared/photos.ts';
import { messageContract } from '#shared/messages.ts';
import { useEndpoint } from '#web/lib/endpoint-hooks.ts';
import { ShownPhoto } from '#web/lib/photo/shown-photo.tsx';

/** The photo of a message, which never changes. */
export function MessagePhoto({ id, size, from }: { id: number; size: PhotoSize; from: string }) {
  const { t } = useTranslation();
  const query = useEndpoint(messageContract.photo, { params: { id } }, { staleTime: Infinity });
  return <ShownPhoto query={query} size={size} alt={t('ui.photo.of', { name: from })} />;
}
