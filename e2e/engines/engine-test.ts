import { expect, type TestInfo } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { test as base } from '../fixtures.ts';
import { demoTest } from '../harness/demo.ts';
import { Device } from './device.ts';
import type { Driver, Engine, Look } from './drivers/driver.ts';
import { openFirefox } from './drivers/firefox.ts';
import { openWebkit } from './drivers/webkit.ts';

export type { Device };

/** The engines of the journeys here, and how their tests are named. */
export const engines = [
  ['firefox', 'Firefox'],
  ['webkit', 'WebKit'],
] as const satisfies readonly (readonly [Engine, string])[];

export const desk: Look = { width: 1440, height: 900 };
export const phone: Look = { width: 390, height: 844 };
export const tablet: Look = { width: 820, height: 1100 };

/** Opens a browser of an engine with a profile of its own. */
type OpenDevice = (engine: Engine, look: Look, url: string) => Promise<Device>;

const openDriver: Record<Engine, (look: Look) => Promise<Driver>> = { firefox: openFirefox, webkit: openWebkit };
const said = new Set<string>();

const useDevices = async (use: (open: OpenDevice) => Promise<void>, testInfo: TestInfo): Promise<void> => {
  const devices: Device[] = [];
  await use(async (engine, look, url) => {
    const device = new Device(await openDriver[engine](look), url);
    devices.push(device);
    if (!said.has(device.version)) console.log(device.version);
    said.add(device.version);
    return device;
  });
  for (const [index, device] of devices.entries()) {
    if (testInfo.errors.length > 0) {
      const path = testInfo.outputPath(`screen-${index}.png`);
      writeFileSync(path, await device.screenshot().catch(() => ''));
      testInfo.attachments.push({ name: `screen in ${device.version}`, contentType: 'image/png', path });
    }
    await device.close();
  }
  const faults = devices.flatMap((device) => device.faults);
  expect(faults, 'BR1 no break of the content policy and no error in the page').toEqual([]);
};

/** Tests of the built product in another engine, on a configured installation. */
export const test = base.extend<{ openDevice: OpenDevice }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what is needed from this pattern
  openDevice: async ({}, use, testInfo) => useDevices(use, testInfo),
});

/** The same with the demo club. */
export const testOfDemo = demoTest.extend<{ openDevice: OpenDevice }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what is needed from this pattern
  openDevice: async ({}, use, testInfo) => useDevices(use, testInfo),
});

export { expect };
