import { LibraryPage } from './library-page.tsx';

type PageProps = { title: string };

// Keyed, so that the libraries share no state.
export const TacticalReportsPage = ({ title }: PageProps) => (
  <LibraryPage key="tactical" category="tactical" title={title} />
);

export const MedicalReportsPage = ({ title }: PageProps) => (
  <LibraryPage key="medical" category="medical" title={title} />
);
