import { ArtFrame } from './art-frame.tsx';

export function MessagesArt() {
  return (
    <ArtFrame>
      <circle cx="150" cy="40" r="15" className="fill-art-sun" />
      <path
        className="fill-art-white"
        d="M56 34h62a18 18 0 0 1 18 18v22a18 18 0 0 1-18 18H78L60 107a2.4 2.4 0 0 1-4-1.8V92a18 18 0 0 1-18-18V52a18 18 0 0 1 18-18Z"
      />
      <path
        className="fill-none stroke-art-leaf"
        strokeWidth="5"
        strokeLinecap="round"
        d="M57 54h54M57 70h32"
      />
      <path
        className="fill-brand-low"
        d="M112 72h40a16 16 0 0 1 16 16v16a16 16 0 0 1-16 16v9.6a2.2 2.2 0 0 1-3.7 1.6L136 120h-24a16 16 0 0 1-16-16V88a16 16 0 0 1 16-16Z"
      />
      <g className="fill-art-white">
        <circle cx="117" cy="96" r="4.5" />
        <circle cx="132" cy="96" r="4.5" />
        <circle cx="147" cy="96" r="4.5" />
      </g>
    </ArtFrame>
  );
}
