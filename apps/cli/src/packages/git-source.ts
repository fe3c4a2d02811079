/** A repository as the API takes it for a source. */
export const gitSource = (
  location: string,
  { namespace, ref, subpath }: { namespace: string; ref?: string | undefined; subpath?: string | undefined },
) => ({
  kind: 'git' as const,
  location,
  namespace,
  ...(ref === undefined ? {} : { ref }),
  ...(subpath === undefined ? {} : { subpath }),
});
