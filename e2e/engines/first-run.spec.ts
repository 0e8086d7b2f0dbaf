import { textsIn } from '../harness/texts.ts';
import { desk, engines, test } from './engine-test.ts';

const t = textsIn('en');

for (const [engine, name] of engines)
  test(
    `${name}: the first list of the setup is searched as soon as it is open`,
    { tag: '@long' },
    async ({ openDevice, makeServer }) => {
      const server = makeServer();
      await server.start();
      const device = await openDevice(engine, desk, server.url);
      await device.open('/');
      await device.press({ role: 'button', name: new RegExp(t('setup.organization.country'), 'u') });
      const search = { role: 'combobox' };
      await device.sees(search, { hasFocus: true });
      await device.type('Portug');
      await device.sees(search, { value: 'Portug' });
      // The first one empties the search, the second one closes the list.
      await device.key('Escape');
      await device.sees(search, { value: '' });
      await device.key('Escape');
      await device.seesNo({ role: 'listbox' });
    },
  );
