import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../src/components/ui/button.tsx';
import { PersonList } from '../src/components/people/person-list.tsx';
import { PlayerChecklist } from '../src/features/football/records/player-checklist.tsx';
import { manyPersons } from './data.ts';
import { Group } from './group.tsx';

const squad = manyPersons(21);
const academy = manyPersons(300);

const pane = (children: ReactNode) => (
  <div className="flex h-130 min-w-0 flex-col border border-s border-line border-s-line-strong bg-surface">
    {children}
  </div>
);

export function Lists() {
  const [selected, setSelected] = useState('8');
  const [shown, setShown] = useState(30);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set(['2', '3']));
  const [saved, setSaved] = useState(picked);

  return (
    <Group title="Lists">
      <div className="grid gap-5 tablet:grid-cols-2 desktop:grid-cols-3">
        {pane(
          <PersonList
            title="Players"
            persons={squad}
            selectedId={selected}
            onOpen={setSelected}
            head={{
              end: (
                <Button size="sm" variant="outline" icon={<Plus aria-hidden="true" />}>
                  New
                </Button>
              ),
            }}
          />,
        )}
        {pane(
          <PersonList
            title="Endless"
            persons={academy.slice(0, shown)}
            pages={{
              total: academy.length,
              hasMore: shown < academy.length,
              onEndReached: () => setShown((count) => count + 30),
              isLoadingMore: false,
            }}
            onOpen={setSelected}
            selectedId={selected}
          />,
        )}
        {pane(<PersonList title="Three hundred" persons={academy} onOpen={setSelected} selectedId={selected} />)}
        {pane(
          <PlayerChecklist
            title="Assign"
            people={squad}
            selected={picked}
            saved={saved}
            onChange={setPicked}
            onSave={() => setSaved(picked)}
            onCancel={() => setPicked(saved)}
          />,
        )}
        {pane(
          <PlayerChecklist
            title="Select primary players"
            people={academy}
            selected={picked}
            saved={saved}
            onChange={setPicked}
            onSave={() => undefined}
            onCancel={() => undefined}
            isSaving
          />,
        )}
        {pane(<PersonList title="Loading" persons={[]} pages={{ isLoading: true }} />)}
        {pane(<PersonList title="Staff" persons={[]} hasNumbers={false} empty={{ title: 'No staff members found' }} />)}
        {pane(
          <PersonList
            title="Failed"
            persons={[]}
            pages={{ error: 'Request timeout - Please try again', onRetry: () => undefined }}
          />,
        )}
      </div>
    </Group>
  );
}
