import { ActionIcon, CopyButton } from '@mantine/core';
import { Check, Copy } from 'lucide-react';
import classes from './copy-line.module.css';

/** A text in one line that is made to be copied. @param props.what for whoever does not see it, as `the command` */
export const CopyLine = ({ text, what }: { text: string; what: string }) => (
  <span className={classes.line}>
    <code className={classes.text} title={text}>
      {text}
    </code>
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          onClick={copy}
          aria-label={copied ? 'Copied' : `Copy ${what}`}
          title={copied ? 'Copied' : `Copy ${what}`}
        >
          {copied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
        </ActionIcon>
      )}
    </CopyButton>
  </span>
);
