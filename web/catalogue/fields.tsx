import { useState } from 'react';
import { isEmail } from '@touchline/contract/wire/email';
import { limits } from '@touchline/contract/wire/limits';
import { Checkbox } from '../src/components/fields/checkbox.tsx';
import { Crest } from '../src/components/football/crest.tsx';
import { DateSelect } from '../src/components/fields/select/date-select.tsx';
import { Dropdown } from '../src/components/fields/select/dropdown.tsx';
import { EditableFact } from '../src/components/facts/editable-fact.tsx';
import { Fact } from '../src/components/facts/fact.tsx';
import { Facts } from '../src/components/facts/facts.tsx';
import { Sheet } from '../src/components/page/sheet.tsx';
import { SheetGrid } from '../src/components/page/sheet-grid.tsx';
import { Switch } from '../src/components/fields/switch.tsx';
import { TextArea } from '../src/components/fields/text-area.tsx';
import { TextInput } from '../src/components/fields/text-input.tsx';
import { zones } from './data.ts';
import { Group } from './group.tsx';

const positions = ['GK', 'SW', 'LB'].map((value) => ({ value, label: value, disabled: value === 'LB' }));
const leagues = ['Liga Costa Verde', 'Copa Levante'].map((label) => ({
  value: label,
  label,
  icon: <Crest name={label} size="sm" />,
}));

export function Fields() {
  const [email, setEmail] = useState('nerea@');
  const [position, setPosition] = useState('GK');
  const [league, setLeague] = useState('Liga Costa Verde');
  const [zone, setZone] = useState('');
  const [born, setBorn] = useState('1999-03-14');
  const [isInjured, setInjured] = useState(false);
  const isAddress = isEmail(email);

  return (
    <Group title="Fields">
      <SheetGrid>
        <Sheet title="Text input">
          <div className="grid gap-4">
            <TextInput label="Email" type="email" />
            <TextInput
              label="Email, checked"
              type="email"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
              isValid={isAddress}
              error={isAddress ? undefined : 'Please enter a valid email address'}
            />
            <TextInput label="Password" type="password" defaultValue="Abcdef1!" />
            <TextInput
              label="Phone"
              type="tel"
              prefix="+34"
              defaultValue="600 000 148"
              hint="Without the country code"
            />
            <TextInput label="Read only" defaultValue="mateo.iglesias@udvalmora.example" readOnly />
            <TextInput label="Search" type="search" variant="minimal" placeholder="Search" />
            <TextArea label="Description" />
            <TextArea label="Reply" variant="minimal" defaultValue="Evening kick-off under the lights." />
          </div>
        </Sheet>
        <Sheet title="Choices">
          <div className="grid gap-4">
            <Dropdown label="Position" options={positions} value={position} onChange={setPosition} />
            <Dropdown label="Nothing chosen" options={[]} value="" onChange={() => undefined} />
            <Dropdown
              label="Timezone"
              options={zones}
              value={zone}
              onChange={setZone}
              error={zone ? undefined : 'Timezone is required'}
            />
            <Dropdown label="League" variant="minimal" options={leagues} value={league} onChange={setLeague} />
            <Dropdown
              label="Disabled"
              variant="minimal"
              options={leagues}
              value={league}
              onChange={setLeague}
              isDisabled
            />
            <DateSelect
              label="Birth date"
              variant="floating"
              value={born}
              onChange={setBorn}
              firstYear={limits.birthYearFirst}
              lastYear={2026}
              hint="As in the passport"
            />
            <DateSelect
              label="Not yet chosen"
              variant="floating"
              value=""
              onChange={() => undefined}
              firstYear={limits.birthYearFirst}
              lastYear={2026}
            />
            <DateSelect
              label="Birth date"
              value={born}
              onChange={setBorn}
              firstYear={limits.birthYearFirst}
              lastYear={2026}
            />
            <Checkbox label="Remember me" defaultChecked />
            <Checkbox label="Some of them" isIndeterminate />
            <Checkbox label="Not now" disabled />
            <Switch label="Injury" isOn={isInjured} onToggle={setInjured} />
          </div>
        </Sheet>
        <Sheet title="Facts">
          <Facts>
            <Fact label="Nationality">Spanish</Fact>
            <Fact label="Birth date">March 14, 1999</Fact>
            <Fact label="Education" />
            <Fact label="Marital status" isWord>
              married
            </Fact>
            <Fact label="Previous clubs">
              Racing Olmeda, CF Santa Lucena, SD Faro Norte, Atlético Serena, Puerto Albo
            </Fact>
            <Fact label="Phone" isLatin>
              +34 600 000 148
            </Fact>
          </Facts>
        </Sheet>
        <Sheet title="Facts in edit">
          <Facts isEditing>
            <EditableFact label="Nationality">
              <TextInput variant="minimal" defaultValue="Spanish" />
            </EditableFact>
            <EditableFact label="Language" isChanged>
              <TextInput variant="minimal" defaultValue="Spanish, Portuguese, English" />
            </EditableFact>
            <EditableFact label="Birth date">
              <DateSelect value={born} onChange={setBorn} firstYear={limits.birthYearFirst} lastYear={2026} />
            </EditableFact>
            <EditableFact label="Education" isChanged>
              <TextInput variant="minimal" error="This field is required" />
            </EditableFact>
            <EditableFact label="Position">
              <Dropdown variant="minimal" options={positions} value={position} onChange={setPosition} />
            </EditableFact>
            <EditableFact label="Email">
              <TextInput variant="minimal" type="email" readOnly defaultValue="mateo.iglesias@udvalmora.example" />
            </EditableFact>
            <EditableFact label="Injury">
              <Switch isOn={isInjured} onToggle={setInjured} />
            </EditableFact>
          </Facts>
        </Sheet>
      </SheetGrid>
    </Group>
  );
}
