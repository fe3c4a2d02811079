const digits = (value: number, length = 2): string => String(value).padStart(length, '0');

/** As a field for date and time takes it, in the reader's own zone. @returns empty where it is no time */
export function toLocalTime(time: string): string {
  const at = new Date(time);
  if (Number.isNaN(at.getTime())) return '';
  const date = [digits(at.getFullYear(), 4), digits(at.getMonth() + 1), digits(at.getDate())].join('-');
  const seconds = at.getSeconds() === 0 ? '' : `:${digits(at.getSeconds())}`;
  return `${date}T${digits(at.getHours())}:${digits(at.getMinutes())}${seconds}`;
}

/** @param text of a field for date and time @returns the time in UTC; empty where it is none */
export function fromLocalTime(text: string): string {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}
