import { Kbd, Text, TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { Dialog } from '../shared/dialog';
import classes from './palette.module.css';

// No page waits for it.
const Destinations = lazy(async () => ({ default: (await import('./palette')).Destinations }));

/** The button that opens the palette, which Ctrl or ⌘ with K and `/` do as well. */
export function PaletteButton() {
  const [isOpen, { open, close }] = useDisclosure(false);
  const openAlone = () => {
    // What another dialog asks is answered first.
    if (document.querySelector('[role="dialog"]') === null) open();
  };
  useHotkeys([['mod+K', openAlone]], [], true);
  useHotkeys([['/', openAlone]]);
  return (
    <>
      <UnstyledButton className={classes.button ?? ''} onClick={open} aria-keyshortcuts="Control+K Meta+K /">
        <Search size={16} aria-hidden />
        <Text span size="sm" visibleFrom="sm">
          Go to a skill or page
        </Text>
        <VisuallyHidden hiddenFrom="sm">Go to a skill or page</VisuallyHidden>
        <Kbd size="xs" visibleFrom="sm" aria-hidden>
          /
        </Kbd>
      </UnstyledButton>
      {isOpen && <Palette onClose={close} />}
    </>
  );
}

/**
 * A list of skills and pages to go to by name. Its field is there before the list is loaded: the page behind would take
 * what is typed for its own keys.
 */
function Palette({ onClose }: { onClose(): void }) {
  const [text, setText] = useState('');
  return (
    <Dialog title="Go to" onClose={onClose}>
      <Suspense
        fallback={
          <TextInput
            label="Skill or page"
            description="Loading the list…"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            maxLength={200}
            data-autofocus
          />
        }
      >
        <Destinations text={text} onType={setText} onClose={onClose} />
      </Suspense>
    </Dialog>
  );
}
