import type { ErrorComponentProps } from '@tanstack/react-router';
import { SkillwardError } from '@skillward/api-client';
import { useEffect, useState } from 'react';
import { describeFailure } from '../shared/describe-failure';
import { Page } from '../shared/page';
import { Failure } from '../shared/states';
import { ServerAway, isServerThere } from './part';

const WATCH_MS = 3_000;
const AWAY = new Error('The server does not answer. This page opens by itself as soon as it does.');

/** What is shown where a page could not be; where only the server is away, it goes on when that is back. */
export function Broken({ error }: ErrorComponentProps) {
  const [isAway, setAway] = useState(error instanceof ServerAway);
  useEffect(() => {
    if (!isAway) return undefined;
    const timer = window.setInterval(() => void loadAnew(), WATCH_MS);
    return () => window.clearInterval(timer);
  }, [isAway]);
  return (
    <Page title={isAway ? 'The server is away' : 'Something went wrong'}>
      <Failure failure={isAway ? AWAY : wordsOf(error)} retry={() => void loadAnew().then(setAway)} />
    </Page>
  );
}

/**
 * Only that helps: what did not load once is not asked for again, nor is the session.
 * @returns whether the server is away, so that it would lead out of the console
 */
async function loadAnew(): Promise<boolean> {
  if (!(await isServerThere())) return true;
  window.location.reload();
  return false;
}

const wordsOf = (error: unknown): unknown =>
  error instanceof SkillwardError
    ? error
    : new Error(
        `A part of the page did not load, or it has a fault. If trying again does not help, tell your administrator: ${describeFailure(error).detail}`,
      );
