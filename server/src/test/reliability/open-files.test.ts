import { connect } from 'node:net';
import { uploadImage } from '@touchline/contract/club/uploads';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { imageForm } from '../factories/form.ts';
import { newInstallation } from './installation.ts';
import { startServer } from './server-process.ts';

const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0a0' } })
  .png()
  .toBuffer();

test('OP1 connections do not use up what the process may open, so that parts of the program can still be loaded', async () => {
  const installation = await newInstallation();
  const server = await startServer(installation, { limits: 'ulimit -n 128' });
  /** Waits in its headers, until the server closes it to make room. */
  const open = (localAddress: string) =>
    new Promise<void>((resolve) => {
      const socket = connect({ port: server.port, host: '127.0.0.1', localAddress });
      onTestFinished(() => void socket.destroy());
      socket.on('error', () => {});
      socket.once('close', () => resolve());
      socket.write('GET / HTTP/1.1\r\nhost: a\r\nx-slow: ', () => resolve());
    });
  for (let network = 2; network < 12; network += 1)
    await Promise.all(Array.from({ length: 20 }, () => open(`127.0.0.${network}`)));
  const upload = async () => {
    const { body, headers } = imageForm(picture);
    const { status } = await fetch(server.url + uploadImage.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${installation.tokens[0]}`, ...headers },
      body: new Uint8Array(body),
    });
    return status;
  };
  expect([await upload(), await upload()]).toEqual([201, 201]);
});
