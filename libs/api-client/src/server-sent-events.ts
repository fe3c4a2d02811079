export interface ServerSentEvent {
  readonly event: string;
  readonly data: string;
}

/** The events of a `text/event-stream` body. Leaving the loop early cancels the stream. */
export async function* readServerSentEvents(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<ServerSentEvent, void, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      rest += decoder.decode(chunk.value, { stream: true });
      // A carriage return at the end may be half of a line break.
      const whole = rest.endsWith('\r') ? rest.slice(0, -1) : rest;
      const blocks = whole.replace(/\r\n?/g, '\n').split('\n\n');
      rest = (blocks.pop() ?? '') + rest.slice(whole.length);
      for (const block of blocks) {
        const event = parseEvent(block);
        if (event !== undefined) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function parseEvent(block: string): ServerSentEvent | undefined {
  let event = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, field, value] = /^([^:]+)(?:: ?(.*))?$/.exec(line) ?? [];
    if (field === 'event' && value) event = value;
    if (field === 'data') data.push(value ?? '');
  }
  return data.length === 0 ? undefined : { event, data: data.join('\n') };
}
