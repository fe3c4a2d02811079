import { Kbd, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { Suspense, lazy } from 'react';
import classes from './palette.module.css';

// No page waits for it.
const Palette = lazy(async () => ({ default: (await import('./palette')).Palette }));

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
      {isOpen && (
        <Suspense fallback={null}>
          <Palette onClose={close} />
        </Suspense>
      )}
    </>
  );
}
