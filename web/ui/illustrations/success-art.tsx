import { ArtFrame } from './art-frame.tsx';

export function SuccessArt() {
  return (
    <ArtFrame>
      <path className="fill-art-leaf" d="M50 116C36 100 34 80 42 62c12 14 16 36 8 54Z" />
      <path className="fill-art-leaf" d="M150 116c14-16 16-36 8-54-12 14-16 36-8 54Z" />
      <path
        className="fill-accent-soft"
        d="M62 124c-18-4-30-16-34-32 18 2 30 14 34 32ZM138 124c18-4 30-16 34-32-18 2-30 14-34 32Z"
      />
      <g className="stroke-art-sun" strokeWidth="5" strokeLinecap="round">
        <path d="M100 17v9M62 29l5 8M138 29l-5 8" />
      </g>
      <circle cx="100" cy="82" r="41" className="fill-accent" />
      <circle cx="100" cy="82" r="33" className="fill-brand-low" />
      <path
        className="fill-none stroke-art-white"
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="m84 83 11 11 22-23"
      />
    </ArtFrame>
  );
}
