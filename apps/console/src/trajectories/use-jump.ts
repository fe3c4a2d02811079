import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

/** A step to bring into sight; asking for the same one again is another jump. */
export interface Jump {
  readonly step: number;
}

/** The step that the address names, and a way to go to another one, which the address then names. */
export function useJump(): { readonly jump: Jump | null; jumpTo(step: number): void } {
  const { step } = useSearch({ from: '/signed-in/trajectories/$id' });
  const navigate = useNavigate({ from: '/trajectories/$id' });
  const [jump, setJump] = useState<Jump | null>(/^\d{1,9}$/.test(step ?? '') ? { step: Number(step) } : null);
  const jumpTo = (to: number) => {
    setJump({ step: to });
    void navigate({ search: { step: String(to) }, replace: true, resetScroll: false });
  };
  return { jump, jumpTo };
}
