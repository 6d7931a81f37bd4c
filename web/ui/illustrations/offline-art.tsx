import { ArtFrame } from './art-frame.tsx';

export function OfflineArt() {
  return (
    <ArtFrame>
      <circle cx="146" cy="44" r="18" className="fill-art-sun" />
      <path
        className="fill-art-white"
        d="M66 98c-14 0-24-9-24-21s9-20 21-21c3-15 16-25 32-25 18 0 31 12 33 28 13 0 23 8 23 20s-10 19-22 19Z"
      />
      <path
        className="fill-accent-soft"
        d="M66 98c-14 0-24-9-24-21 0-3 .6-6 1.7-8.5C49 80 60 86 74 86h58c8 0 14-2 18.5-6.5-.5 11-10.5 18.5-21.5 18.5Z"
      />
      <path
        className="fill-none stroke-brand-low"
        strokeWidth="4"
        strokeLinecap="round"
        d="M84 112v5c0 8 6 12 12 12"
      />
      <path className="fill-accent" d="M96 121h8v16h-8a5 5 0 0 1-5-5v-6a5 5 0 0 1 5-5Z" />
      <path
        className="fill-none stroke-accent"
        strokeWidth="3"
        strokeLinecap="round"
        d="M104 125h6M104 133h6"
      />
      <path
        className="fill-none stroke-brand-low"
        strokeWidth="4"
        strokeLinecap="round"
        d="M122 129h10c8 0 14-5 14-12v-5"
      />
      <path
        className="fill-none stroke-art-coral"
        strokeWidth="3"
        strokeLinecap="round"
        d="m113 113 2-6M119 114l4-5"
      />
    </ArtFrame>
  );
}
