import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasskeyFailure } from './passkey-browser.ts';

/** What to say about a passkey that a browser has not given. Somebody who has cancelled has done nothing wrong. */
export function usePasskeyProblem() {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<{ text: string; tone: 'info' | 'danger' } | null>(null);
  return {
    problem,
    clear: () => setProblem(null),
    /** Takes an error of a form, if it is one of these. */
    take: (error: unknown): boolean => {
      if (!(error instanceof PasskeyFailure)) return false;
      const tone = error.problem === 'cancelled' ? 'info' : 'danger';
      setProblem({ tone, text: t(`account.passkey.problem.${error.problem}`) });
      return true;
    },
  };
}
