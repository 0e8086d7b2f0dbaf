import { SettingsFrame } from '../settings-frame.tsx';
import { SettingsRecord } from '../settings-record.tsx';
import { ImportsSheet } from './imports-sheet.tsx';
import { OrganizationSheet } from './organization-sheet.tsx';
import { SquadsSheet } from './squads-sheet.tsx';

export function OrganizationPage() {
  return (
    <SettingsFrame isForAdmin>
      <SettingsRecord>{(record) => <OrganizationSheet {...record} />}</SettingsRecord>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 max-desktop:contents">
        <SquadsSheet />
        <ImportsSheet />
      </div>
    </SettingsFrame>
  );
}
