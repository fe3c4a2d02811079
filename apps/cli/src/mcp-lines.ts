/** Longer lines are passed over: the server takes 64 MB, and a text cannot grow without end. */
const MAX_LINE = 256 * 1024 * 1024;

/**
 * The messages that come in, one a line with its line end, each in one piece: several that come at once as a list stand
 * alone, and a mark of the encoding or a missing last line end does no harm. What cannot be a message is left out and told.
 */
export async function* messageLines(
  input: AsyncIterable<Uint8Array>,
  note: (text: string) => void,
): AsyncGenerator<string> {
  let number = 0;
  for await (const line of linesOf(input)) {
    number += 1;
    const messages = line.trim() === '' ? [] : messagesOf(line);
    if (messages !== null) yield* messages.map((message) => `${message}\n`);
    else note(`Line ${number} of standard input is no message of the protocol, and was left out.`);
  }
}

/** Null where a line holds no message. */
function messagesOf(line: string): string[] | null {
  const [first] = line.trimStart();
  if (first !== '[') return first === '{' ? [line.trim()] : null;
  try {
    const messages = JSON.parse(line) as unknown[];
    const isList = messages.length > 0 && messages.every((message) => typeof message === 'object' && message !== null);
    return isList ? messages.map((message) => JSON.stringify(message)) : null;
  } catch {
    return null;
  }
}

/** Lines without their ends; of one that is too long nothing but an empty list. */
async function* linesOf(input: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let parts: string[] = [];
  let length = 0;
  const take = () => {
    const line = length > MAX_LINE ? '[]' : parts.join('');
    [parts, length] = [[], 0];
    return line;
  };
  const add = (part: string) => {
    length += part.length;
    if (length <= MAX_LINE) parts.push(part);
  };
  for await (const chunk of input) {
    const [rest = '', ...following] = decoder.decode(chunk, { stream: true }).split('\n');
    add(rest);
    for (const part of following) {
      yield take();
      add(part);
    }
  }
  add(decoder.decode());
  yield take();
}
