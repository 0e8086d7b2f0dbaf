import { SettingsFrame } from '../settings-frame.tsx';
import { SettingsRecord } from '../settings-record.tsx';
import { OrganizationSheet } from './organization-sheet.tsx';
import { SquadsSheet } from './squads-sheet.tsx';

export function OrganizationPage() {
  return (
    <SettingsFrame isForAdmin>
      <SettingsRecord>{(record) => <OrganizationSheet {...record} />}</SettingsRecord>
      <SquadsSheet />
    </SettingsFrame>
  );
}
