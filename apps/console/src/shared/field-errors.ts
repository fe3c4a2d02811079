import { ApiProblem } from '@skillward/api-client';
import { useEffect, useRef } from 'react';

/** What the server says of each field that it does not take, by the path of the field. */
export const fieldErrors = (failure: unknown): Readonly<Record<string, string>> =>
  failure instanceof ApiProblem ? Object.fromEntries(failure.errors.map(({ path, message }) => [path, message])) : {};

/** @returns a reference for a form, whose first field with an error gets the focus whenever `failure` is another one */
export function useFirstErrorFocus(failure: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);
  return form;
}
