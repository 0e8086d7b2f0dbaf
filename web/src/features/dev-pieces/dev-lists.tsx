import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { PersonList } from '../../components/person-list.tsx';
import { manyPersons } from './dev-data.ts';
import { DevGroup } from './dev-group.tsx';

const squad = manyPersons(21);
const academy = manyPersons(300);

const pane = (children: ReactNode) => (
  <div className="flex h-130 min-w-0 flex-col border border-s border-line border-s-line-strong bg-surface">
    {children}
  </div>
);

export function DevLists() {
  const [selected, setSelected] = useState('8');
  const [shown, setShown] = useState(30);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set(['2', '3']));
  const toggle = (id: string) => {
    const next = new Set(picked);
    if (!next.delete(id)) next.add(id);
    setPicked(next);
  };

  return (
    <DevGroup title="Lists">
      <div className="grid gap-5 tablet:grid-cols-2 desktop:grid-cols-3">
        {pane(
          <PersonList
            title="Players"
            persons={squad}
            selectedId={selected}
            onOpen={setSelected}
            headEnd={
              <Button size="sm" variant="outline" icon={<Plus aria-hidden="true" />}>
                New
              </Button>
            }
          />,
        )}
        {pane(
          <PersonList
            title="Endless"
            persons={academy.slice(0, shown)}
            total={academy.length}
            hasMore={shown < academy.length}
            onEndReached={() => setShown((count) => count + 30)}
            isLoadingMore={false}
            onOpen={setSelected}
            selectedId={selected}
          />,
        )}
        {pane(<PersonList title="Three hundred" persons={academy} onOpen={setSelected} selectedId={selected} />)}
        {pane(
          <PersonList
            title="Assign"
            persons={squad}
            picks={{ ids: picked, onToggle: toggle }}
            foot={<Button className="flex-1">Save</Button>}
          />,
        )}
        {pane(<PersonList title="Loading" persons={[]} isLoading />)}
        {pane(<PersonList title="Staff" persons={[]} hasNumbers={false} empty={{ title: 'No staff members found' }} />)}
        {pane(
          <PersonList
            title="Failed"
            persons={[]}
            error="Request timeout - Please try again"
            onRetry={() => undefined}
          />,
        )}
      </div>
    </DevGroup>
  );
}
