import { connect, type Socket } from 'node:net';

export type Answer = { status: number; body: Buffer; ms: number };

const headEnd = Buffer.from('\r\n\r\n');
const lengthName = Buffer.from('content-length: ');

/** The number that begins at a place in a head. Read byte by byte: a text of each head would cost as much as a request. */
const numberAt = (bytes: Buffer, start: number): number => {
  let [value, index] = [0, start];
  for (; bytes[index]! >= 48 && bytes[index]! <= 57; index += 1) value = value * 10 + bytes[index]! - 48;
  return index === start ? NaN : value;
};

/** A keep-alive connection that sends one request at a time. Minimal, so that the client costs little itself. */
export class Connection {
  readonly #socket: Socket;
  #waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void; sentMs: number } | undefined;
  #received: Buffer = Buffer.alloc(0);
  #ended: Error | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#take(chunk));
    socket.on('error', (error) => this.#end(error));
    socket.on('close', () => this.#end(new Error('The server closed the connection')));
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(new Connection(socket)));
      socket.once('error', reject);
    });
  }

  /** False once the server has closed it, as it does with idle connections. */
  get isOpen(): boolean {
    return this.#ended === undefined;
  }

  #end(error: Error): void {
    this.#ended ??= error;
    this.#fail(error);
  }

  #fail(error: Error): void {
    this.#waiting?.reject(error);
    this.#waiting = undefined;
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const end = this.#received.indexOf(headEnd);
    if (end < 0) return;
    // Servers of Node write the name as they were given it.
    const name = this.#received.indexOf(lengthName);
    const length = name < 0 || name > end ? NaN : numberAt(this.#received, name + lengthName.length);
    if (Number.isNaN(length))
      return this.#fail(new Error(`An answer without content-length: ${this.#received.toString('latin1', 0, end)}`));
    const total = end + headEnd.length + length;
    if (this.#received.length < total) return;
    const answer = {
      status: numberAt(this.#received, 'HTTP/1.1 '.length),
      body: this.#received.subarray(end + headEnd.length, total),
    };
    this.#received = Buffer.alloc(0);
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve({ ...answer, ms: performance.now() - waiting.sentMs });
  }

  send(request: Buffer): Promise<Answer> {
    // Writing to a closed socket does not report an error.
    if (this.#ended) return Promise.reject(this.#ended);
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject, sentMs: performance.now() };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#waiting = undefined;
    this.#socket.destroy();
  }
}

export type Sent = { method: string; path: string; token?: string | undefined; body?: unknown; headers?: object };

/** The bytes of a request. */
export const wire = ({ method, path, token, body, headers = {} }: Sent): Buffer => {
  const content = body === undefined ? '' : JSON.stringify(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    ...(body === undefined ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(content)}`]),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${content}`);
};

export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
};
export const median = (values: readonly number[]): number => quantile(values, 0.5);

export type Round = { requests: number; rps: number; p50: number; p99: number };

type Load = {
  port: number;
  connections: number;
  requests: number;
  /** No more requests are sent after this time. */
  maxMs: number;
  status: number;
  next: (connection: number) => Buffer;
};

/** Sends requests over several connections without pause. Throws on an answer with another status. */
export const load = async ({ port, connections, requests, maxMs, status, next }: Load): Promise<Round> => {
  const open = await Promise.all(Array.from({ length: connections }, () => Connection.open(port)));
  const times: number[] = [];
  const started = performance.now();
  let left = requests;
  const run = async (connection: Connection, index: number) => {
    while (left > 0 && performance.now() - started < maxMs) {
      left -= 1;
      const answer = await connection.send(next(index));
      if (answer.status !== status) throw new Error(`Answered ${answer.status}: ${answer.body.toString()}`);
      times.push(answer.ms);
    }
  };
  try {
    await Promise.all(open.map(run));
  } finally {
    for (const connection of open) connection.close();
  }
  const seconds = (performance.now() - started) / 1_000;
  return { requests: times.length, rps: times.length / seconds, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
};
