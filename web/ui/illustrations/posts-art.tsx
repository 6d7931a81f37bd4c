import { ArtFrame } from './art-frame.tsx';

export function PostsArt() {
  return (
    <ArtFrame>
      <path
        className="fill-accent-soft"
        d="M22 114c38-10 60 12 96 6 26-4 40-10 58-6-4 8-9 14-17 18-37 14-100 13-124 2-6-3-10-11-13-20Z"
      />
      <path
        className="fill-brand-low"
        d="M36 60c22-8 46-6 64 6 18-12 42-14 64-6v62c-22-8-46-6-64 6-18-12-42-14-64-6Z"
      />
      <path className="fill-art-white" d="M44 52c20-6 40-4 56 7v60c-16-11-36-13-56-7Z" />
      <path className="fill-art-white" d="M156 52c-20-6-40-4-56 7v60c16-11 36-13 56-7Z" />
      <path
        className="fill-none stroke-art-leaf"
        strokeWidth="4"
        strokeLinecap="round"
        d="M55 66c11-2 22 0 33 5M55 80c11-2 22 0 33 5M55 94c7-1 14 0 21 2.5"
      />
      <path className="fill-art-sun" d="M128 96c-10-10-8-26 4-36 10 12 10 28-4 36Z" />
      <path
        className="fill-none stroke-accent"
        strokeWidth="2.2"
        strokeLinecap="round"
        d="M131 70c0 12-1 22-4 34"
      />
      <path className="fill-none stroke-accent opacity-40" strokeWidth="2" d="M100 59v60" />
    </ArtFrame>
  );
}
