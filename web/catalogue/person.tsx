import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../src/components/ui/button.tsx';
import { IdentityCard } from '../src/features/people/profile/identity-card.tsx';
import { PageHead } from '../src/components/page/page-head.tsx';
import { Sheet } from '../src/components/page/sheet.tsx';
import { StatTiles } from '../src/features/people/players/league-statistics/stat-tiles.tsx';
import { StatusLabel } from '../src/components/people/status-label.tsx';
import { Switch } from '../src/components/fields/switch.tsx';
import { TextInput } from '../src/components/fields/text-input.tsx';
import { longName, portrait } from './data.ts';
import { Group } from './group.tsx';

const facts = [
  { label: 'Position', value: 'CM' },
  { label: 'Age', value: '27' },
  { label: 'Nationality', value: 'Spanish' },
  { label: 'Primary', value: 'Yes' },
];

export function Person() {
  const [isRed, setRed] = useState(false);
  return (
    <Group title="A person">
      <div className="relative">
        <PageHead
          title={longName}
          meta={<StatusLabel status="inactive" />}
          back={{ label: 'Players', onBack: () => undefined }}
          actions={
            <>
              <Button variant="outline" foldsOnPhone icon={<Pencil aria-hidden="true" />}>
                Edit
              </Button>
              <Button variant="ghost" tone="danger" foldsOnPhone icon={<Trash2 aria-hidden="true" />}>
                Delete
              </Button>
            </>
          }
        />
      </div>
      <IdentityCard name="Mateo Iglesias Romero" photo={portrait} shirtNumber={8} position="CM" facts={facts} />
      <IdentityCard name={longName} shirtNumber={15} position="SW" facts={facts} />
      <IdentityCard name="يوسف العمراني" photo="/broken.png" shirtNumber={7} position="RW" facts={facts} />
      <IdentityCard name="Nuevo Jugador" position="LB" facts={facts} club={{ name: 'UD Valmora' }} />
      <IdentityCard
        kind="staff"
        name="Laura Segura Prat"
        photo={portrait}
        department="medical"
        facts={facts.slice(1, 3)}
        club={{ name: 'UD Valmora' }}
      />
      <Sheet title="League statistics" isFlush>
        <StatTiles
          yellowCards={4}
          redCard={false}
          appearanceTime={1284}
          formatNumber={(value) => value.toLocaleString('en')}
        />
      </Sheet>
      <Sheet title="League statistics in edit" isFlush>
        <StatTiles
          yellowCards={4}
          redCard={isRed}
          appearanceTime={1284}
          changed={{ appearanceTime: true }}
          editors={{
            yellowCards: <TextInput variant="minimal" type="number" defaultValue={4} />,
            redCard: <Switch isOn={isRed} onToggle={setRed} />,
            appearanceTime: <TextInput variant="minimal" type="number" defaultValue={1284} />,
          }}
        />
      </Sheet>
    </Group>
  );
}
