/** `namespace/name`, by which a skill is known. */
export const referenceOf = ({ namespace, name }: { namespace: string; name: string }): string => `${namespace}/${name}`;

/** Whether a text is a reference as the server takes it: `namespace/name`. */
export const isReference = (text: string): boolean => /^[a-z0-9-]+\/[a-z0-9-]+$/.test(text);
