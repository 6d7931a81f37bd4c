import type { ReactNode } from 'react';

/** A person's name next to other text. Isolated, so that a right-to-left name does not reverse what is around it. */
export const PersonName = ({ children }: { children: ReactNode }) => <bdi>{children}</bdi>;
