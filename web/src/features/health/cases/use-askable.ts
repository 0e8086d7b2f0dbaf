import { useQuery } from '@tanstack/react-query';
import type { CaseRecord } from '@touchline/contract/health/cases';
import { meQuery } from '../../../api/people/auth.ts';
import { medicalStaffQuery } from '../../../api/people/users-medical-staff.ts';

/**
 * The medical staff, and those of them whom an early step may be asked of: the doctors of the player, or where nobody has
 * this function any colleague. Undefined while it loads.
 */
export function useAskable({ protocol }: Pick<CaseRecord, 'protocol'>) {
  const { data: staff } = useQuery(medicalStaffQuery());
  const { data: me } = useQuery(meQuery());
  const doctors = protocol?.doctors ?? [];
  const isAskable = (id: string) => (doctors.length > 0 ? doctors.includes(id) : id !== me?._id);
  return { staff, askable: staff?.filter(({ _id }) => isAskable(_id)) };
}
