import { ArtFrame } from './art-frame.tsx';

export function OrdersArt() {
  return (
    <ArtFrame>
      <circle cx="152" cy="42" r="14" className="fill-art-sun" />
      <path
        className="fill-accent-soft"
        d="M20 112c40 0 48 14 84 14s48-12 74-12c-4 10-10 16-19 20-37 14-100 13-124 2-8-4-12-12-15-24Z"
      />
      <path className="fill-art-sand" d="M58 66 102 82v48L58 113Z" />
      <path className="fill-art-white" d="M146 66 102 82v48l44-17Z" />
      <path className="fill-brand-low" d="m58 66 44-16 44 16-44 16Z" />
      <path className="fill-accent" d="m79 58.4 44 16V88l-9 3.4V77.6L70 61.6Z" />
      <path
        className="fill-none stroke-art-leaf"
        strokeWidth="4"
        strokeLinecap="round"
        d="m113 108 12-4.6M113 117l20-7.6"
      />
      <path className="fill-art-leaf" d="M44 108c-12-6-14-22-8-34 12 8 16 22 8 34Z" />
      <path
        className="fill-none stroke-accent"
        strokeWidth="2"
        strokeLinecap="round"
        d="M37 82c3 12 5 24 7 34"
      />
    </ArtFrame>
  );
}
