import { LogOut, Languages, Plus } from 'lucide-react';
import { useState } from 'react';
import { languageTable } from '@touchline/contract/wire/languages';
import { Alert } from '../src/components/feedback/alert.tsx';
import { Avatar } from '../src/components/people/avatar.tsx';
import { Button } from '../src/components/ui/button.tsx';
import { DeleteDialog } from '../src/components/feedback/delete-dialog.tsx';
import { Dialog } from '../src/components/ui/dialog.tsx';
import { Dropdown } from '../src/components/fields/select/dropdown.tsx';
import { EmptyState } from '../src/components/feedback/empty-state.tsx';
import { ErrorState } from '../src/components/feedback/error-state.tsx';
import { LoadingOverlay } from '../src/components/feedback/loading-overlay.tsx';
import { Menu } from '../src/components/ui/menu.tsx';
import { OfflineBar } from '../src/components/feedback/offline-bar.tsx';
import { Sheet } from '../src/components/page/sheet.tsx';
import { SheetGrid } from '../src/components/page/sheet-grid.tsx';
import { SubjectRow } from '../src/components/page/subject-row.tsx';
import { TextInput } from '../src/components/fields/text-input.tsx';
import { Toaster } from '../src/components/feedback/toaster.tsx';
import type { ToastItem, ToastType } from '../src/components/feedback/toast.tsx';
import { portrait, zones } from './data.ts';
import { Group } from './group.tsx';

const toastTypes: readonly ToastType[] = ['success', 'error', 'info', 'other'];

export function Messages() {
  const [open, setOpen] = useState<'delete' | 'form' | null>(null);
  const [isFailing, setFailing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const [isDismissed, setDismissed] = useState(false);
  const [toasts, setToasts] = useState<ToastItem[]>([]);
  const [zone, setZone] = useState('');

  const tryToDelete = () => {
    setBusy(true);
    setTimeout(() => {
      setBusy(false);
      setFailing(true);
    }, 1500);
  };

  return (
    <Group title="Messages and overlays">
      <OfflineBar isOffline />
      <div className="grid gap-3 tablet:grid-cols-2">
        <Alert title="Default">The club’s time zone decides what today is.</Alert>
        {isDismissed ? null : (
          <Alert variant="destructive" title="Error" onDismiss={() => setDismissed(true)}>
            Failed to update password. Please try again.
          </Alert>
        )}
        <Alert variant="success" title="Success">
          Report created successfully
        </Alert>
        <Alert variant="warning" title="Warning">
          Please fix the validation errors before submitting
        </Alert>
        <Alert variant="info" title="Info">
          From address is also used for replies.
        </Alert>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onClick={() => setOpen('delete')}>
          Delete dialog
        </Button>
        <Button variant="outline" onClick={() => setOpen('form')}>
          Form dialog
        </Button>
        <Button
          variant="outline"
          onClick={() => {
            setLoading(true);
            setTimeout(() => setLoading(false), 2000);
          }}
        >
          Loading
        </Button>
        {toastTypes.map((type) => (
          <Button
            key={type}
            variant="outline"
            onClick={() => setToasts((list) => [...list, { id: Date.now(), type, message: `Toast: ${type}` }])}
          >
            {`Toast ${type}`}
          </Button>
        ))}
        <Menu
          label="Language menu"
          trigger={
            <>
              <Languages aria-hidden="true" className="size-[1.125rem] stroke-[1.75]" /> EN
            </>
          }
          selectedId="en"
          items={Object.entries(languageTable).map(([id, { name }]) => ({ id, label: name, lang: id }))}
          onAction={() => undefined}
        />
        <Menu
          label="User menu"
          trigger={<Avatar name="Laura Segura Prat" />}
          header={
            <>
              <div className="font-semibold">Laura Segura Prat</div>
              <div className="ltr text-sm text-ink-3">laura.segura@udvalmora.example</div>
            </>
          }
          items={[{ id: 'out', label: 'Sign out', icon: <LogOut aria-hidden="true" className="flip" /> }]}
          onAction={() => undefined}
        />
      </div>
      <SheetGrid>
        <Sheet isFlush>
          <EmptyState
            title="No data found"
            hint="Get started by adding some data"
            action={
              <Button variant="outline" icon={<Plus aria-hidden="true" />}>
                New
              </Button>
            }
          />
        </Sheet>
        <Sheet isFlush>
          <EmptyState drawing="offside" title="No data found" hint="Try adjusting your search terms" />
        </Sheet>
        <Sheet isFlush>
          <EmptyState drawing="corner" title="No attendance records found" />
        </Sheet>
        <Sheet isFlush>
          <EmptyState drawing="box" title="No staff members found" />
        </Sheet>
        <Sheet isFlush>
          <ErrorState onRetry={() => undefined} />
        </Sheet>
      </SheetGrid>
      <DeleteDialog
        isOpen={open === 'delete'}
        item="player"
        isBusy={isBusy}
        error={isFailing}
        onDelete={tryToDelete}
        onCancel={() => {
          setOpen(null);
          setFailing(false);
        }}
      >
        <SubjectRow
          number={8}
          picture={<Avatar name="Mateo" src={portrait} />}
          name="Mateo Iglesias Romero"
          detail="CM"
        />
      </DeleteDialog>
      <Dialog
        isOpen={open === 'form'}
        onClose={() => setOpen(null)}
        title="New report"
        size="md"
        footer={
          <>
            <Button variant="outline" onClick={() => setOpen(null)}>
              Cancel
            </Button>
            <Button>Create</Button>
          </>
        }
      >
        <TextInput label="Title" />
        <Dropdown label="Timezone" options={zones} value={zone} onChange={setZone} />
      </Dialog>
      <Toaster toasts={toasts} onClose={(id) => setToasts((list) => list.filter((toast) => toast.id !== id))} />
      <LoadingOverlay isLoading={isLoading} />
    </Group>
  );
}
