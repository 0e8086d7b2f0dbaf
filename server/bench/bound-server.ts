// The lower bound that the product is compared with (`hot-paths.ts`): Node's HTTP server and one prepared statement,
// without a framework or access checks.
import { createServer, type IncomingMessage } from 'node:http';
import { DatabaseSync, type StatementSyncInstance } from '@photostructure/sqlite';
import type { Images, Row } from './harness/bodies.ts';
import { hotPaths, type Statement } from './harness/paths.ts';

const [file = '', port = '0', nowMs = '0', rows = '0'] = process.argv.slice(2);
const database = new DatabaseSync(file);
// The product's settings.
for (const pragma of ['journal_mode=WAL', 'synchronous=FULL', 'busy_timeout=5000', 'foreign_keys=ON'])
  database.exec(`pragma ${pragma}`);
const prepared = new Map<string, StatementSyncInstance>();
const preparedOf = (sql: string): StatementSyncInstance => {
  const known = prepared.get(sql) ?? database.prepare(sql);
  prepared.set(sql, known);
  return known;
};
const run = ({ sql, parameters }: Statement): Row[] => preparedOf(sql).all(...parameters) as Row[];

const paths = new Map(
  hotPaths(Number(nowMs), Number(rows)).flatMap((path) =>
    path.bound ? [[`${path.method} ${path.path}`, { status: path.status, bound: path.bound }]] : [],
  ),
);

let images: Images = {};
process.on('message', (message: Images | string) => {
  // Text messages are for the probe.
  if (typeof message === 'string') return;
  images = message;
  process.send?.('taken');
});

const contentOf = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  if (request.method === 'GET') return {};
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>;
};

// Counting a million rows blocks the loop for longer than the default keep-alive, which would close connections.
createServer({ keepAliveTimeout: 0, requestTimeout: 0 }, (request, response) => {
  void contentOf(request).then((content) => {
    const path = paths.get(`${request.method} ${request.url}`);
    if (!path) return response.writeHead(404).end();
    const { ask, write, bodyOf } = path.bound;
    if (write) run(write(content));
    const statement = ask(content);
    const body = Buffer.from(JSON.stringify(bodyOf(statement ? run(statement) : [], images)));
    return response
      .writeHead(path.status, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length })
      .end(body);
  });
}).listen(Number(port), '127.0.0.1', () => console.log('The bound is ready'));
process.on('SIGTERM', () => process.exit(0));
