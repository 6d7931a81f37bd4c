import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CaseQuestion, CaseTalk } from '#shared/cases.ts';
import {
  changedAnswers,
  type AnswerName,
  type FormAnswers,
  type MedicalInfo,
} from '#shared/intake.ts';

export type AnswerChange = { name: AnswerName; before: FormAnswers; after: FormAnswers };

export type FormReading = {
  /** What the patient has changed since the form was read. */
  changes: AnswerChange[];
  /** The doctor's questions that were answered since. */
  answered: CaseQuestion[];
  /** The version of the form on screen. Null if there is none. */
  version: number | null;
  /** Read: nothing new. Changed: not acknowledged yet. Behind: the changed form is still loading. */
  standing: 'read' | 'changed' | 'behind';
  /** Acknowledges the changes. */
  accept: () => void;
};

const AGAIN_MS = 3_000;

type Read = { id: number; answers: FormAnswers; talk: CaseTalk | null };

const answeredIn = (talk: CaseTalk | null | undefined): CaseQuestion[] =>
  talk?.questions.filter(({ answeredAt }) => answeredAt !== null) ?? [];

/**
 * Follows a form that its patient may change while it is being read: refetches it as soon as the order has a newer
 * version, and compares it with what this user has read, now or last time (decision C117).
 */
export function useFormReading(
  { data, refetch }: Pick<UseQueryResult<MedicalInfo, Error>, 'data' | 'refetch'>,
  newest: number,
): FormReading {
  const [read, setRead] = useState<Read | null>(null);
  if (data && read?.id !== data.id) {
    setRead({ id: data.id, answers: { ...data, ...data.before }, talk: data.talk });
  }
  const isBehind = data !== undefined && data.version < newest;

  useEffect(() => {
    if (!isBehind) return;
    void refetch();
    const timer = setInterval(() => void refetch(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isBehind, newest, refetch]);

  const before = data && read?.id === data.id ? read.answers : null;
  const changes =
    data && before
      ? changedAnswers(before, data).map((name) => ({ name, before, after: data }))
      : [];
  const known = before ? answeredIn(read?.talk) : [];
  const answered = before
    ? answeredIn(data?.talk).filter(({ id }) => !known.some((one) => one.id === id))
    : [];
  return {
    changes,
    answered,
    version: data?.version ?? null,
    standing: isBehind ? 'behind' : changes.length + answered.length > 0 ? 'changed' : 'read',
    accept: () => data && setRead({ id: data.id, answers: data, talk: data.talk }),
  };
}
