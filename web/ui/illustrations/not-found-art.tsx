import { ArtFrame } from './art-frame.tsx';

export function NotFoundArt() {
  return (
    <ArtFrame>
      <circle cx="58" cy="48" r="16" className="fill-art-sun" />
      <path
        className="fill-art-leaf"
        d="M14 100c30-22 58-20 82-6s52 10 88-12c0 24-9 43-25 50-37 14-100 13-124 2-13-6-19-19-21-34Z"
      />
      <path
        className="fill-brand-low"
        d="M20 116c34-14 62-8 84 0s46 6 66-6c-3 10-7 18-11 22-37 14-100 13-124 2-7-3-12-10-15-18Z"
      />
      <path
        className="fill-none stroke-art-paper"
        strokeWidth="7"
        strokeLinecap="round"
        strokeDasharray="0.1 12"
        d="M60 134c20-10 12-18 30-22s16-10 8-18"
      />
      <path className="fill-accent" d="M128 52h6v66h-6z" />
      <path
        className="fill-art-white"
        d="M108 40h44l12 11-12 11h-44a3 3 0 0 1-3-3V43a3 3 0 0 1 3-3Z"
      />
      <path
        className="fill-art-sand"
        d="M154 68h-40l-12 10 12 10h40a3 3 0 0 0 3-3V71a3 3 0 0 0-3-3Z"
      />
      <path
        className="fill-none stroke-art-leaf"
        strokeWidth="4"
        strokeLinecap="round"
        d="M116 51h26M122 78h24"
      />
    </ArtFrame>
  );
}
