/** `namespace/name`, by which a skill is known. */
export const referenceOf = ({ namespace, name }: { namespace: string; name: string }): string => `${namespace}/${name}`;
