import { Link } from '../../../../lib/router/link.tsx';
import { opensRow } from '../../../../components/table/opens-row.ts';

export type AuditName = {
  name: string;
  /** True for a placeholder, such as a deleted person. */
  isQuiet?: boolean;
  /** The page that shows the person, and the id to select there. */
  path?: string | undefined;
  userId?: string | undefined;
};

type AuditPersonProps = AuditName & {
  /** A click on the row opens the person. */
  opens?: boolean;
};

/** A person named in an entry; links to the person's page if there is one. */
export function AuditPerson({ name, isQuiet = false, path, userId, opens = false }: AuditPersonProps) {
  if (isQuiet) return <span className="text-ink-3">{name}</span>;
  if (!path) return <span dir="auto">{name}</span>;
  return (
    <Link
      to={path}
      state={{ userId }}
      {...(opens ? opensRow : null)}
      dir="auto"
      className="inline-flex min-h-8 items-center font-medium text-ink underline underline-offset-4 pointer-coarse:min-h-11"
    >
      {name}
    </Link>
  );
}
