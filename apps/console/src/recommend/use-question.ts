import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useKept } from '../shared/kept';
import { recommendationQuery } from './use-recommend';

export interface Question {
  readonly task: string;
  readonly wanted: string;
  readonly avoid: string[];
  readonly require: string[];
  readonly exclude: string[];
  readonly k: number;
}

const EMPTY: Question = { task: '', wanted: '', avoid: [], require: [], exclude: [], k: 3 };

/** A question that is not asked yet, with the page on which it was typed. */
interface UnaskedQuestion extends Question {
  readonly page: string;
}

/**
 * The question in the form: what was typed and not asked, the one of the answer that is shown, or the task of the address.
 * @param id of the answer
 */
export function useQuestion(id: string | undefined, task: string) {
  const page = id ?? '';
  const [kept, keep, forget] = useKept<UnaskedQuestion | null>('question', null);
  const isHere = kept !== null && kept.page === page && (id !== undefined || task === '' || kept.task === task);
  const [question, setQuestion] = useState<Question>(isHere ? kept : { ...EMPTY, task });
  /** The answer whose question stands in the form, or stood there before it was changed. */
  const asked = useRef(isHere ? id : undefined);
  const stored = useQuery({ ...recommendationQuery(page), enabled: id !== undefined }).data;
  // An answer that was not asked for just now is shown with its question.
  useEffect(() => {
    if (stored === undefined || stored.id === asked.current) return;
    asked.current = stored.id;
    const { query, avoid, require, exclude, k } = stored;
    setQuestion({ task: stored.task, wanted: query ?? '', avoid, require, exclude, k });
  }, [stored]);
  return {
    question,
    change: (part: Partial<Question>) => {
      const next = { ...question, ...part };
      setQuestion(next);
      keep({ ...next, page });
    },
    /** The question in the form was asked. */
    answered: (answer: string) => {
      asked.current = answer;
      forget();
    },
  };
}
