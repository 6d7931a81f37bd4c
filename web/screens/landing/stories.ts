/** Invented people (the page says so); their words stand in the texts under these names. */
export const STORIES = [
  { name: 'renee', age: 44, rating: 5, image: '/images/person-1.svg' },
  { name: 'david', age: 41, rating: 5, image: '/images/person-2.svg' },
  { name: 'margaret', age: 66, rating: 5, image: '/images/person-3.svg' },
] as const;

export type Story = (typeof STORIES)[number];
