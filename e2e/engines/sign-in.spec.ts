import { clubOfTests } from '../harness/api.ts';
import { textsIn } from '../harness/texts.ts';
import { desk, engines, expect, test } from './engine-test.ts';

const t = textsIn('en');

for (const [engine, name] of engines)
  test(`${name}: somebody signs in with address and password, and is at the players after a reload too`, async ({
    openDevice,
    server,
  }) => {
    const device = await openDevice(engine, desk, server.url);
    await device.open('/');
    await device.write({ label: t('signIn.email') }, clubOfTests.adminEmail);
    await device.write({ label: t('signIn.password') }, 'wrong');
    await device.key('Enter');
    await device.sees({ role: 'alert', within: { role: 'main' } });
    await device.write({ label: t('signIn.password') }, clubOfTests.adminPassword);
    await device.press({ role: 'button', name: t('signIn.submit') });
    await device.sees({ text: t('players.empty.title'), within: { role: 'main' } });
    await device.reload();
    await device.sees({ text: t('players.empty.title'), within: { role: 'main' } });
    expect(await device.loadsOf('/locales/'), 'each file of texts is loaded once').toEqual(['/locales/en.json']);
  });
