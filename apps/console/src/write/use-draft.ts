import { useEffect, useState } from 'react';
import { keyOfDraft, readDraft, type Draft } from './draft';

export interface KeptDraft {
  readonly draft: Draft;
  /** Whether it was there before this visit. */
  readonly isOld: boolean;
  /** Null: kept; else why it is not. */
  readonly problem: string | null;
  readonly isChanged: boolean;
  change(part: Partial<Draft>): void;
  /** As `change`, of what an editor shows: it has to begin anew. */
  replace(part: Partial<Draft>): void;
  /** Another number whenever editors have to begin anew. */
  readonly generation: number;
  /** Forgets what was written. */
  discard(): void;
}

/**
 * What a person writes, kept in the browser with every change, so that a reload loses nothing.
 * @param start what it begins with where nothing is kept
 */
export function useDraft(person: string, skill: string | null, start: Draft): KeptDraft {
  const key = keyOfDraft(person, skill);
  const [kept] = useState(() => readDraft(window.localStorage.getItem(key)));
  const [draft, setDraft] = useState<Draft>(kept ?? start);
  const [isChanged, setChanged] = useState(kept !== null);
  const [problem, setProblem] = useState<string | null>(null);
  const [generation, setGeneration] = useState(0);
  const change = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setChanged(true);
  };
  useEffect(() => {
    if (!isChanged) return;
    try {
      window.localStorage.setItem(key, JSON.stringify(draft));
      setProblem(null);
    } catch {
      setProblem('The browser has no room to keep the draft: it is lost when the page is left.');
    }
  }, [key, draft, isChanged]);
  return {
    draft,
    isOld: kept !== null,
    problem,
    isChanged,
    generation,
    change,
    replace: (part) => {
      change(part);
      setGeneration(generation + 1);
    },
    discard: () => {
      window.localStorage.removeItem(key);
      setDraft(start);
      setChanged(false);
      setGeneration(generation + 1);
    },
  };
}
