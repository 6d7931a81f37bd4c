import { ArtFrame } from './art-frame.tsx';

export function PatientsArt() {
  return (
    <ArtFrame>
      <circle cx="100" cy="66" r="38" className="fill-accent-soft" />
      <circle cx="58" cy="72" r="13" className="fill-art-sand" />
      <path className="fill-art-leaf" d="M32 126c0-20 10-34 26-34s26 14 26 34c0 2-52 2-52 0Z" />
      <circle
        cx="145"
        cy="72"
        r="12.5"
        className="fill-none stroke-brand-low"
        strokeWidth="2.5"
        strokeDasharray="5 5"
      />
      <path
        className="fill-none stroke-brand-low"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeDasharray="5 6"
        d="M119 127c0-20 10-34 26-34s26 14 26 34Z"
      />
      <circle cx="101" cy="58" r="17" className="fill-art-sun" />
      <path className="fill-brand-low" d="M66 132c0-27 13-46 35-46s35 19 35 46c0 3-70 3-70 0Z" />
      <path
        className="fill-art-white"
        d="M101 106.5c-3-5.5-12-4.5-12 3 0 5.5 7.5 10.5 12 13.5 4.5-3 12-8 12-13.5 0-7.5-9-8.5-12-3Z"
      />
    </ArtFrame>
  );
}
