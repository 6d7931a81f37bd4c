import { z } from 'zod';
import { DEFAULT_PALETTE, PALETTES } from './palettes.ts';

export const BRAND_MAX = 60;

/** What a practice is called, where it is found and how it looks (decision C121). */
export const PracticeIdentity = z.object({
  name: z.string(),
  /** As messages call it, where the name would tell what somebody is treated for. May be empty, as may all that follows. */
  messageName: z.string().default(''),
  /** The company, where it has another name. */
  legalName: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.array(z.string()),
  /** A page may not know a palette of a later release. */
  palette: z.enum(PALETTES).catch(DEFAULT_PALETTE),
  /** The name of a stored picture. */
  logo: z.string().nullable(),
  /** The same of the doctor whom the landing page shows. */
  doctorPicture: z.string().nullable().default(null),
});
export type PracticeIdentity = z.infer<typeof PracticeIdentity>;

export const nameInMessages = ({
  name,
  messageName,
}: Pick<PracticeIdentity, 'name' | 'messageName'>): string => messageName || name;

/** What every page shows of it, before it has asked for anything. */
export type ShownIdentity = Pick<PracticeIdentity, 'name' | 'palette' | 'logo'>;
export const shownIdentity = ({ name, palette, logo }: PracticeIdentity): ShownIdentity => ({
  name,
  palette,
  logo,
});
