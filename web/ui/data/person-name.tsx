import type { ReactNode } from 'react';

/** A person's name beside other text: one from right to left turns neither what follows nor what stands before it. */
export const PersonName = ({ children }: { children: ReactNode }) => <bdi>{children}</bdi>;
