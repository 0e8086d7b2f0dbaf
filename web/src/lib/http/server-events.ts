/** An event of a stream; named `message` if the server gave no name. */
export type ServerEvent = { event: string; data: string };

const blockOf = (lines: readonly string[]): ServerEvent | undefined => {
  let event = 'message';
  const data: string[] = [];
  for (const line of lines) {
    const [, field = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/su.exec(line) ?? [];
    if (field === 'event') event = value || 'message';
    else if (field === 'data') data.push(value);
  }
  return data.length > 0 ? { event, data: data.join('\n') } : undefined;
};

/**
 * Parses the complete events from the received text of a `text/event-stream` and returns the unparsed rest. Ignores
 * comments and events without data, as the standard requires.
 */
export const takeEvents = (text: string): { events: ServerEvent[]; rest: string } => {
  // A line may end with \r\n, and the \n may not have arrived yet.
  const isHalf = text.endsWith('\r');
  const whole = (isHalf ? text.slice(0, -1) : text).replace(/^\uFEFF/u, '').replace(/\r\n?/gu, '\n');
  const blocks = whole.split('\n\n');
  const rest = (blocks.pop() ?? '') + (isHalf ? '\r' : '');
  return { events: blocks.map((block) => blockOf(block.split('\n'))).filter((event) => event !== undefined), rest };
};
