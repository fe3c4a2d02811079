/** The name that the library gave a skill that was sent: the address of the version has it. It may have been normalised. */
export function publishedName({ headers }: Response): string {
  const [, name = ''] = /\/skills\/[^/]+\/([^/]+)\/versions\//.exec(headers.get('location') ?? '') ?? [];
  return name;
}
