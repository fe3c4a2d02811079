/**
 * What people say who mean one pole of an axis without naming it: their circumstances, reasons and fears. Written as in
 * `axis`; little words ("the", "my", "just") do not count. Only tasks are read for hints, and hints count only where
 * two skills differ on the axis, so they may be generous: "on a train" says nothing of trains to a skill that draws charts.
 */
export interface Hint {
  /** Name of the axis. */
  readonly name: string;
  readonly poles: readonly [readonly string[], readonly string[]];
}

const listed = (text: string): string[] => text.split(',').map((each) => each.trim());

/** @param names of axes, with blanks between them; "-" before one whose poles stand the other way round */
export const hint = (names: string, first: string, second: string): Hint[] => {
  const poles = [listed(first), listed(second)] as const;
  return names
    .split(' ')
    .map((name) =>
      name.startsWith('-') ? { name: name.slice(1), poles: [poles[1], poles[0]] as const } : { name, poles },
    );
};
