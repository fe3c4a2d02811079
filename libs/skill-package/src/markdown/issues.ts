import type { PackageIssue } from '@skillward/domain';

/** Collects what is wrong with one SKILL.md: errors reject it, warnings are kept with it. */
export class IssueLog {
  readonly errors: PackageIssue[] = [];
  readonly warnings: PackageIssue[] = [];

  constructor(private readonly path: string) {}

  error(code: string, message: string, line?: number): void {
    this.errors.push(this.issue(code, message, line));
  }

  warn(code: string, message: string, line?: number): void {
    this.warnings.push(this.issue(code, message, line));
  }

  private issue(code: string, message: string, line: number | undefined): PackageIssue {
    return { code, message, path: this.path, ...(line === undefined ? {} : { line }) };
  }
}
