import { DepartmentPage } from './department-page.tsx';

type PageProps = { title: string };

export const TacticalPage = ({ title }: PageProps) => <DepartmentPage title={title} department="tactic" />;
export const MedicalPage = ({ title }: PageProps) => <DepartmentPage title={title} department="medical" />;
export const ManagementPage = ({ title }: PageProps) => <DepartmentPage title={title} department="management" />;
