import { Modal } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';

interface DialogProps {
  readonly title: string;
  readonly size?: 'xl';
  readonly children: ReactNode;
  onClose(): void;
}

/** A dialog that is open while it is rendered. What had the focus before has it again afterwards. */
export function Dialog(props: DialogProps) {
  // The library gives the focus back where it sees a dialog close, not where the dialog is rendered no more.
  const [opener] = useState(findOpener);
  useEffect(() => () => giveFocusTo(opener), [opener]);
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={props.title}
      size={props.size ?? 'md'}
      // What was typed must not be lost by a slip of the hand; Escape and the button close it.
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div ref={takeFocus}>{props.children}</div>
    </Modal>
  );
}

/** The library sets the focus a moment after the dialog is there: the first letters would go to the page behind. */
function takeFocus(content: HTMLElement | null): void {
  content?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
}

/** What has the focus; for an item of a menu, which closes behind it, the button of the menu. */
function findOpener(): Element | null {
  const focused = document.activeElement;
  const menu = focused?.closest('[role="menu"]');
  return menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : focused;
}

/** Leaves the focus where somebody has set it meanwhile; the content gets it where the opener is no more. */
function giveFocusTo(opener: Element | null): void {
  const isNowhere = () => document.activeElement === null || document.activeElement === document.body;
  if (opener === document.body || !isNowhere()) return;
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  if (isNowhere()) document.getElementById('content')?.focus({ preventScroll: true });
}
