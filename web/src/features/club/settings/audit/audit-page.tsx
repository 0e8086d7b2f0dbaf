import { SettingsFrame } from '../settings-frame.tsx';
import { AuditLog } from './audit-log.tsx';

export function AuditPage() {
  return (
    <SettingsFrame isForAdmin isWide>
      <AuditLog />
    </SettingsFrame>
  );
}
