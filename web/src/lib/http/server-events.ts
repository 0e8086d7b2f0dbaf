/** An event of a stream; `message` where the server gave it no name. */
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
 * Takes the whole events out of what has come of a `text/event-stream`, and gives back the rest, which waits for more.
 * Comments and events without data count as nothing, as the standard has it.
 */
export const takeEvents = (text: string): { events: ServerEvent[]; rest: string } => {
  // The end of a line may be \r\n, of which the second half is still to come.
  const isHalf = text.endsWith('\r');
  const whole = (isHalf ? text.slice(0, -1) : text).replace(/^\uFEFF/u, '').replace(/\r\n?/gu, '\n');
  const blocks = whole.split('\n\n');
  const rest = (blocks.pop() ?? '') + (isHalf ? '\r' : '');
  return { events: blocks.map((block) => blockOf(block.split('\n'))).filter((event) => event !== undefined), rest };
};
