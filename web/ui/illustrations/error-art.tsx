import { ArtFrame } from './art-frame.tsx';

export function ErrorArt() {
  return (
    <ArtFrame>
      <circle cx="56" cy="46" r="14" className="fill-art-sun" />
      <path
        className="fill-art-white"
        d="M46 62a14 14 0 0 1 14-14h32l-7 22 13 12-9 20 7 24H60a14 14 0 0 1-14-14Z"
      />
      <path
        className="fill-art-white"
        d="M158 68a14 14 0 0 0-14-14h-40l-7 18 13 12-9 20 7 26h36a14 14 0 0 0 14-14Z"
      />
      <path
        className="fill-none stroke-art-leaf"
        strokeWidth="4.5"
        strokeLinecap="round"
        d="M60 76c10-6 14 8 22 6M118 96c10 6 16 10 28 10"
      />
      <g transform="rotate(-24 104 90)">
        <rect x="66" y="76" width="76" height="28" rx="14" className="fill-art-coral" />
        <rect x="90" y="76" width="28" height="28" className="fill-art-sun" />
        <g className="fill-art-white">
          <circle cx="98" cy="85" r="2.2" />
          <circle cx="110" cy="85" r="2.2" />
          <circle cx="98" cy="95" r="2.2" />
          <circle cx="110" cy="95" r="2.2" />
          <circle cx="104" cy="90" r="2.2" />
        </g>
      </g>
    </ArtFrame>
  );
}
