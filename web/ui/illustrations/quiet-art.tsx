import { ArtFrame } from './art-frame.tsx';

/** A calendar at rest: for screens on which nothing is to be done yet. */
export function QuietArt() {
  return (
    <ArtFrame>
      <circle cx="152" cy="40" r="14" className="fill-art-sun" />
      <path className="fill-art-leaf" d="M48 116C34 100 34 82 42 66c12 14 16 34 6 50Z" />
      <rect x="62" y="46" width="76" height="76" rx="10" className="fill-art-white" />
      <path
        className="fill-brand-low"
        d="M72 46h56a10 10 0 0 1 10 10v14H62V56a10 10 0 0 1 10-10Z"
      />
      <path
        className="fill-none stroke-accent"
        strokeWidth="5"
        strokeLinecap="round"
        d="M80 38v14M120 38v14"
      />
      <g className="fill-accent-soft">
        <circle cx="80" cy="88" r="6" />
        <circle cx="100" cy="88" r="6" />
        <circle cx="120" cy="88" r="6" />
        <circle cx="80" cy="106" r="6" />
      </g>
      <circle cx="100" cy="106" r="6" className="fill-art-coral" />
    </ArtFrame>
  );
}
