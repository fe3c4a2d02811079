import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 250;

interface FilterTextProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** As it stands in the address. */
  readonly value: string;
  /** Called without surrounding blanks. */
  onChange(value: string): void;
}

/**
 * A field of a filter that stands in the address: what is typed counts after a pause, unless another page was opened
 * meanwhile. It follows the address when that changes otherwise.
 */
export function FilterText({ value, onChange, ...input }: FilterTextProps) {
  const [text, setText] = useState(value);
  const told = useRef(value);
  const tell = useDebouncedCallback((next: string, page: string) => {
    // The page that a link leads to may still be loading; to change this one's address would call it off.
    if (window.location.pathname !== page) return;
    told.current = next.trim();
    onChange(told.current);
  }, PAUSE_MS);
  useEffect(() => {
    // What was told here comes back late, when more may be typed already.
    if (value !== told.current) setText((told.current = value));
  }, [value]);
  return (
    <TextInput
      {...input}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        tell(currentTarget.value, window.location.pathname);
      }}
    />
  );
}
