import { Link, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../src/components/people/avatar.tsx';
import { Spinner } from '../src/components/ui/spinner.tsx';
import { Button } from '../src/components/ui/button.tsx';
import { CategoryMark } from '../src/features/football/assigned/category-mark.tsx';
import { ComplaintBadge } from '../src/components/health/complaint-badge.tsx';
import { CountBadge } from '../src/components/ui/count-badge.tsx';
import { Crest } from '../src/components/football/crest.tsx';
import { DataEntryBadge } from '../src/features/people/departments/data-entry-badge.tsx';
import { IconButton } from '../src/components/ui/icon-button.tsx';
import { InjuryMark } from '../src/components/people/injury-mark.tsx';
import { KindMark } from '../src/components/football/kind-mark.tsx';
import { Sheet } from '../src/components/page/sheet.tsx';
import { StatusLabel } from '../src/components/people/status-label.tsx';
import { longName, portrait } from './data.ts';
import { Group } from './group.tsx';

const row = 'flex flex-wrap items-center gap-2';

export function Signs() {
  const [isLoading, setLoading] = useState(false);
  return (
    <Group title="Buttons and signs">
      <Sheet title="Buttons">
        <div className="grid gap-4">
          <div className={row}>
            <Button>Primary</Button>
            <Button variant="secondary">Secondary</Button>
            <Button variant="danger">Danger</Button>
            <Button variant="success">Success</Button>
            <Button variant="outline">Outline</Button>
            <Button variant="ghost">Ghost</Button>
            <Button variant="ghost" tone="danger" icon={<Trash2 aria-hidden="true" />}>
              Delete
            </Button>
            <Button disabled why="Nothing has changed yet">
              Disabled
            </Button>
            <Button variant="outline" disabled why="Nothing has changed yet">
              Disabled
            </Button>
          </div>
          <div className={row}>
            <Button size="sm" variant="outline">
              Small
            </Button>
            <Button variant="outline">Medium</Button>
            <Button size="lg" variant="outline">
              Large
            </Button>
            <Button variant="outline" icon={<Link aria-hidden="true" />}>
              With icon
            </Button>
            <IconButton label="Edit" icon={<Pencil aria-hidden="true" />} />
            <IconButton label="Delete" tone="danger" size="sm" icon={<Trash2 aria-hidden="true" />} />
            <IconButton label="Delete" disabled size="sm" icon={<Trash2 aria-hidden="true" />} />
          </div>
          <div className={row}>
            <Button isLoading>Setting up...</Button>
            <Button isLoading size="sm" variant="outline">
              Saving
            </Button>
            <Button isLoading size="lg" variant="secondary">
              Loading
            </Button>
            <Button isLoading variant="danger" icon={<Trash2 aria-hidden="true" />}>
              Delete
            </Button>
            <Button isLoading={isLoading} onClick={() => setLoading(true)}>
              Save
            </Button>
            <Button
              variant="ghost"
              disabled={!isLoading}
              why="Nothing has changed yet"
              onClick={() => setLoading(false)}
            >
              Stop
            </Button>
          </div>
        </div>
      </Sheet>
      <Sheet title="Labels">
        <div className="grid gap-4">
          <div className={row}>
            <StatusLabel status="inactive" />
            <StatusLabel status="pending" />
            <DataEntryBadge />
            <ComplaintBadge status="pending" />
            <ComplaintBadge status="in-progress" />
            <ComplaintBadge status="replied" />
            <ComplaintBadge status="resolved" />
            <ComplaintBadge status="unknown word" />
            <CountBadge count={20} />
            <CountBadge count={3} tone="warn" label="3 pending" />
            <InjuryMark />
            <KindMark kind="match" />
            <KindMark kind="training" />
            <KindMark kind="task" />
            <CategoryMark category="tactical" />
            <CategoryMark category="medical" />
            <CategoryMark category="other" />
          </div>
          <div className={row}>
            {['pending', 'in-progress', 'replied', 'resolved'].map((status) => (
              <ComplaintBadge key={status} status={status} shape="pill" />
            ))}
          </div>
          <div className={row}>
            {[
              'Adrián Castaño',
              'Dani Orozco',
              'Tomás Brandão',
              'Álvaro Menéndez',
              'Rafa Quintana',
              longName,
              'أدريان كاستانيو',
              'لورا',
            ].map((name) => (
              <Avatar key={name} name={name} />
            ))}
            <Avatar name="Broken" src="/broken.png" />
            <Avatar name="Photo" src={portrait} size="sm" />
            <Avatar name="Photo" src={portrait} />
            <Avatar name="Photo" src={portrait} size="lg" />
            <Avatar name="Lucas Arrieta" size="xl" />
            <Crest name="UD Valmora" />
            <Crest name="Racing" size="lg" />
            <Crest name="نادي فالمورا" size="lg" />
            <Crest name="Broken crest" src="/broken.png" size="xl" />
          </div>
          <div className={row}>
            <Spinner size="sm" />
            <Spinner />
            <Spinner size="lg" />
          </div>
        </div>
      </Sheet>
    </Group>
  );
}
