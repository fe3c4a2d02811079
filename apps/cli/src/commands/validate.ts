import type { Command } from 'commander';
import type { PackageIssue } from '@skillward/domain';
import { packagesOf, validatePackage, walkFolder } from '@skillward/sdk/packages';
import type { Environment } from '../environment';
import { FAILED } from '../failures';
import { invoke, withJson, type OfflineOptions } from '../invocation';

interface PackageReport {
  /** Folder of the package below the validated one; `.` for that itself. */
  readonly path: string;
  readonly valid: boolean;
  readonly name?: string;
  readonly digest?: string;
  readonly errors: readonly PackageIssue[];
  readonly warnings: readonly PackageIssue[];
}

export function addValidate(program: Command, environment: Environment): void {
  withJson(
    program
      .command('validate')
      .summary('check packages without a server')
      .description(
        'Checks every folder with a SKILL.md below FOLDER against the Agent Skills specification and the default ' +
          'limits, as an import would. Exit code 1 when a package is invalid or there is none, 2 when FOLDER cannot be read.',
      )
      .argument('<folder>', 'one package, or a tree with packages'),
  ).action(async (folder: string, options: OfflineOptions) => {
    const { terminal } = invoke(environment, options);
    const walked = await walkFolder(folder);
    const packages: PackageReport[] = [];
    for (const found of packagesOf(walked)) {
      const built = await validatePackage(walked.root, found);
      const path = found.path || '.';
      packages.push(
        built.ok
          ? {
              path,
              valid: true,
              name: built.package.frontmatter.name,
              digest: built.package.digest,
              errors: [],
              warnings: built.package.warnings,
            }
          : { path, valid: false, errors: built.errors, warnings: [] },
      );
    }
    const invalid = packages.filter(({ valid }) => !valid).length;
    terminal.print({ valid: packages.length > 0 && invalid === 0, packages }, describe(folder, packages, invalid));
    if (packages.length === 0 || invalid > 0) process.exitCode = FAILED;
  });
}

function describe(folder: string, packages: readonly PackageReport[], invalid: number): string {
  if (packages.length === 0) return `There is no SKILL.md in “${folder}”.`;
  const lines = packages.flatMap(({ path, valid, errors, warnings }) => [
    `${valid ? 'valid  ' : 'INVALID'}  ${path}`,
    ...errors.map((issue) => `  error    ${describeIssue(issue)}`),
    ...warnings.map((issue) => `  warning  ${describeIssue(issue)}`),
  ]);
  return [...lines, '', `${packages.length} packages, ${invalid} of them invalid.`].join('\n');
}

const describeIssue = ({ code, message, path, line }: PackageIssue): string =>
  `${path === undefined ? '' : `${path}${line === undefined ? '' : `:${line}`}: `}${message} (${code})`;
