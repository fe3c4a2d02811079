import { Paper, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useLocation } from '@tanstack/react-router';
import { Markdown } from '../shared/markdown';
import { Page } from '../shared/page';
// The guide belongs to no project.
// eslint-disable-next-line @nx/enforce-module-boundaries
import text from '../../../../docs/guide.md?raw';

/** The guide of the version that runs, so that nobody has to look for the right one elsewhere. */
export function GuidePage() {
  const hash = useLocation({ select: (location) => location.hash });
  // Its text is loaded after the page, and with it the heading that the address names.
  useEffect(() => {
    if (hash === '') return undefined;
    const scroll = () => document.getElementById(hash)?.scrollIntoView();
    const observer = new MutationObserver(scroll);
    observer.observe(document.body, { childList: true, subtree: true });
    scroll();
    const timer = window.setTimeout(() => observer.disconnect(), 3_000);
    return () => {
      window.clearTimeout(timer);
      observer.disconnect();
    };
  }, [hash]);
  return (
    <Page title="Guide" about={<Text size="sm">How Skillward works, in the version that runs here.</Text>}>
      <Paper withBorder p="lg" maw={860}>
        <Markdown text={text.replace(/^# .*\n/, '')} isOwn />
      </Paper>
    </Page>
  );
}
