import { expect, test } from 'vitest';
import { type ServerEvent, takeEvents } from './server-events.ts';

test.each<[string, string, ServerEvent[], string]>([
  ['an event', 'event: checkin\ndata: {"a":1}\n\n', [{ event: 'checkin', data: '{"a":1}' }], ''],
  [
    'two at once',
    'event: alive\ndata: 1\n\nevent: alive\ndata: 2\n\n',
    [
      { event: 'alive', data: '1' },
      { event: 'alive', data: '2' },
    ],
    '',
  ],
  ['half an event', 'event: alive\ndata: 1\n', [], 'event: alive\ndata: 1\n'],
  ['one and a half', 'data: 1\n\ndata: 2', [{ event: 'message', data: '1' }], 'data: 2'],
  ['Windows line ends', 'event: alive\r\ndata: 1\r\n\r\n', [{ event: 'alive', data: '1' }], ''],
  ['old Macintosh line ends', 'event: alive\rdata: 1\r\rdata', [{ event: 'alive', data: '1' }], 'data'],
  ['half a line end', 'data: 1\r\n\r', [], 'data: 1\n\r'],
  ['a comment', ': keep open\n\n', [], ''],
  ['a comment within', 'event: alive\n: hello\ndata: 1\n\n', [{ event: 'alive', data: '1' }], ''],
  ['data of several lines', 'data: a\ndata: b\n\n', [{ event: 'message', data: 'a\nb' }], ''],
  ['no space after the colon', 'event:alive\ndata:1\n\n', [{ event: 'alive', data: '1' }], ''],
  ['only one space removed', 'data:  a\n\n', [{ event: 'message', data: ' a' }], ''],
  ['a colon in the data', 'data: 18:30\n\n', [{ event: 'message', data: '18:30' }], ''],
  ['an event without data', 'event: alive\n\n', [], ''],
  ['empty data', 'event: alive\ndata:\n\n', [{ event: 'alive', data: '' }], ''],
  ['unknown fields', 'id: 7\nretry: 100\ndata: 1\n\n', [{ event: 'message', data: '1' }], ''],
  ['a byte order mark', '\uFEFFdata: 1\n\n', [{ event: 'message', data: '1' }], ''],
  ['nothing', '', [], ''],
])('reads %s', (_case, text, events, rest) => {
  expect(takeEvents(text)).toEqual({ events, rest });
});

test('reads a stream that arrives in single characters like a whole one', () => {
  const stream = 'event: alive\r\ndata: 1\r\n\r\n: x\r\n\r\nevent: checkin\ndata: {"firstName":"Youssef"}\n\n';
  const events: ServerEvent[] = [];
  let rest = '';
  for (const letter of stream) {
    const taken = takeEvents(rest + letter);
    events.push(...taken.events);
    rest = taken.rest;
  }
  expect(events).toEqual(takeEvents(stream).events);
  expect(events).toHaveLength(2);
});
