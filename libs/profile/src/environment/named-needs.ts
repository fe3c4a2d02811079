import type { SourceLine } from '../read/code-text';
import { quote } from '../read/evidence';

/** One statement of a profile, as the domain has it. */
export interface Statement<T> {
  value: T;
  reason: string;
  evidence: { path: string; line: number; quote: string }[];
}

/** Names that a package needs, each with the first line that says so. */
export class NamedNeeds {
  private readonly lines = new Map<string, SourceLine>();

  add(name: string, line: SourceLine): void {
    if (!this.lines.has(name)) this.lines.set(name, line);
  }

  has(name: string): boolean {
    return this.lines.has(name);
  }

  get names(): string[] {
    return [...this.lines.keys()].sort();
  }

  /** Those of them that are wanted. */
  only(isWanted: (name: string, line: SourceLine) => boolean): NamedNeeds {
    const kept = new NamedNeeds();
    for (const [name, line] of this.lines) if (isWanted(name, line)) kept.add(name, line);
    return kept;
  }

  line(name: string): SourceLine | undefined {
    return this.lines.get(name);
  }

  /** The lines of those that are wanted, by name. */
  linesOf(isWanted: (name: string) => boolean = () => true): SourceLine[] {
    return this.names.filter(isWanted).map((name) => this.lines.get(name) as SourceLine);
  }

  /** `what` in the plural, as "programs". */
  statement(what: string, limit = 60): Statement<string[]> {
    const names = this.names.slice(0, limit);
    const evidence = names.flatMap((name) => quote(this.lines.get(name) as SourceLine, name) ?? []);
    const left = this.lines.size - names.length;
    const more = left > 0 ? ` ${left} more are left out.` : '';
    const reason = names.length === 0 ? `No ${what} were found.` : `Each is quoted where it is first named.${more}`;
    return { value: names, reason, evidence };
  }
}
