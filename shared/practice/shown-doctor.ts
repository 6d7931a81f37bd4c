/** What the landing page says of the leading doctor, in its order. Without a name nothing of it is shown. */
export const DOCTOR_LINES = ['name', 'title', 'text', 'reviews', 'answers', 'training'] as const;
export type DoctorLine = (typeof DOCTOR_LINES)[number];

/** `picture` is the name of a stored one. */
export type ShownDoctor = { lines: readonly DoctorLine[]; picture: string | null };

type Given = { own: Readonly<Record<string, unknown>>; picture: string | null; isDemo: boolean };

/**
 * The built lines describe an invented doctor, whom only the demo shows: elsewhere those that the practice has worded
 * itself (decision C121).
 */
export function shownDoctor({ own, picture, isDemo }: Given): ShownDoctor {
  const lines = DOCTOR_LINES.filter((line) => isDemo || `landing.about.doctor.${line}` in own);
  return { lines: lines.includes('name') ? lines : [], picture };
}
