/** Plain letters drawn by us, because the sites' logos belong to them. */
const PATHS = {
  facebook: 'M15 4h-2a3 3 0 0 0-3 3v14M6.5 12.5h7.5',
  twitter: 'M5 4l14 16M19 4L5 20',
  linkedin: 'M5 10v10M5 5v.5M11 20V10M11 15a4 4 0 0 1 8 0v5',
} as const;

export function ShareIcon({ site }: { site: keyof typeof PATHS }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-4.5 fill-none stroke-current"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[site]} />
    </svg>
  );
}
