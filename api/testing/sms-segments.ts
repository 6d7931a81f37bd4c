const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Each of these takes two septets. */
const GSM_EXTENSION = '^{}\\[~]|€\f';

/** The segments that a text message is sent and paid in (3GPP TS 23.038, 23.040). */
export function smsSegments(text: string): { alphabet: 'gsm7' | 'ucs2'; segments: number } {
  const letters = [...text];
  const isGsm = letters.every((one) => GSM.includes(one) || GSM_EXTENSION.includes(one));
  const length = isGsm
    ? letters.reduce((sum, one) => sum + (GSM_EXTENSION.includes(one) ? 2 : 1), 0)
    : text.length;
  const [alone, each] = isGsm ? [160, 153] : [70, 67];
  return {
    alphabet: isGsm ? 'gsm7' : 'ucs2',
    segments: length <= alone ? 1 : Math.ceil(length / each),
  };
}
