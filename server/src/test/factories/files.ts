import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { uploadImage, type UploadKind } from '@touchline/contract/club/uploads';
import { image } from '@touchline/contract/wire/common';
import sharp from 'sharp';
import { imageForm } from './form.ts';
import type { TestApp } from '../start-test-app.ts';

/** A picture of any size in one colour. */
export const newImage = (width = 300, height = 360, background = '#0a0'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** Uploads a picture like the console. */
export const upload = async ({ api }: Pick<TestApp, 'api'>, token: string, kind: UploadKind = 'profile') => {
  const response = await api.raw(uploadImage, { query: { kind }, ...imageForm(await newImage()) }, token);
  if (response.statusCode !== 201) throw new Error(`The upload answered ${response.statusCode}: ${response.body}`);
  return image.parse(response.json());
};

const namesIn = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [])
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

/** Sets the time of all files on disk to the test's clock, as if they had just been written. */
export const dateFilesOnDisk = ({ dataDir, clock }: Pick<TestApp, 'dataDir' | 'clock'>): void => {
  for (const folder of ['incoming', 'files'].map((name) => join(dataDir, name)))
    for (const entry of existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [])
      if (entry.isFile()) utimesSync(join(entry.parentPath, entry.name), clock(), clock());
};

/** The names of all stored files and their folders. */
export const filesOnDisk = ({ dataDir }: Pick<TestApp, 'dataDir'>): string[] => [
  ...namesIn(join(dataDir, 'incoming')),
  ...namesIn(join(dataDir, 'files')),
];
