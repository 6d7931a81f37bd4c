import { useTranslation } from 'react-i18next';
import type { CheckIn } from '#shared/check-ins.ts';
import { checkInContract } from '#shared/check-ins.ts';
import type { PhotoSize } from '#shared/photos.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';
import { ShownPhoto } from '#web/lib/photo/shown-photo.tsx';

type CheckInPhotoProps = { patientId: number; checkIn: Pick<CheckIn, 'clientId' | 'photoSize'> };

/** The photo of a check-in, if it has one. */
export const CheckInPhoto = ({ patientId, checkIn: { clientId, photoSize } }: CheckInPhotoProps) =>
  photoSize && <Loaded patientId={patientId} clientId={clientId} size={photoSize} />;

type LoadedProps = { patientId: number; clientId: string; size: PhotoSize };

function Loaded({ patientId, clientId, size }: LoadedProps) {
  const { t } = useTranslation();
  const query = useEndpoint(
    checkInContract.photo,
    { params: { id: patientId, clientId } },
    { staleTime: Infinity },
  );
  return <ShownPhoto query={query} size={size} alt={t('ui.photo.ofCheckIn')} />;
}
